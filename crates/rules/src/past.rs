//! A list that grows at its end, and whose copies share what they have in common.
//!
//! It is for histories: a copy of one costs the same however long it is, and so does the next
//! entry. [`Match`](crate::Match) keeps its positions in one.

use std::fmt;
use std::ops::Index;
use std::sync::{Arc, OnceLock};

/// How many entries are in a piece.
const PIECE: usize = 16;

/// Entries that are set once, in their order. Copies share it, and each looks only at as many as
/// it has itself; the first of them to set the next one does so for all.
type Piece<T> = [OnceLock<T>; PIECE];

/// A list that grows at its end, and whose copies share what they have in common.
///
/// ```
/// use calot_rules::Past;
///
/// let mut past = Past::default();
/// past.push("e4");
/// let mut other = past.clone();
/// past.push("e5");
/// other.push("c5");
/// assert_eq!(past.iter().collect::<Vec<_>>(), [&"e4", &"e5"]);
/// assert_eq!(other.pop(), Some("c5"));
/// assert_eq!(other.last(), Some(&"e4"));
/// ```
pub struct Past<T> {
    pieces: Arc<Vec<Arc<Piece<T>>>>,
    len: usize,
}

impl<T> Past<T> {
    /// How many entries there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// An entry, counted from 0.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        if index >= self.len {
            return None;
        }
        self.pieces[index / PIECE][index % PIECE].get()
    }

    /// The last entry.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.get(self.len.checked_sub(1)?)
    }

    /// All entries in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.range(0..self.len)
    }

    /// The entries from one on, counted from 0; none when there are not so many.
    pub fn since(
        &self,
        first: usize,
    ) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.range(first.min(self.len)..self.len)
    }

    fn range(
        &self,
        range: std::ops::Range<usize>,
    ) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        range.map(|index| &self[index])
    }
}

impl<T: Clone> Past<T> {
    /// Adds an entry at the end.
    pub fn push(&mut self, entry: T) {
        let (piece, place) = (self.len / PIECE, self.len % PIECE);
        let taken = match self.pieces.get(piece) {
            Some(piece) => piece[place].set(entry).err(),
            None => Some(entry),
        };
        if let Some(entry) = taken {
            self.begin_piece(entry);
        }
        self.len += 1;
    }

    /// Adds an entry where there is no piece yet, or where another copy has gone on differently.
    fn begin_piece(&mut self, entry: T) {
        let (piece, place) = (self.len / PIECE, self.len % PIECE);
        let mut own: Piece<T> = [const { OnceLock::new() }; PIECE];
        if let Some(common) = self.pieces.get(piece) {
            for (own, common) in own.iter_mut().zip(&common[..place]) {
                *own = common.clone();
            }
        }
        own[place] = OnceLock::from(entry);
        let pieces = Arc::make_mut(&mut self.pieces);
        pieces.truncate(piece);
        pieces.push(Arc::new(own));
    }

    /// Takes the last entry away.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        let (piece, place) = (last / PIECE, last % PIECE);
        self.len = last;
        // What nobody shares is taken out, so the next entry finds its place empty.
        let own = Arc::get_mut(&mut self.pieces)
            .and_then(|pieces| Arc::get_mut(&mut pieces[piece]))
            .and_then(|piece| piece[place].take());
        own.or_else(|| self.pieces[piece][place].get().cloned())
    }
}

impl<T> Default for Past<T> {
    fn default() -> Past<T> {
        Past {
            pieces: Arc::default(),
            len: 0,
        }
    }
}

impl<T> Clone for Past<T> {
    #[inline]
    fn clone(&self) -> Past<T> {
        Past {
            pieces: Arc::clone(&self.pieces),
            len: self.len,
        }
    }
}

impl<T> Index<usize> for Past<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        match self.get(index) {
            Some(entry) => entry,
            None => panic!("there is no entry {index} of {}", self.len),
        }
    }
}

impl<T: PartialEq> PartialEq for Past<T> {
    fn eq(&self, other: &Past<T>) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for Past<T> {}

impl<T: fmt::Debug> fmt::Debug for Past<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Clone> Extend<T> for Past<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, entries: I) {
        entries.into_iter().for_each(|entry| self.push(entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator that needs nothing else.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) as usize % limit
        }
    }

    #[test]
    fn copies_that_go_their_own_ways_are_like_plain_lists() {
        let mut numbers = Numbers(7);
        for _ in 0..50 {
            let mut pairs: Vec<(Past<usize>, Vec<usize>)> = vec![Default::default()];
            for entry in 0..400 {
                let one = numbers.below(pairs.len());
                match numbers.below(10) {
                    0 if pairs.len() < 6 => {
                        let copy = pairs[one].clone();
                        pairs.push(copy);
                    }
                    1 if pairs.len() > 1 => drop(pairs.swap_remove(one)),
                    2 | 3 => {
                        for _ in 0..=numbers.below(20) {
                            let (past, plain) = &mut pairs[one];
                            assert_eq!(past.pop(), plain.pop());
                        }
                    }
                    _ => {
                        for more in 0..=numbers.below(8) {
                            let (past, plain) = &mut pairs[one];
                            past.push(entry * 8 + more);
                            plain.push(entry * 8 + more);
                        }
                    }
                }
                for (past, plain) in &pairs {
                    assert!(past.iter().eq(plain));
                    assert!(past.iter().rev().eq(plain.iter().rev()));
                    assert_eq!((past.len(), past.last()), (plain.len(), plain.last()));
                    assert_eq!(past.get(plain.len()), None);
                }
            }
        }
    }

    #[test]
    fn a_copy_shares_what_was_there_and_what_comes_first() {
        let mut past = Past::default();
        past.extend(0..100);
        let copy = past.clone();
        past.push(100);
        assert!(Arc::ptr_eq(&past.pieces, &copy.pieces));
        assert_eq!((past.len(), copy.len(), copy.get(100)), (101, 100, None));
        // The other one goes on differently, and still shares all that is before.
        let mut other = copy.clone();
        other.push(-1);
        assert!(Arc::ptr_eq(&past.pieces[5], &other.pieces[5]));
        assert_eq!((past.last(), other.last()), (Some(&100), Some(&-1)));
    }
}
