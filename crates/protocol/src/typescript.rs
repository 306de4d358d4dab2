//! Writes the TypeScript types of every message.
//!
//! They follow from the Rust types, so they cannot be out of step with them; a test
//! compares what is written here with what is committed.

use std::collections::BTreeMap;
use std::fmt::Write;

use ts_rs::{Config, TS, TypeVisitor};

use crate::command::Done;
use crate::error::Refusal;
use crate::list::{BotLine, Events, Lobby, MyMessage, MyTables, OpenedTable};
use crate::live::{ClientMessage, ServerMessage};
use crate::me::{Bots, ChangeMe, Claim, MadeBot, Me, NewBot, PersonalLink};
use crate::setup::OpenTable;
use crate::view::TableAnswer;

/// The whole of `protocol.ts`.
pub fn types() -> String {
    let mut collected = Collected {
        config: Config::new().with_large_int("number"),
        declarations: BTreeMap::new(),
    };
    collected.visit::<OpenTable>();
    collected.visit::<OpenedTable>();
    collected.visit::<ClientMessage>();
    collected.visit::<ServerMessage>();
    collected.visit::<TableAnswer>();
    collected.visit::<Events>();
    collected.visit::<Done>();
    collected.visit::<Refusal>();
    collected.visit::<Lobby>();
    collected.visit::<MyTables>();
    collected.visit::<MyMessage>();
    collected.visit::<BotLine>();
    collected.visit::<Me>();
    collected.visit::<ChangeMe>();
    collected.visit::<PersonalLink>();
    collected.visit::<Claim>();
    collected.visit::<NewBot>();
    collected.visit::<Bots>();
    collected.visit::<MadeBot>();

    let mut text = HEAD.to_owned();
    for declaration in collected.declarations.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    tidy(&text)
}

/// The same text with comments on one line where they fit, and with fields indented.
fn tidy(text: &str) -> String {
    let mut tidied = String::new();
    let mut lines = text.lines().peekable();
    let mut indent = "";
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        let (line, closed) = match line.strip_suffix(", };") {
            Some(field) => (format!("{indent}{field},\n}};"), true),
            None if line.is_empty() => (String::new(), false),
            None => (format!("{indent}{line}"), false),
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
// The types of all messages between the page and the server.
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
