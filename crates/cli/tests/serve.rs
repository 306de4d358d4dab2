//! `calot serve`: it says where the page and its data are, gives the page out, and ends when it is told
//! to; what cannot be is said in a sentence.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use calot_testing::temporary_folder;

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn the_page_is_served() {
    let folder = temporary_folder();
    let data = folder.path().join("data").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["serve", "--port", "0"])
        .env("CALOT_DATA", &data)
        .env("CALOT_LOG", "info")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("it says where it is");
    let address = line
        .strip_prefix("Calot is at http://")
        .and_then(|rest| rest.split(' ').next())
        .expect("it says where it is");
    let mut place = String::new();
    lines
        .read_line(&mut place)
        .expect("it says where its data is");
    assert_eq!(
        place,
        format!("Online tables are kept in {data}/calot.db\n")
    );
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens there");
        let request = format!("GET {path} HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n\r\n");
        stream
            .write_all(request.as_bytes())
            .expect("it can be asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        answer
    };
    assert!(ask("/play/k3").contains("<title>Calot</title>"));
    assert!(ask("/ready").contains("\"ok\":true"));
    let cookie = ask("/api/v1/me");
    let cookie = cookie
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(['=', ';']).nth(1));
    let cookie = cookie.expect("a cookie").to_owned();

    let told = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(told.expect("it can be told to stop").success());
    let mut log = String::new();
    let mut err = child.stderr.take().expect("standard error is piped");
    err.read_to_string(&mut log).expect("it is text");
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert!(log.contains("stopped"), "{log}");
    assert!(!log.contains(&cookie), "{log}");
}

#[test]
#[cfg(not(has_page))]
fn the_absence_of_the_page_is_explained() {
    let folder = temporary_folder();
    let data = folder.path().join("data").display().to_string();
    let error = refused(&["--data", &data]);
    assert!(error.contains("without the web page"), "{error}");
}

/// A page that was built elsewhere, whether there is one in the program or not.
#[test]
fn a_page_may_come_from_a_folder() {
    let folder = temporary_folder();
    let page = folder.path().join("page");
    std::fs::create_dir_all(page.join("assets")).expect("it can be made");
    let named = page.display().to_string();
    let data = folder.path().join("data").display().to_string();
    let error = refused(&["--data", &data, "--page", &named]);
    assert!(error.contains("no index.html"), "{error}");
    let error = refused(&["--data", &data, "--page", &format!("{named}/nowhere")]);
    assert!(error.contains("cannot be read"), "{error}");

    let write = |name: &str, content: &str| {
        std::fs::write(page.join(name), content).expect("it can be written");
    };
    write("index.html", "<title>From a folder</title>");
    write("assets/some-12345678.js", &"export {};\n".repeat(100));
    write(".hidden", "a note");
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["serve", "--port", "0", "--data", &data, "--page", &named])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("standard output is piped"))
        .read_line(&mut line)
        .expect("it says where it is");
    let address = line
        .strip_prefix("Calot is at http://")
        .and_then(|rest| rest.split(' ').next())
        .expect("it says where it is");
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens there");
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: calot\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        );
        stream
            .write_all(request.as_bytes())
            .expect("it can be asked");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        String::from_utf8_lossy(&answer).into_owned()
    };
    let start = ask("/play/k3");
    assert!(start.contains("From a folder"), "{start}");
    assert!(start.contains("content-type: text/html; charset=utf-8"));
    let script = ask("/assets/some-12345678.js");
    assert!(script.contains("content-encoding: gzip"), "{script}");
    assert!(script.contains("content-type: text/javascript"));
    assert!(script.contains("immutable"));
    assert!(ask("/.hidden").starts_with("HTTP/1.1 404"));
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
}

/// The words of a run that must be refused.
fn refused(args: &[&str]) -> String {
    let run = support::calot(&[&["serve"], args].concat());
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    run.err
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn what_cannot_be_opened_is_said_in_a_sentence() {
    let folder = temporary_folder();
    let file = folder.path().join("letter.txt");
    std::fs::write(
        &file,
        "Dear Anna, this is a letter and not a database at all. ".repeat(40),
    )
    .expect("it can be written");
    let file = file.display().to_string();
    let port = ["--port", "0"];
    let run = |args: &[&str]| refused(&[&port, args].concat());
    assert!(run(&["--database", &file]).contains("is not a database"));
    let nowhere = folder.path().join("no/such/folder/calot.db");
    assert!(run(&["--database", &nowhere.display().to_string()]).contains("cannot be opened"));
    // A file where the folder should be.
    assert!(run(&["--data", &file]).contains("for the data cannot be made"));
    let secret = "postgres://anna:secret@127.0.0.1:1/calot";
    let error = run(&["--database", secret]);
    assert!(!error.contains("secret"), "{error}");
    let database = folder.path().join("calot.db").display().to_string();
    let error = run(&["--database", &database, "--bus", "nats://127.0.0.1:1"]);
    assert!(error.contains("several nodes need a database"), "{error}");
    for wrong in [
        "calot.example",
        "https://calot.example/path",
        "ftp://calot.example",
    ] {
        let error = run(&["--public-url", wrong]);
        assert!(error.contains("https://calot.example"), "{error}");
    }
    for wrong in ["true", "1", "10.0.0.0/33"] {
        let error = run(&["--trust-proxy", wrong]);
        assert!(error.contains("10.0.0.0/8"), "{error}");
    }
    assert!(run(&["--trust-proxy"]).contains("ADDRESSES"));
    for wrong in ["loud", "warn,loud", "loud,x=y=z", "x=loud"] {
        let error = run(&["--log", wrong]);
        assert!(error.contains("calot_server=debug"), "{error}");
    }
    for wrong in ["", "mysql://anna:secret@127.0.0.1/calot"] {
        let error = run(&["--database", wrong]);
        assert!(error.contains("postgres://user@host/name"), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
}

#[test]
fn every_option_has_a_variable_and_is_explained() {
    let help = support::answer(&["serve", "--help"]);
    for (option, variable) in [
        ("--port", "CALOT_PORT"),
        ("--host", "CALOT_HOST"),
        ("--data", "CALOT_DATA"),
        ("--page", "CALOT_PAGE"),
        ("--database", "CALOT_DATABASE"),
        ("--database-ca", "CALOT_DATABASE_CA"),
        ("--bus", "CALOT_BUS"),
        ("--bus-ca", "CALOT_BUS_CA"),
        ("--bus-credentials", "CALOT_BUS_CREDENTIALS"),
        ("--tls-cert", "CALOT_TLS_CERT"),
        ("--tls-key", "CALOT_TLS_KEY"),
        ("--public-url", "CALOT_PUBLIC_URL"),
        ("--trust-proxy", "CALOT_TRUST_PROXY"),
        ("--proxy-hops", "CALOT_PROXY_HOPS"),
        ("--metrics-address", "CALOT_METRICS_ADDRESS"),
        ("--metrics-token", "CALOT_METRICS_TOKEN"),
        ("--unlimited-loopback", "CALOT_UNLIMITED_LOOPBACK"),
        ("--thinkers", "CALOT_THINKERS"),
        ("--drain", "CALOT_DRAIN"),
        ("--log", "CALOT_LOG"),
        ("--log-format", "CALOT_LOG_FORMAT"),
    ] {
        assert!(help.contains(option) && help.contains(variable), "{option}");
    }
    let options = help
        .lines()
        .filter(|line| line.trim_start().starts_with("--"));
    let variables = help.matches("[env: CALOT_").count();
    assert_eq!(options.count(), variables);
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn a_taken_port_that_is_asked_for_is_refused() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it has an address").port();
    let folder = temporary_folder();
    let data = folder.path().display().to_string();
    let error = refused(&["--port", &port.to_string(), "--data", &data]);
    assert!(error.contains("is taken by another program"), "{error}");
}

/// A server that runs until it is dropped.
struct Serving {
    child: Child,
    /// Where it says that the page is, such as `127.0.0.1:7777`.
    address: String,
    /// Where it says that its tables are.
    place: String,
}

impl Serving {
    fn start(arguments: &[&str], variables: &[(&str, &Path)]) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_calot"));
        for name in ["CALOT_DATA", "CALOT_DATABASE", "CALOT_PORT"] {
            command.env_remove(name);
        }
        let mut child = command
            .args(["serve", "--port", "0"])
            .args(arguments)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let lines = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let mut lines = lines.lines().map_while(Result::ok);
        let mut said = |before: &str| {
            let line = lines.next().expect("it says where it is");
            let rest = line.strip_prefix(before).expect("it says where it is");
            rest.split(' ').next().unwrap_or_default().to_owned()
        };
        Serving {
            address: said("Calot is at http://"),
            place: said("Online tables are kept in "),
            child,
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn flags_go_before_variables_and_the_database_before_its_folder() {
    let folder = temporary_folder();
    let data = folder.path().join("data");
    let database = folder.path().join("other.db");
    let in_data = data.join("calot.db").display().to_string();
    let in_database = database.display().to_string();
    let place = |arguments: &[&str], variables: &[(&str, &Path)]| {
        Serving::start(arguments, variables).place.clone()
    };
    let data_flag = ["--data", data.to_str().expect("it is text")];
    let database_flag = ["--database", in_database.as_str()];
    let data_variable = ("CALOT_DATA", data.as_path());
    let database_variable = ("CALOT_DATABASE", database.as_path());
    let nothing = Path::new("");
    assert_eq!(place(&database_flag, &[data_variable]), in_database);
    assert_eq!(place(&data_flag, &[database_variable]), in_data);
    assert_eq!(place(&[], &[data_variable, database_variable]), in_database);
    // What is set to nothing is as if it were not there.
    let empty = [
        "DATABASE",
        "BUS",
        "PUBLIC_URL",
        "TRUST_PROXY",
        "TLS_CERT",
        "LOG",
        "HOST",
    ];
    let names = empty.map(|name| format!("CALOT_{name}"));
    let mut variables = vec![data_variable];
    variables.extend(names.iter().map(|name| (name.as_str(), nothing)));
    assert_eq!(place(&[], &variables), in_data);
    let both = [data_flag, database_flag].concat();
    let error = refused(&both);
    assert!(error.contains("cannot be used with"), "{error}");
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn health_says_whether_people_can_play() {
    let folder = temporary_folder();
    let serving = Serving::start(&[], &[("CALOT_DATA", folder.path())]);
    let (_, port) = serving.address.rsplit_once(':').expect("a port");
    for arguments in [
        &["health", "--port", port][..],
        &["health", "--port", port, "--host", "0.0.0.0"],
        &["health", "--port", port, "--alive"],
    ] {
        assert!(support::answer(arguments).contains("\"ok\":true"));
    }
    let port = port.to_owned();
    drop(serving);
    let run = support::calot(&["health", "--port", &port]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert!(run.out.contains("no server answers on port"), "{}", run.out);
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn logs_can_be_read_by_programs() {
    let folder = temporary_folder();
    let run = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args([
            "serve",
            "--port",
            "0",
            "--log",
            "debug",
            "--log-format",
            "json",
        ])
        .args(["--data", folder.path().to_str().expect("it is text")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = run.expect("the binary runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("standard output is piped"))
        .read_line(&mut line)
        .expect("it says where it is");
    let told = Command::new("kill").arg(child.id().to_string()).status();
    assert!(told.expect("it can be told to stop").success());
    let mut log = String::new();
    let mut err = child.stderr.take().expect("standard error is piped");
    err.read_to_string(&mut log).expect("it is text");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is an object"))
        .collect();
    let stopped = lines.iter().find(|line| line["message"] == "stopped");
    let stopped = stopped.expect("it says that it stopped");
    assert_eq!(stopped["level"], "INFO");
    assert_eq!(stopped["target"], "calot_server::server");
    assert!(stopped["timestamp"].is_string());
}

#[test]
#[cfg(target_os = "linux")]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn systemd_is_told_when_people_can_play() {
    let folder = temporary_folder();
    let path = folder.path().join("notify");
    let socket = std::os::unix::net::UnixDatagram::bind(&path).expect("a socket");
    let heard = || {
        let mut word = [0; 64];
        let length = socket.recv(&mut word).expect("something is said");
        String::from_utf8_lossy(&word[..length]).into_owned()
    };
    let variables = [
        ("NOTIFY_SOCKET", path.as_path()),
        ("CALOT_DATA", folder.path()),
    ];
    let serving = Serving::start(&[], &variables);
    assert_eq!(heard(), "READY=1");
    let told = Command::new("kill")
        .arg(serving.child.id().to_string())
        .status();
    assert!(told.expect("it can be told to stop").success());
    assert_eq!(heard(), "STOPPING=1");
}

#[test]
fn the_documentation_names_every_flag_and_variable() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/command-line.md");
    let documentation = std::fs::read_to_string(path).expect("it is there");
    let named: Vec<&str> = documentation
        .split(|c: char| !(c.is_ascii_alphanumeric() || "-_".contains(c)))
        .collect();
    let mut asked = vec![vec!["serve"], vec!["health"], vec!["load"], vec!["admin"]];
    for command in ["tables", "guests", "rotate-keys", "prune", "restore"] {
        asked.push(vec!["admin", command]);
    }
    for mut arguments in asked {
        arguments.push("--help");
        let help = support::answer(&arguments);
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let words = help.split(|c: char| !is_part(c));
        let flags = words.filter(|word| word.starts_with("--") || word.starts_with("CALOT_"));
        let flags: std::collections::BTreeSet<&str> = flags.collect();
        assert!(flags.len() > 1, "{help}");
        for flag in flags.iter().filter(|flag| **flag != "--help") {
            assert!(named.contains(flag), "{flag} of {arguments:?}");
        }
    }
}
