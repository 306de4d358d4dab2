//! `calot random`.

use std::io::Write;

use calot_rules::{AnyMatch, trace};

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
        let Some(ply) = random_ply(table.as_ref(), &mut random) else {
            break;
        };
        writeln!(out, "{}", trace::ply_line(table.as_ref(), &ply))?;
        table.play(&ply).map_err(Failure::input)?;
    }
    writeln!(out, "{}", trace::end_line(table.as_ref()))?;
    Ok(())
}

/// A ply by the odds of chance, or any with equal chances where a seat is to move.
fn random_ply(table: &dyn AnyMatch, random: &mut fastrand::Rng) -> Option<String> {
    let weights = table.ply_weights();
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return None;
    }
    let mut drawn = random.u32(..total);
    let mut weighted = table.ply_texts().into_iter().zip(weights);
    weighted.find_map(|(ply, weight)| match drawn.checked_sub(weight) {
        Some(rest) => {
            drawn = rest;
            None
        }
        None => Some(ply),
    })
}
