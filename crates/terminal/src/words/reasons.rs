//! Why a ply is refused, as the rules say it, in each language. The rules give their reasons in
//! English; what stands in gaps, such as the name of a cell, is taken over.

use super::Language;

/// What the rules say, with gaps `{}`, and the same in English, French and German. An empty
/// English text is what the rules say.
type Row = (&'static str, &'static str, &'static str, &'static str);

const ROWS: &[Row] = &[
    // Several games.
    (
        "other plies are possible",
        "other moves are possible",
        "d’autres coups sont possibles",
        "andere Züge sind möglich",
    ),
    (
        "there is no own marble on cell {}",
        "",
        "aucune de vos billes n’est sur la case {}",
        "auf Feld {} steht keine eigene Murmel",
    ),
    (
        "there is no own marble on that line",
        "",
        "aucune de vos billes n’est sur cette ligne",
        "auf dieser Linie steht keine eigene Murmel",
    ),
    (
        "there is no own marble on {}",
        "",
        "aucune de vos billes n’est en {}",
        "auf {} steht keine eigene Murmel",
    ),
    // Quits.
    (
        "there is a marble on {}",
        "",
        "il y a une bille en {}",
        "auf {} steht eine Murmel",
    ),
    (
        "a marble does not step from {} to {}",
        "",
        "une bille ne va pas de {} à {}",
        "eine Murmel zieht nicht von {} nach {}",
    ),
    (
        "the tile {} is not empty",
        "",
        "la plaque {} n’est pas libre",
        "die Platte {} ist nicht frei",
    ),
    (
        "it would undo the slide just played",
        "",
        "ce serait défaire la glissade qui vient d’être jouée",
        "das würde die Verschiebung von eben rückgängig machen",
    ),
    (
        "a ply is a step such as b2c3, a slide of a row or column such as 3+ or a-, or pass",
        "a move is a step such as b2c3, a slide of a row or column such as 3+ or a-, or pass",
        "un coup est un pas comme b2c3, une glissade de rangée ou de colonne comme 3+ ou a-, ou pass",
        "ein Zug ist ein Schritt wie b2c3, eine verschobene Reihe oder Spalte wie 3+ oder a-, oder pass",
    ),
    // Rolit.
    (
        "there is no seat {}",
        "",
        "il n’y a pas de place {}",
        "einen Platz {} gibt es nicht",
    ),
    (
        "{} is not on the board; cells are a1 to {}",
        "",
        "{} n’est pas sur le plateau ; les cases vont de a1 à {}",
        "{} liegt nicht auf dem Brett; die Felder sind a1 bis {}",
    ),
    (
        "there is no toss now",
        "",
        "on ne tire pas au sort maintenant",
        "jetzt wird nicht gelost",
    ),
    (
        "a ball is thrown first to decide who opens",
        "",
        "une boule est d’abord lancée pour savoir qui commence",
        "zuerst entscheidet eine geworfene Kugel, wer beginnt",
    ),
    (
        "there is a ball already",
        "",
        "il y a déjà une boule",
        "dort liegt schon eine Kugel",
    ),
    (
        "a capture is possible elsewhere and must be taken",
        "",
        "une prise est possible ailleurs, et elle est obligatoire",
        "anderswo kann geschlagen werden, und das ist Pflicht",
    ),
    (
        "no ball touches it",
        "",
        "aucune boule ne la touche",
        "keine Kugel liegt daneben",
    ),
    (
        "nobody ever passes in Rolit",
        "",
        "on ne passe jamais à Rolit",
        "bei Rolit wird nie gepasst",
    ),
    (
        "nobody plays {}",
        "",
        "personne ne joue cette couleur ({})",
        "diese Farbe spielt niemand ({})",
    ),
    (
        "a ply is a cell from a1 to {}, or the colour thrown at the toss",
        "a move is a cell from a1 to {}",
        "un coup est une case de a1 à {}",
        "ein Zug ist ein Feld von a1 bis {}",
    ),
    (
        "a ply is a cell from a1 to {}",
        "a move is a cell from a1 to {}",
        "un coup est une case de a1 à {}",
        "ein Zug ist ein Feld von a1 bis {}",
    ),
    // Pylos.
    (
        "the reserve is empty",
        "",
        "la réserve est vide",
        "der Vorrat ist leer",
    ),
    (
        "there is no own ball on {}",
        "",
        "aucune de vos boules n’est en {}",
        "auf {} liegt keine eigene Kugel",
    ),
    (
        "a ball rests on {}",
        "",
        "une boule repose sur {}",
        "auf {} liegt eine Kugel",
    ),
    (
        "a ball can only be raised to a higher level",
        "",
        "une boule ne peut monter qu’à un étage supérieur",
        "eine Kugel kann nur auf eine höhere Ebene",
    ),
    (
        "there is a ball on {} already",
        "",
        "il y a déjà une boule en {}",
        "auf {} liegt schon eine Kugel",
    ),
    (
        "{} rests on {} itself",
        "",
        "{} repose justement sur {}",
        "{} liegt selbst auf {}",
    ),
    (
        "{} needs four balls below it",
        "",
        "il faut quatre boules sous {}",
        "unter {} müssen vier Kugeln liegen",
    ),
    (
        "at least one ball must be taken back",
        "",
        "il faut reprendre au moins une boule",
        "mindestens eine Kugel muss zurückgeholt werden",
    ),
    (
        "the children's rules know no taking back",
        "",
        "les règles pour enfants ne connaissent pas la reprise",
        "die Kinderregeln kennen kein Zurückholen",
    ),
    (
        "no square or line is completed, so nothing can be taken back",
        "",
        "aucun carré ni aucune ligne n’est complété, donc rien ne peut être repris",
        "weder Quadrat noch Linie entsteht, also kann nichts zurückgeholt werden",
    ),
    (
        "no square is completed, so nothing can be taken back",
        "",
        "aucun carré n’est complété, donc rien ne peut être repris",
        "kein Quadrat entsteht, also kann nichts zurückgeholt werden",
    ),
    (
        "{} is named twice",
        "",
        "{} est nommée deux fois",
        "{} ist zweimal genannt",
    ),
    (
        "{} is not an own ball with nothing on it once {} is gone",
        "",
        "{} n’est pas une boule à vous, libre une fois {} partie",
        "auf {} liegt keine eigene Kugel, die frei ist, wenn {} weg ist",
    ),
    (
        "{} is not an own ball with nothing on it",
        "",
        "{} n’est pas une boule libre à vous",
        "auf {} liegt keine eigene freie Kugel",
    ),
    (
        "write the lower cell first: {}",
        "",
        "écrivez d’abord la place la plus basse : {}",
        "schreibe die untere Stelle zuerst: {}",
    ),
    (
        "it cannot be played",
        "",
        "ce coup ne peut pas être joué",
        "das kann nicht gespielt werden",
    ),
    (
        "a ply is a cell such as 2b1, a raised ball such as 1a1>2c3, and at most two balls taken back such as 2b1-1a4-1b4",
        "a move is a place such as 2b1, a raised ball such as 1a1>2c3, and at most two balls taken back such as 2b1-1a4-1b4",
        "un coup est une place comme 2b1, une boule montée comme 1a1>2c3, et au plus deux boules reprises comme 2b1-1a4-1b4",
        "ein Zug ist eine Stelle wie 2b1, eine gehobene Kugel wie 1a1>2c3, und höchstens zwei zurückgeholte Kugeln wie 2b1-1a4-1b4",
    ),
    // Bille-Trap.
    (
        "there is no marble left in the tray",
        "",
        "il ne reste aucune bille dans le bac",
        "in der Schale ist keine Murmel mehr",
    ),
    (
        "a {} would carry it past the House, which needs the exact roll",
        "",
        "un {} la mènerait au-delà de la Maison, qu’il faut atteindre exactement",
        "eine {} brächte sie über das Haus hinaus, das genau erreicht werden muss",
    ),
    (
        "a marble can be moved",
        "",
        "une bille peut avancer",
        "eine Murmel kann ziehen",
    ),
    (
        "all closed traps have been found",
        "",
        "toutes les trappes fermées ont été trouvées",
        "alle geschlossenen Fallen sind gefunden",
    ),
    (
        "all open traps have been found",
        "",
        "toutes les trappes ouvertes ont été trouvées",
        "alle offenen Fallen sind gefunden",
    ),
    (
        "the die is rolled now, d1 to d6",
        "the die is rolled now",
        "c’est au dé de rouler",
        "jetzt wird gewürfelt",
    ),
    (
        "a marble is put on the track with in, or moved with m and its cell, such as m7, or pass if neither is possible",
        "",
        "une bille entre avec in, ou avance avec m et sa case, comme m7 ; pass si rien n’est possible",
        "eine Murmel kommt mit in aufs Brett oder zieht mit m und ihrem Feld, etwa m7; pass, wenn nichts geht",
    ),
    (
        "a trap is pressed now, and is open or closed",
        "",
        "une trappe est éprouvée, ouverte ou fermée",
        "jetzt wird eine Falle gedrückt, offen oder geschlossen",
    ),
    (
        "the top is turned now or left: turn or stay",
        "",
        "il faut maintenant tourner le plateau ou le laisser : turn ou stay",
        "jetzt wird der Aufsatz gedreht oder nicht: turn oder stay",
    ),
    // Cubulus.
    (
        "there is a ball in {}",
        "",
        "il y a une boule en {}",
        "in {} liegt eine Kugel",
    ),
    (
        "the neutral balls are put into empty cells first",
        "",
        "les boules neutres vont d’abord dans des cases vides",
        "zuerst kommen die neutralen Kugeln in leere Zellen",
    ),
    (
        "there is no ball left in hand",
        "",
        "il ne reste aucune boule en main",
        "es ist keine Kugel mehr auf der Hand",
    ),
    (
        "the centre cannot be reached from outside",
        "",
        "le centre ne s’atteint pas de l’extérieur",
        "die Mitte ist von außen nicht zu erreichen",
    ),
    (
        "the line is full",
        "",
        "la ligne est pleine",
        "die Linie ist voll",
    ),
    (
        "that cell is empty, so the ply is just {}",
        "that cell is empty, so the move is just {}",
        "cette case est vide, le coup s’écrit simplement {}",
        "diese Zelle ist leer, der Zug ist einfach {}",
    ),
    (
        "the line is not full",
        "",
        "la ligne n’est pas pleine",
        "die Linie ist nicht voll",
    ),
    (
        "it would undo the turn just played",
        "",
        "ce serait défaire la rotation qui vient d’être jouée",
        "das würde die Drehung von eben rückgängig machen",
    ),
    (
        "the three balls have one colour, so nothing would change",
        "",
        "les trois boules ont la même couleur, rien ne changerait",
        "die drei Kugeln haben eine Farbe, es würde sich nichts ändern",
    ),
    (
        "{} is not an end of its line along {}",
        "",
        "{} n’est pas un bout de sa ligne le long de {}",
        "{} ist kein Ende seiner Linie entlang {}",
    ),
    (
        "a ply is a cell such as 113, a ball pushed in such as 113>x, a turned line such as 113@x, or pass",
        "a move is a cell such as 113, a ball pushed in such as 113>x, a turned line such as 113@x, or pass",
        "un coup est une case comme 113, une boule poussée comme 113>x, une ligne tournée comme 113@x, ou pass",
        "ein Zug ist eine Zelle wie 113, eine hineingedrückte Kugel wie 113>x, eine gedrehte Linie wie 113@x, oder pass",
    ),
    // BallCube.
    (
        "bars are put in first, and there are {} to go",
        "",
        "les barrettes se mettent d’abord ; il en reste {}",
        "zuerst werden Schieber eingesetzt, noch {}",
    ),
    (
        "balls are dropped now, and there are {} to go",
        "",
        "on lâche maintenant les billes ; il en reste {}",
        "jetzt werden Kugeln eingeworfen, noch {}",
    ),
    (
        "only bars are moved in this phase",
        "",
        "dans cette phase on ne bouge que des barrettes",
        "in dieser Phase werden nur Schieber bewegt",
    ),
    (
        "there is a bar in that slot",
        "",
        "il y a une barrette dans cette rainure",
        "in dieser Schiene steckt ein Schieber",
    ),
    (
        "bars do not come from that side with faces={}",
        "bars do not come from that side in this game",
        "dans cette partie les barrettes ne viennent pas de ce côté",
        "in dieser Partie kommen von dieser Seite keine Schieber",
    ),
    (
        "the seat has no bar {} left",
        "you have no bar {} left",
        "vous n’avez plus de barrette {}",
        "du hast keinen Schieber {} mehr",
    ),
    (
        "no bar {} is left",
        "",
        "il n’y a plus de barrette {}",
        "es gibt keinen Schieber {} mehr",
    ),
    (
        "chimney {} has had a ball",
        "",
        "une bille est déjà passée par la cheminée {}",
        "in Schacht {} war schon eine Kugel",
    ),
    (
        "no {} ball is left",
        "",
        "il ne reste aucune bille de cette couleur",
        "von dieser Farbe ist keine Kugel mehr da",
    ),
    (
        "the seat has no {} ball to drop",
        "you have no {} ball to drop",
        "vous n’avez pas de bille de cette couleur à lâcher",
        "du hast keine Kugel dieser Farbe einzuwerfen",
    ),
    (
        "there is no bar in that slot",
        "",
        "il n’y a pas de barrette dans cette rainure",
        "in dieser Schiene steckt kein Schieber",
    ),
    (
        "it would undo the ply just played",
        "it would undo the move just played",
        "ce serait défaire le coup qui vient d’être joué",
        "das würde den Zug von eben rückgängig machen",
    ),
    (
        "the bar can only leave the cube when no ball stands above it",
        "",
        "la barrette ne peut quitter le cube que si aucune bille n’est au-dessus",
        "der Schieber kann den Würfel nur verlassen, wenn keine Kugel über ihm steht",
    ),
    (
        "the bar is fully in",
        "",
        "la barrette est entièrement rentrée",
        "der Schieber ist ganz drin",
    ),
    (
        "there are only {} levels",
        "",
        "il n’y a que {} étages",
        "es gibt nur {} Ebenen",
    ),
    (
        "the bars of level {} lie from north to south, in lanes a to d",
        "",
        "les barrettes de l’étage {} vont du nord au sud, dans les rainures a à d",
        "die Schieber von Ebene {} liegen von Norden nach Süden, in den Schienen a bis d",
    ),
    (
        "the bars of level {} lie from west to east, in lanes 1 to 4",
        "",
        "les barrettes de l’étage {} vont d’ouest en est, dans les rainures 1 à 4",
        "die Schieber von Ebene {} liegen von Westen nach Osten, in den Schienen 1 bis 4",
    ),
    (
        "lanes a to d go with sides n and s, lanes 1 to 4 with w and e",
        "",
        "les rainures a à d vont avec les côtés n et s, 1 à 4 avec w et e",
        "zu den Schienen a bis d gehören die Seiten n und s, zu 1 bis 4 w und e",
    ),
    (
        "a bar is written pattern@level lane side without spaces, such as 0101@3bn or 1000@12w",
        "",
        "une barrette s’écrit motif@étage rainure côté, sans espaces, comme 0101@3bn ou 1000@12w",
        "ein Schieber wird ohne Leerzeichen als Muster@Ebene Schiene Seite geschrieben, etwa 0101@3bn oder 1000@12w",
    ),
    (
        "a ball is written colour@chimney, such as R@b3",
        "",
        "une bille s’écrit couleur@cheminée, comme R@b3",
        "eine Kugel wird Farbe@Schacht geschrieben, etwa R@b3",
    ),
    (
        "a bar moved is written level, lane and + (out) or - (in), such as 3b+ or 12-",
        "",
        "une barrette qui bouge s’écrit étage, rainure et + (tirer) ou - (pousser), comme 3b+ ou 12-",
        "ein bewegter Schieber wird Ebene, Schiene und + (heraus) oder - (hinein) geschrieben, etwa 3b+ oder 12-",
    ),
];

/// A reason of the rules in a language; nothing when it is not known.
pub fn told(language: Language, reason: &str) -> Option<String> {
    ROWS.iter().find_map(|(rules, english, french, german)| {
        let values = values(rules, reason)?;
        let text = match language {
            Language::English if english.is_empty() => rules,
            Language::English => english,
            Language::French => french,
            Language::German => german,
        };
        let mut told = String::new();
        let mut values = values.into_iter();
        for (index, part) in text.split("{}").enumerate() {
            if index > 0 {
                told.push_str(values.next().unwrap_or_default());
            }
            told.push_str(part);
        }
        Some(told)
    })
}

/// What stands in the gaps of a template, if a text is made of it. What stands there is a word.
fn values<'a>(template: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = template.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut values = Vec::new();
    for part in parts {
        let end = match part {
            "" => rest.len(),
            part => rest.find(part)?,
        };
        let (value, after) = rest.split_at(end);
        if value.is_empty() || value.contains(' ') {
            return None;
        }
        values.push(value);
        rest = &after[part.len()..];
    }
    rest.is_empty().then_some(values)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use calot_rules::{PlyError, registry};

    use super::*;

    #[test]
    fn gaps_are_words_and_everything_else_is_the_same() {
        let template = "a marble does not step from {} to {}";
        let text = "a marble does not step from b2 to b3";
        assert_eq!(values(template, text), Some(vec!["b2", "b3"]));
        assert_eq!(
            values("{} is named twice", "1a1 is named twice"),
            Some(vec!["1a1"])
        );
        assert_eq!(values("the line is full", "the line is not full"), None);
        assert_eq!(
            values("no {} ball is left", "no red ball is left"),
            Some(vec!["red"])
        );
        let french = told(Language::French, text).expect("known");
        assert_eq!(french, "une bille ne va pas de b2 à b3");
    }

    /// Every text that is a ply somewhere, and some that are none, is tried along games at random.
    #[test]
    fn every_reason_that_the_rules_give_is_known() {
        let games = [
            "rolit:players=3,size=6",
            "rolit:first=toss",
            "quits",
            "quits:players=4,steps=forward",
            "pylos",
            "pylos:rules=children",
            "pylos:rules=expert,takeback=must",
            "bille-trap:closed=3",
            "cubulus",
            "cubulus:players=3",
            "ballcube:levels=2,faces=one",
            "ballcube:levels=3,draft=open,faces=opposite",
            "ballcube:players=3,levels=2,rules=counter",
            "ballcube:levels=2,rules=white",
        ];
        let mut reasons: BTreeSet<String> = BTreeSet::new();
        for game in games {
            let mut random = fastrand::Rng::with_seed(5);
            let mut texts: Vec<String> = [
                "", "x", "pass", "a9", "h8", "1a1-1a1", "red", "1c2", "9a+", "222>x",
            ]
            .map(str::to_owned)
            .to_vec();
            for pass in 0..4 {
                let mut the_match = registry::new_match(game).expect("a game");
                for ply in 0..160 {
                    if pass == 0 {
                        texts.extend(the_match.ply_texts().into_iter().step_by(7));
                    } else if ply % 6 == 0 {
                        for _ in 0..400 {
                            let text = &texts[random.usize(..texts.len())];
                            let error = the_match.boxed_clone().play(text).err();
                            let reason = match error {
                                Some(PlyError::Malformed { expected, .. }) => Some(expected),
                                Some(PlyError::Illegal { reason, .. }) => Some(reason),
                                _ => None,
                            };
                            reasons.extend(reason);
                        }
                    }
                    let Some(ply) =
                        registry::draw_ply(the_match.as_ref(), |total| random.u32(..total))
                    else {
                        break;
                    };
                    the_match.play(&ply).expect("legal");
                }
            }
        }
        assert!(reasons.len() > 60, "only {} were tried", reasons.len());
        for reason in &reasons {
            for language in Language::ALL {
                assert!(told(language, reason).is_some(), "{reason}");
            }
        }
    }
}
