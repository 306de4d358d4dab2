//! The arrays of a caller: looked at before a step, written after it.
//!
//! Every array is borrowed for the whole call, which NumPy's Rust interface checks among all who use it, and its memory is asked
//! for anew when it is written, with the lock of the interpreter.

use std::ops::Range;

use numpy::{
    BorrowError, Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use super::changed_meanwhile;
use super::lanes::{Lanes, Sizes};
use crate::errors::ArrayError;

/// Where an array lies in memory, with its name.
pub(super) type Place = (&'static str, Range<usize>);

/// Refuses arrays that share memory.
pub(super) fn check_apart(places: &[Place]) -> PyResult<()> {
    for (index, (name, place)) in places.iter().enumerate() {
        for (other, elsewhere) in &places[..index] {
            if place.start < elsewhere.end && elsewhere.start < place.end {
                return Err(ArrayError::new_err(format!(
                    "{other} and {name} share memory; each needs an array of its own"
                )));
            }
        }
    }
    Ok(())
}

/// Refuses what is not an array of NumPy, or not with this shape in one piece.
fn check<'a, 'py>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
    shapes: &[&[usize]],
) -> PyResult<&'a Bound<'py, PyUntypedArray>> {
    let Ok(untyped) = array.cast::<PyUntypedArray>() else {
        let class = array.get_type().name()?;
        return Err(ArrayError::new_err(format!(
            "{name} is not a NumPy array but of the type {class}"
        )));
    };
    if !shapes.contains(&untyped.shape()) {
        let wanted: Vec<String> = shapes.iter().map(|shape| written(shape)).collect();
        return Err(ArrayError::new_err(format!(
            "{name} has the shape {}; it must have {}",
            written(untyped.shape()),
            wanted.join(" or ")
        )));
    }
    if !untyped.is_c_contiguous() {
        return Err(ArrayError::new_err(format!(
            "{name} does not lie in one piece, row after row; numpy.ascontiguousarray makes such an array"
        )));
    }
    Ok(untyped)
}

/// A shape as Python writes it.
fn written(shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    match sizes.len() {
        1 => format!("({},)", sizes[0]),
        _ => format!("({})", sizes.join(", ")),
    }
}

/// Refuses an array because of its type.
fn wrong_type(name: &str, array: &Bound<'_, PyUntypedArray>, wanted: &str) -> PyErr {
    let found = array.dtype();
    ArrayError::new_err(format!(
        "{name} has the type {found}; it must have {wanted}"
    ))
}

/// An array of one type, borrowed to be written.
fn borrow<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyUntypedArray>,
) -> Option<PyResult<PyReadwriteArrayDyn<'py, T>>> {
    let typed = array.cast::<PyArrayDyn<T>>().ok()?;
    Some(typed.try_readwrite().map_err(|error| match error {
        BorrowError::NotWriteable => {
            ArrayError::new_err(format!("{name} is read-only; it is to be written"))
        }
        _ => ArrayError::new_err(format!(
            "{name} is already in use, or shares memory with another array"
        )),
    }))
}

/// Where the memory of an array lies.
fn memory<T: Element>(name: &'static str, array: &Bound<'_, PyArrayDyn<T>>) -> Place {
    let start = array.data() as usize;
    (name, start..start + array.len() * size_of::<T>())
}

/// The actions of a step, copied at once: whoever owns the array may write to it as soon as others run.
pub(super) struct Actions {
    numbers: Vec<i64>,
    place: Place,
}

impl Actions {
    pub(super) fn read(array: &Bound<'_, PyAny>, games: usize) -> PyResult<Actions> {
        const NAME: &str = "actions";
        let untyped = check(NAME, array, &[&[games]])?;
        let busy = |_| ArrayError::new_err("actions is in use by another thread");
        let torn = |_| ArrayError::new_err("actions does not lie in memory as its type asks for");
        if let Ok(typed) = untyped.cast::<PyArrayDyn<i64>>() {
            let numbers = typed.try_readonly().map_err(busy)?;
            let numbers = numbers.as_slice().map_err(torn)?.to_vec();
            let place = memory(NAME, typed);
            return Ok(Actions { numbers, place });
        }
        if let Ok(typed) = untyped.cast::<PyArrayDyn<i32>>() {
            let numbers = typed.try_readonly().map_err(busy)?;
            let numbers = numbers.as_slice().map_err(torn)?;
            let numbers = numbers.iter().map(|number| i64::from(*number)).collect();
            let place = memory(NAME, typed);
            return Ok(Actions { numbers, place });
        }
        Err(wrong_type(NAME, untyped, "int64 or int32"))
    }

    pub(super) fn memory(&self) -> Place {
        self.place.clone()
    }

    /// Gives the numbers to the games.
    pub(super) fn take(self, places: &mut [i64]) {
        places.copy_from_slice(&self.numbers);
    }
}

/// An array to be written, with its name.
pub(super) enum Output<'py> {
    Bytes(&'static str, PyReadwriteArrayDyn<'py, u8>),
    Flags(&'static str, PyReadwriteArrayDyn<'py, bool>),
    Short(&'static str, PyReadwriteArrayDyn<'py, i32>),
    Long(&'static str, PyReadwriteArrayDyn<'py, i64>),
    Single(&'static str, PyReadwriteArrayDyn<'py, f32>),
    Double(&'static str, PyReadwriteArrayDyn<'py, f64>),
}

impl<'py> Output<'py> {
    /// An array of whole numbers.
    pub(super) fn whole_numbers(
        name: &'static str,
        array: &Bound<'py, PyAny>,
        shape: &[usize],
    ) -> PyResult<Output<'py>> {
        let untyped = check(name, array, &[shape])?;
        if let Some(array) = borrow::<i32>(name, untyped) {
            return Ok(Output::Short(name, array?));
        }
        match borrow::<i64>(name, untyped) {
            Some(array) => Ok(Output::Long(name, array?)),
            None => Err(wrong_type(name, untyped, "int32 or int64")),
        }
    }

    fn flags(
        name: &'static str,
        array: &Bound<'py, PyAny>,
        shape: &[usize],
    ) -> PyResult<Output<'py>> {
        let untyped = check(name, array, &[shape])?;
        if let Some(array) = borrow::<bool>(name, untyped) {
            return Ok(Output::Flags(name, array?));
        }
        match borrow::<u8>(name, untyped) {
            Some(array) => Ok(Output::Bytes(name, array?)),
            None => Err(wrong_type(name, untyped, "bool or uint8")),
        }
    }

    fn floats(
        name: &'static str,
        array: &Bound<'py, PyAny>,
        shapes: &[&[usize]],
        also_double: bool,
    ) -> PyResult<Output<'py>> {
        let untyped = check(name, array, shapes)?;
        if let Some(array) = borrow::<f32>(name, untyped) {
            return Ok(Output::Single(name, array?));
        }
        match borrow::<f64>(name, untyped).filter(|_| also_double) {
            Some(array) => Ok(Output::Double(name, array?)),
            None if also_double => Err(wrong_type(name, untyped, "float32 or float64")),
            None => Err(wrong_type(name, untyped, "float32")),
        }
    }

    fn memory(&self) -> Place {
        match self {
            Output::Bytes(name, array) => memory(name, array),
            Output::Flags(name, array) => memory(name, array),
            Output::Short(name, array) => memory(name, array),
            Output::Long(name, array) => memory(name, array),
            Output::Single(name, array) => memory(name, array),
            Output::Double(name, array) => memory(name, array),
        }
    }

    pub(super) fn fill_numbers(&mut self, numbers: &[i32]) -> PyResult<()> {
        match self {
            Output::Short(name, array) => {
                slice(name, array, numbers.len())?.copy_from_slice(numbers)
            }
            Output::Long(name, array) => {
                let places = slice(name, array, numbers.len())?.iter_mut();
                places
                    .zip(numbers)
                    .for_each(|(place, number)| *place = i64::from(*number));
            }
            _ => {}
        }
        Ok(())
    }

    fn fill_floats(&mut self, numbers: &[f32]) -> PyResult<()> {
        match self {
            Output::Single(name, array) => {
                slice(name, array, numbers.len())?.copy_from_slice(numbers);
            }
            Output::Double(name, array) => {
                let places = slice(name, array, numbers.len())?.iter_mut();
                places
                    .zip(numbers)
                    .for_each(|(place, number)| *place = f64::from(*number));
            }
            _ => {}
        }
        Ok(())
    }

    fn fill_flags(&mut self, flags: &[bool]) -> PyResult<()> {
        match self {
            Output::Flags(name, array) => slice(name, array, flags.len())?.copy_from_slice(flags),
            Output::Bytes(name, array) => {
                let places = slice(name, array, flags.len())?.iter_mut();
                places
                    .zip(flags)
                    .for_each(|(place, flag)| *place = u8::from(*flag));
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes a row for each game: the bits of its words, the lowest first.
    fn fill_bits(&mut self, words: &[u64], sizes: Sizes) -> PyResult<()> {
        let total = sizes.games * sizes.actions;
        let each = words.chunks_exact(sizes.words());
        match self {
            Output::Flags(name, array) => {
                let rows = slice(name, array, total)?.chunks_exact_mut(sizes.actions);
                rows.zip(each)
                    .for_each(|(row, words)| spread(words, row, &FLAGS));
            }
            Output::Bytes(name, array) => {
                let rows = slice(name, array, total)?.chunks_exact_mut(sizes.actions);
                rows.zip(each)
                    .for_each(|(row, words)| spread(words, row, &BYTES));
            }
            _ => {}
        }
        Ok(())
    }
}

/// The memory of an array as it is now.
fn slice<'a, T: Element>(
    name: &str,
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    length: usize,
) -> PyResult<&'a mut [T]> {
    let found = array.as_slice_mut().ok();
    found
        .filter(|slice| slice.len() == length)
        .ok_or_else(|| changed_meanwhile(name))
}

/// The eight bits of each byte as flags, and as numbers.
static FLAGS: [[bool; 8]; 256] = {
    let mut flags = [[false; 8]; 256];
    let mut index = 0;
    while index < 256 * 8 {
        flags[index / 8][index % 8] = (index / 8) >> (index % 8) & 1 == 1;
        index += 1;
    }
    flags
};
static BYTES: [[u8; 8]; 256] = {
    let mut bytes = [[0; 8]; 256];
    let mut index = 0;
    while index < 256 * 8 {
        bytes[index / 8][index % 8] = ((index / 8) >> (index % 8) & 1) as u8;
        index += 1;
    }
    bytes
};

/// Writes the bits of words one by one, as many as there are places.
#[inline]
fn spread<T: Copy>(words: &[u64], places: &mut [T], table: &[[T; 8]; 256]) {
    let mut eights = places.chunks_exact_mut(8);
    let mut bytes = words.iter().flat_map(|word| word.to_le_bytes());
    for (eight, byte) in (&mut eights).zip(&mut bytes) {
        eight.copy_from_slice(&table[usize::from(byte)]);
    }
    let rest = eights.into_remainder();
    if let Some(byte) = bytes.next() {
        let length = rest.len();
        rest.copy_from_slice(&table[usize::from(byte)][..length]);
    }
}

/// The arrays that are to be written in one call.
pub(super) struct Outputs<'py> {
    sizes: Sizes,
    observations: Option<Output<'py>>,
    masks: Option<Output<'py>>,
    rewards: Option<Output<'py>>,
    ends: Option<Output<'py>>,
    players: Option<Output<'py>>,
}

impl<'py> Outputs<'py> {
    pub(super) fn new(sizes: Sizes) -> Outputs<'py> {
        Outputs {
            sizes,
            observations: None,
            masks: None,
            rewards: None,
            ends: None,
            players: None,
        }
    }

    pub(super) fn observations(mut self, array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let Sizes { games, shape, .. } = self.sizes;
        let planes = [games, shape.planes, shape.rows, shape.columns];
        let flat = [games, shape.len()];
        let borrow = |array| Output::floats("observations", array, &[&planes, &flat], false);
        self.observations = array.map(borrow).transpose()?;
        Ok(self)
    }

    pub(super) fn masks(mut self, array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let shape = [self.sizes.games, self.sizes.actions];
        let borrow = |array| Output::flags("masks", array, &shape);
        self.masks = array.map(borrow).transpose()?;
        Ok(self)
    }

    pub(super) fn rewards(mut self, array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let shape = [self.sizes.games, self.sizes.seats];
        let borrow = |array| Output::floats("rewards", array, &[&shape], true);
        self.rewards = array.map(borrow).transpose()?;
        Ok(self)
    }

    pub(super) fn ends(mut self, array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let shape = [self.sizes.games];
        let borrow = |array| Output::flags("ends", array, &shape);
        self.ends = array.map(borrow).transpose()?;
        Ok(self)
    }

    pub(super) fn players(mut self, array: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let shape = [self.sizes.games];
        let borrow = |array| Output::whole_numbers("players", array, &shape);
        self.players = array.map(borrow).transpose()?;
        Ok(self)
    }

    /// Where the arrays lie.
    pub(super) fn memory(&self) -> Vec<Place> {
        let arrays = [
            &self.observations,
            &self.masks,
            &self.rewards,
            &self.ends,
            &self.players,
        ];
        arrays.into_iter().flatten().map(Output::memory).collect()
    }

    /// Writes them all.
    pub(super) fn fill(&mut self, lanes: &mut dyn Lanes, threads: usize) -> PyResult<()> {
        if let Some(Output::Single(name, array)) = &mut self.observations {
            let length = self.sizes.games * self.sizes.shape.len();
            lanes.observe(slice(name, array, length)?, threads);
        }
        if let Some(array) = &mut self.masks {
            array.fill_bits(lanes.legal(), self.sizes)?;
        }
        if let Some(array) = &mut self.rewards {
            array.fill_floats(lanes.rewards())?;
        }
        if let Some(array) = &mut self.ends {
            array.fill_flags(lanes.ends())?;
        }
        if let Some(array) = &mut self.players {
            array.fill_numbers(lanes.players())?;
        }
        Ok(())
    }
}
