//! Writes the TypeScript types of everything that crosses the boundary.
//!
//! They follow from the Rust types, so they cannot be out of step with them; a test
//! compares what is written here with what is committed.

use std::collections::BTreeMap;
use std::fmt::Write;

use calot_rules::choices::OptionChoices;
use calot_rules::registry::{self, Entry, GAMES, Visitor};
use calot_rules::view::View;
use calot_rules::{Change, Playable};
use ts_rs::{Config, Dummy, TS, TypeVisitor};

use crate::arranging::ReadPosition;
use crate::chance::CheckedChance;
use crate::page_match::{MatchState, RecordFacts, RecordTag};
use crate::player::{Answer, Worth};

/// The whole of `types.ts`.
pub fn types() -> String {
    let mut collected = Collected {
        config: Config::new().with_large_int("number"),
        declarations: BTreeMap::new(),
    };
    collected.visit::<Entry>();
    collected.visit::<Change>();
    collected.visit::<OptionChoices>();
    collected.visit::<RecordFacts>();
    collected.visit::<RecordTag>();
    collected.visit::<Answer>();
    collected.visit::<Worth>();
    collected.visit::<ReadPosition>();
    collected.visit::<CheckedChance>();
    collected.visit::<View<Dummy>>();
    // The state is declared below, with the board of each game.
    MatchState::visit_dependencies(&mut collected);
    let state = MatchState::inline(&collected.config);

    let (mut boards, mut plies) = (String::new(), String::new());
    for entry in GAMES {
        let own = registry::visit(entry.info.id, OwnTypes(&mut collected));
        let (board, ply) = own.expect("every game has an id of its own");
        let _ = writeln!(boards, "  {:?}: {board};", entry.info.id);
        let _ = writeln!(plies, "  {:?}: {ply};", entry.info.id);
    }

    let mut text = HEAD.to_owned();
    for declaration in collected.declarations.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    let _ = write!(
        text,
        "
/** The board of each game. */
export interface Boards {{
{boards}}}

/** What a ply of each game says, as data. */
export interface PlyViews {{
{plies}}}

/** The id of a game. */
export type GameId = keyof Boards;

/** A ply as data. */
export type PlyView = PlyViews[GameId];

/** All that a picture of a match needs. */
export type View = {{ [G in GameId]: ViewOf<Boards[G]> }}[GameId];

/** A match of a certain game as it stands: all that a page shows of it, and what can be played. */
export type MatchStateOf<G extends GameId> = {state};

/** A match as it stands, told apart by the id of its game. */
export type MatchState = {{ [G in GameId]: MatchStateOf<G> }}[GameId];
"
    );
    tidy(&text)
}

/// The same text with comments on one line where they fit, with fields indented, and with
/// each kind of a union in lines of its own.
fn tidy(text: &str) -> String {
    let text = text
        .replace("= { \"kind\":", "= {\nkind:")
        .replace(" } | { \"kind\":", " } | {\nkind:");
    let mut tidied = String::new();
    let mut lines = text.lines().peekable();
    let mut indent = "";
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        let (line, closed) = if let Some(field) = line.strip_suffix(", };") {
            (format!("{indent}{field},\n}};"), true)
        } else if let Some(field) = line.strip_suffix(" } | {") {
            let field = field.trim_end_matches(',');
            (format!("{indent}{field},\n}} | {{"), false)
        } else if line.is_empty() {
            (String::new(), false)
        } else {
            (format!("{indent}{line}"), false)
        };
        if line.trim_start() == "/**"
            && let Some(comment) = lines.peek().and_then(|line| line.strip_prefix(" * "))
            && let Some(&" */") = lines.clone().nth(1).as_ref()
        {
            let _ = writeln!(tidied, "{indent}/** {comment} */");
            lines.nth(1);
            continue;
        }
        let _ = writeln!(tidied, "{line}");
        if closed {
            indent = "";
        } else if line.ends_with("= {") {
            indent = "  ";
        }
    }
    tidied
}

const HEAD: &str = "\
// The types of everything that the rules core gives to the page.
// Made from the Rust types by `make types`; not to be changed by hand.
";

/// The declarations of types and of all types that they need, by name.
struct Collected {
    config: Config,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without a path is written where it is used, such as a list.
        if T::output_path().is_some() && !self.declarations.contains_key(&T::ident(&self.config)) {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(&self.config));
            self.declarations.insert(T::ident(&self.config), text);
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}

/// Collects the board and the plies of a game, and answers with the names of their types.
struct OwnTypes<'a>(&'a mut Collected);

impl Visitor for OwnTypes<'_> {
    type Output = (String, String);

    fn visit<G: Playable>(self, _options: G::Options) -> (String, String) {
        self.0.visit::<G::Board>();
        self.0.visit::<G::PlyView>();
        let config = &self.0.config;
        (G::Board::name(config), G::PlyView::name(config))
    }
}
