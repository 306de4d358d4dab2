//! Bad input and intruders, each by name.

mod disguise;
mod floods;
mod messages;
mod tables;
