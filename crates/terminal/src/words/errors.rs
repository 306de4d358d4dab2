//! Why something is refused, in the language of the place.

use std::io;

use calot_rules::error::excerpt;
use calot_rules::record::RecordError;
use calot_rules::{GameTextError, OpenError, PlyError};

use super::{Language, reasons};
use crate::spoken::PageWords;
use crate::spoken::format::joined;

/// One of three texts.
fn one_of(language: Language, english: String, french: String, german: String) -> String {
    match language {
        Language::English => english,
        Language::French => french,
        Language::German => german,
    }
}

/// Why a file cannot be read or written.
pub fn of_file(language: Language, error: &io::Error) -> String {
    let [english, french, german] = match error.kind() {
        io::ErrorKind::NotFound => [
            "there is no such file",
            "ce fichier n’existe pas",
            "diese Datei gibt es nicht",
        ],
        io::ErrorKind::AlreadyExists => [
            "there is a file of this name already; choose another name",
            "un fichier porte déjà ce nom ; choisissez-en un autre",
            "eine Datei dieses Namens gibt es schon; wähle einen anderen",
        ],
        io::ErrorKind::PermissionDenied => [
            "this file may not be opened",
            "l’accès à ce fichier est refusé",
            "diese Datei darf nicht geöffnet werden",
        ],
        io::ErrorKind::InvalidData => [
            "this file is not a text",
            "ce fichier n’est pas un texte",
            "diese Datei ist kein Text",
        ],
        _ => {
            let why = error.to_string();
            return one_of(
                language,
                format!("the file or the terminal cannot be used: {why}"),
                format!("le fichier ou le terminal ne peut pas être utilisé : {why}"),
                format!("die Datei oder das Terminal kann nicht benutzt werden: {why}"),
            );
        }
    };
    one_of(language, english.into(), french.into(), german.into())
}

/// Something is no record at all.
pub fn not_a_record(language: Language) -> String {
    PageWords::of(language).text("page", "record.bad", &[])
}

/// Why a record is refused.
pub fn of_record(language: Language, error: &RecordError) -> String {
    let values = error.values();
    let values: Vec<(&str, &str)> = values
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    PageWords::of(language).text("page", error.code(), &values)
}

/// More players than seats.
pub fn of_seats(language: Language, named: usize, seats: u8) -> String {
    one_of(
        language,
        format!("{named} players are named, but this game has {seats} seats"),
        format!("{named} joueurs sont nommés, mais ce jeu a {seats} places"),
        format!("{named} Mitspielende sind genannt, aber dieses Spiel hat {seats} Plätze"),
    )
}

/// Why a game cannot be begun.
pub fn of_opening(language: Language, error: &OpenError) -> String {
    match error {
        OpenError::Game(error) => of_game_text(language, error),
        OpenError::Position(error) => one_of(
            language,
            error.to_string(),
            format!("cette position n’est pas possible ({})", error.code()),
            format!("diese Stellung ist nicht möglich ({})", error.code()),
        ),
    }
}

/// Why a game text is refused.
pub fn of_game_text(language: Language, error: &GameTextError) -> String {
    if language == Language::English {
        return error.to_string();
    }
    let list = |known: &[&str]| {
        let known: Vec<String> = known.iter().map(|name| (*name).to_owned()).collect();
        joined(language, &known)
    };
    let both = |french: String, german: String| one_of(language, String::new(), french, german);
    match error {
        GameTextError::UnknownGame { id, known } => {
            let (id, known) = (excerpt(id), list(known));
            both(
                format!("le jeu {id} n’existe pas ; les jeux sont {known}"),
                format!("das Spiel {id} gibt es nicht; die Spiele sind {known}"),
            )
        }
        GameTextError::Form { game, part } => {
            let part = excerpt(part);
            both(
                format!(
                    "{part} n’a pas la forme option=valeur ; écrivez par exemple {game}:players=2, sans espaces"
                ),
                format!(
                    "{part} hat nicht die Form Option=Wert; schreibe zum Beispiel {game}:players=2, ohne Leerzeichen"
                ),
            )
        }
        GameTextError::UnknownOption { game, key, known } => {
            let (key, known) = (excerpt(key), list(known));
            both(
                format!("{game} n’a pas d’option {key} ; ses options sont {known}"),
                format!("{game} hat keine Option {key}; die Optionen sind {known}"),
            )
        }
        GameTextError::Twice { game, key } => both(
            format!("{game} : l’option {key} est donnée deux fois"),
            format!("{game}: Die Option {key} kommt zweimal vor"),
        ),
        GameTextError::Value {
            game, key, value, ..
        }
        | GameTextError::Conflict {
            game, key, value, ..
        } => {
            let value = excerpt(value);
            let specs = calot_rules::registry::GAMES
                .iter()
                .find(|entry| entry.info.id == *game);
            let spec = specs.and_then(|entry| entry.options.iter().find(|spec| spec.key == *key));
            let known = spec.map_or_else(String::new, |spec| list(spec.values));
            both(
                format!(
                    "{game} : {value} ne convient pas pour {key}, du moins pas avec les autres options ; valeurs connues : {known}"
                ),
                format!(
                    "{game}: {value} passt nicht für {key}, jedenfalls nicht mit den anderen Optionen; bekannte Werte: {known}"
                ),
            )
        }
    }
}

/// Why a ply is refused.
pub fn of_ply(language: Language, error: &PlyError) -> String {
    let (text, why, is_ply) = match error {
        PlyError::Malformed { text, expected } => (excerpt(text), expected, false),
        PlyError::Illegal { text, reason } => (excerpt(text), reason, true),
        PlyError::Over { .. } => {
            return one_of(
                language,
                "the game is over".into(),
                "la partie est finie".into(),
                "die Partie ist zu Ende".into(),
            );
        }
    };
    let text = text.trim_matches('"');
    let why = reasons::told(language, why).unwrap_or_else(|| why.clone());
    match is_ply {
        true => one_of(
            language,
            format!("{text} is not possible here: {why}"),
            format!("{text} n’est pas possible ici : {why}"),
            format!("{text} geht hier nicht: {why}"),
        ),
        false => one_of(
            language,
            format!("{text} is not a move: {why}"),
            format!("{text} n’est pas un coup : {why}"),
            format!("{text} ist kein Zug: {why}"),
        ),
    }
}
