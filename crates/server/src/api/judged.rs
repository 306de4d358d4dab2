//! Those about whom something was decided lately, so their live connections end.
//!
//! Every connection asks with each of its beats, and the store is asked for all of them together, every
//! quarter of a minute at most.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use calot_protocol::GuestId;

use super::Api;

/// How long an answer of the store is good for.
const GOOD: Duration = Duration::from_secs(15);

/// How far the store looks back, in milliseconds: longer than any connection waits between two beats.
const BACK: i64 = 5 * 60 * 1000;

#[derive(Debug, Default)]
pub(super) struct Judged(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    asked: Option<Instant>,
    /// When something was decided about them.
    at: HashMap<GuestId, i64>,
}

impl Api {
    /// Whether something was decided about somebody after a moment.
    pub(super) async fn is_judged(&self, guest: GuestId, after: i64) -> bool {
        let is_old = {
            let mut state = self.judged.lock();
            let is_old = state.asked.is_none_or(|asked| asked.elapsed() >= GOOD);
            if is_old {
                state.asked = Some(Instant::now());
            }
            is_old
        };
        if is_old && let Ok(judged) = self.store.judged(self.hub.now() - BACK).await {
            self.judged.lock().at = judged.into_iter().collect();
        }
        let state = self.judged.lock();
        state.at.get(&guest).is_some_and(|at| *at >= after)
    }
}

impl Judged {
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
