//! The games of Calot in Python: the module `calot._core`, from which the package `calot` takes all that is not Python itself.
//!
//! - `game` and `state` have the shape of OpenSpiel, so programs for it run on them;
//! - `study` asks the computer players;
//! - `record` reads and writes whole games;
//! - `batch` plays many games at once, into arrays of NumPy.
//!
//! Nothing here knows a rule: what is legal is asked of `calot-rules`. Refusals become exceptions with its reasons (`errors`).

mod batch;
mod errors;
mod game;
mod json;
mod record;
mod state;
mod study;
mod waiting;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::add(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<study::Analysis>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(game::load_game, module)?)?;
    module.add_function(wrap_pyfunction!(game::registered_names, module)?)?;
    module.add_function(wrap_pyfunction!(record::read_record, module)?)?;
    module.add_function(wrap_pyfunction!(state::_restored, module)?)?;
    Ok(())
}
