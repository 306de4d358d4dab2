//! `calot random`.

use std::io::Write;

use calot_rules::{registry, trace};

use crate::args::RandomArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &RandomArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = input::table(&args.table)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = fastrand::u64(..);
        eprintln!("seed {seed}");
        seed
    });
    let mut random = fastrand::Rng::with_seed(seed);
    let most = args.max.unwrap_or(usize::MAX);
    for _ in 0..most {
        let Some(ply) = registry::draw_ply(table.as_ref(), |total| random.u32(..total)) else {
            break;
        };
        writeln!(out, "{}", trace::ply_line(table.as_ref(), &ply))?;
        table.play(&ply).map_err(Failure::input)?;
    }
    writeln!(out, "{}", trace::end_line(table.as_ref()))?;
    Ok(())
}
