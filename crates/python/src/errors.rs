//! Refusals as Python exceptions, with the reasons of the core.
//!
//! All of them are a `calot.CalotError`, which is a `ValueError`; a value of a wrong type is Python's own `TypeError`.

use calot_rules::{self as rules, record};
use calot_search::ThinkError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyTypeInfo, create_exception};

create_exception!(
    calot,
    CalotError,
    PyValueError,
    "What was asked for cannot be done."
);
create_exception!(
    calot,
    GameError,
    CalotError,
    "There is no such game, or no such option of it."
);
create_exception!(
    calot,
    PositionError,
    CalotError,
    "No game leads to the position. `code` is a word that does not change, `places` names the parts of the board at fault."
);
create_exception!(
    calot,
    PlyError,
    CalotError,
    "The text is not that of a legal ply."
);
create_exception!(
    calot,
    ActionError,
    CalotError,
    "The number is not that of a legal action."
);
create_exception!(
    calot,
    RecordError,
    CalotError,
    "The text is not a record of a game. `line` says where."
);
create_exception!(
    calot,
    SearchError,
    CalotError,
    "There is nothing to search."
);
create_exception!(
    calot,
    ArrayError,
    CalotError,
    "An array cannot be used: its type, its shape or its memory."
);

/// Puts the exceptions into a module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    fn one<T: PyTypeInfo>(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let class = T::type_object(module.py());
        module.add(class.name()?, class)
    }
    one::<CalotError>(module)?;
    one::<GameError>(module)?;
    one::<PositionError>(module)?;
    one::<PlyError>(module)?;
    one::<ActionError>(module)?;
    one::<RecordError>(module)?;
    one::<SearchError>(module)?;
    one::<ArrayError>(module)
}

/// A refusal that becomes an exception.
pub(crate) trait Refusal {
    /// The exception with its reason.
    fn exception(self) -> PyErr;
}

/// What may be refused, as Python sees it.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception.
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: Refusal> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(Refusal::exception)
    }
}

impl Refusal for rules::GameTextError {
    fn exception(self) -> PyErr {
        GameError::new_err(self.to_string())
    }
}

impl Refusal for rules::PositionError {
    fn exception(self) -> PyErr {
        let error = PositionError::new_err(self.to_string());
        Python::attach(|py| {
            let value = error.value(py);
            let code = value.setattr("code", self.code());
            // Without its code the exception says enough.
            let _ = code.and_then(|()| value.setattr("places", self.places().to_vec()));
        });
        error
    }
}

impl Refusal for rules::OpenError {
    fn exception(self) -> PyErr {
        match self {
            rules::OpenError::Game(error) => error.exception(),
            rules::OpenError::Position(error) => error.exception(),
        }
    }
}

impl Refusal for rules::PlyError {
    fn exception(self) -> PyErr {
        PlyError::new_err(self.to_string())
    }
}

impl Refusal for rules::ActionError {
    fn exception(self) -> PyErr {
        ActionError::new_err(self.to_string())
    }
}

impl Refusal for rules::ObserveError {
    fn exception(self) -> PyErr {
        CalotError::new_err(self.to_string())
    }
}

impl Refusal for record::RecordError {
    fn exception(self) -> PyErr {
        let error = RecordError::new_err(self.to_string());
        Python::attach(|py| {
            let value = error.value(py);
            let line = value.setattr("line", self.line);
            // Without its code the exception says enough.
            let _ = line.and_then(|()| value.setattr("code", self.code()));
        });
        error
    }
}

impl Refusal for record::ReplayError {
    fn exception(self) -> PyErr {
        RecordError::new_err(self.to_string())
    }
}

impl Refusal for record::NotRecordable {
    fn exception(self) -> PyErr {
        RecordError::new_err(self.to_string())
    }
}

impl Refusal for ThinkError {
    fn exception(self) -> PyErr {
        SearchError::new_err(self.to_string())
    }
}

/// Refuses with these words.
pub(crate) fn refused(reason: impl Into<String>) -> PyErr {
    CalotError::new_err(reason.into())
}
