use super::Words;

pub(super) const WORDS: Words = Words {
    not_yet: "the screens are not there yet",
};
