//! The words of online tables that the page does not have, since it is one.

use super::Language;

/// The texts of a language. Gaps stand in braces.
#[derive(Debug)]
#[allow(dead_code, reason = "which are said depends on the features")]
pub(crate) struct Words {
    pub(crate) not_a_server: &'static str,
    pub(crate) not_a_table: &'static str,
    pub(crate) unreachable: &'static str,
    pub(crate) certificate: &'static str,
    pub(crate) no_tls: &'static str,
    pub(crate) strange: &'static str,
    pub(crate) newer: &'static str,
    pub(crate) versions: &'static str,
    pub(crate) unknown: &'static str,
    pub(crate) folder: &'static str,
    pub(crate) may_watch: &'static str,
    pub(crate) no_online: &'static str,
}

/// The words of a language.
pub(crate) fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
        Language::German => &GERMAN,
    }
}

const ENGLISH: Words = Words {
    not_a_server: "This is not the address of a server. An address begins with https:// or http:// and the name of the server.",
    not_a_table: "This is not the address of a table. It ends in /t/ and 22 characters, perhaps with # and a key; copy the whole link.",
    unreachable: "The server cannot be reached: {reason}.",
    certificate: "The certificate of the server cannot be trusted: {reason}. Certificates of your own can be named in SSL_CERT_FILE.",
    no_tls: "This program was built without encryption, so it cannot reach addresses with https. Build it with --features tls.",
    strange: "There is no server of Calot at this address, or it is too old.",
    newer: "This server says things that this program does not understand. Install the newest Calot.",
    versions: "The server and this program are of different versions.",
    unknown: "The server no longer knows who you are. Come back to the table.",
    folder: "Who you are cannot be kept: {reason}.",
    may_watch: "With --watch you can watch.",
    no_online: "This program was built without online tables. Build it with --features server.",
};

const FRENCH: Words = Words {
    not_a_server: "Ce n’est pas l’adresse d’un serveur. Une adresse commence par https:// ou http:// et le nom du serveur.",
    not_a_table: "Ce n’est pas l’adresse d’une table. Elle finit par /t/ et 22 caractères, parfois avec # et une clé ; copiez le lien en entier.",
    unreachable: "Le serveur est injoignable : {reason}.",
    certificate: "Le certificat du serveur n’inspire pas confiance : {reason}. SSL_CERT_FILE peut nommer vos propres certificats.",
    no_tls: "Ce programme a été construit sans chiffrement ; il ne peut pas joindre les adresses en https. Construisez-le avec --features tls.",
    strange: "Il n’y a pas de serveur Calot à cette adresse, ou il est trop ancien.",
    newer: "Ce serveur dit des choses que ce programme ne comprend pas. Installez la dernière version de Calot.",
    versions: "Le serveur et ce programme n’ont pas la même version.",
    unknown: "Le serveur ne sait plus qui vous êtes. Revenez à la table.",
    folder: "Impossible de garder qui vous êtes : {reason}.",
    may_watch: "Avec --watch, vous pouvez regarder.",
    no_online: "Ce programme a été construit sans les tables en ligne. Construisez-le avec --features server.",
};

const GERMAN: Words = Words {
    not_a_server: "Das ist keine Adresse eines Servers. Eine Adresse beginnt mit https:// oder http:// und dem Namen des Servers.",
    not_a_table: "Das ist keine Adresse eines Tisches. Sie endet mit /t/ und 22 Zeichen, vielleicht mit # und einem Schlüssel; kopiere den ganzen Link.",
    unreachable: "Der Server ist nicht zu erreichen: {reason}.",
    certificate: "Dem Zertifikat des Servers ist nicht zu trauen: {reason}. Eigene Zertifikate lassen sich mit SSL_CERT_FILE nennen.",
    no_tls: "Dieses Programm ist ohne Verschlüsselung gebaut und kann Adressen mit https nicht erreichen. Baue es mit --features tls.",
    strange: "Unter dieser Adresse ist kein Server von Calot, oder er ist zu alt.",
    newer: "Dieser Server sagt Dinge, die dieses Programm nicht versteht. Installiere das neueste Calot.",
    versions: "Der Server und dieses Programm haben verschiedene Versionen.",
    unknown: "Der Server weiß nicht mehr, wer du bist. Komm noch einmal an den Tisch.",
    folder: "Wer du bist, lässt sich nicht aufheben: {reason}.",
    may_watch: "Mit --watch kannst du zusehen.",
    no_online: "Dieses Programm ist ohne Online-Tische gebaut. Baue es mit --features server.",
};
