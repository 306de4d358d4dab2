//! `calot random`.

use std::io::Write;

use calot_rules::{registry, trace};

use crate::args::RandomArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &RandomArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut the_match = input::the_match(&args.given)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = fastrand::u64(..);
        eprintln!("seed {seed}");
        seed
    });
    let mut random = fastrand::Rng::with_seed(seed);
    let most = args.max.unwrap_or(usize::MAX);
    for _ in 0..most {
        let Some(ply) = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total)) else {
            break;
        };
        writeln!(out, "{}", trace::ply_line(the_match.as_ref(), &ply))?;
        the_match.play(&ply).map_err(Failure::input)?;
    }
    writeln!(out, "{}", trace::end_line(the_match.as_ref()))?;
    Ok(())
}
