//! How answers get back to those who asked.
//!
//! Many share a commit, and wait on few threads. Those of a thread are answered by a task there, so it is
//! woken once and not by each answer.

use tokio::runtime::Handle;

/// Where somebody waits; nothing when it is not in a runtime.
#[derive(Default)]
pub(super) struct Place(Option<Handle>);

impl Place {
    /// Here.
    pub(super) fn here() -> Place {
        Place(Handle::try_current().ok())
    }

    fn is(&self, other: &Place) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => own.id() == other.id(),
            _ => false,
        }
    }
}

/// Answers several who wait, each by `answer`, at the places where they do.
pub(super) fn answer_all<T: Send + 'static>(
    waiting: impl IntoIterator<Item = (Place, T)>,
    answer: impl Fn(T) + Clone + Send + 'static,
) {
    let mut places: Vec<(Place, Vec<T>)> = Vec::new();
    for (place, one) in waiting {
        match places.iter_mut().find(|(known, _)| known.is(&place)) {
            Some((_, all)) => all.push(one),
            None => places.push((place, vec![one])),
        }
    }
    let here = Place::here();
    for (place, all) in places {
        let answer = answer.clone();
        match &place.0 {
            Some(there) if all.len() > 1 && !place.is(&here) => {
                drop(there.spawn(async move { all.into_iter().for_each(answer) }));
            }
            _ => all.into_iter().for_each(answer),
        }
    }
}
