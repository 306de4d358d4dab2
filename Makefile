# Calot. `make play` builds everything and opens the games to a browser; `make test` runs
# all tests. What has not changed is not built again.

CARGO ?= cargo
FUZZ_SECONDS ?= 300
PORT ?= 7777

# Where cargo puts the program.
export CARGO_TARGET_DIR := $(abspath $(or $(CARGO_TARGET_DIR),target))

# What npm installs, the WebAssembly of the rules in its npm package, which the page uses, and the built page.
MODULES = web/node_modules/.package-lock.json
WASM = npm/calot-rules/wasm/rules_bg.wasm
PAGE = web/dist/index.html
BOARD = npm/calot-board/dist/calot-board.js
PAGE_SOURCES = $(shell find puzzles npm/calot-rules/src npm/calot-rules/package.json web/src web/public web/scripts web/index.html web/package.json web/package-lock.json web/svelte.config.js web/tsconfig.json web/vite.config.ts -type f -not -name '*.test.ts')

.PHONY: help play server page modules wasm npm packages types words bench bench-python fuzz screenshots e2e release image python test-image
.PHONY: test test-rules test-server test-page test-python test-deep test-description test-deploy lint
.PHONY: check-tools check-musl check-buildah check-python check-curl check-caddy check-cc check-cxx check-node check-chromium check-postgres check-nats FORCE

# What fails a check after it was written, such as the budgets of the page, is not taken for good the next time.
.DELETE_ON_ERROR:

help:
	@echo "make play         build everything and serve the web page on http://127.0.0.1:$(PORT)"
	@echo "make test         everything that must pass: format, lints, tests, the page in a browser, a short fuzz run"
	@echo "make lint         the format and the lints alone"
	@echo "make test-rules   the tests of the rules and of the computer players, and a short fuzz run"
	@echo "make test-server  the tests of the server and of the command line, with real databases that are killed and browsers at online tables"
	@echo "make test-page    the tests of the page, also in a browser"
	@echo "make test-python  the tests of the Python package, from its wheel in an environment of its own"
	@echo "make e2e          the tests in a browser alone; make e2e TESTS=rolit for some of them"
	@echo "make test-deep    every combination of options, greater depths, more games, and the program of make play in a browser"
	@echo "make test-deploy  two nodes behind a proxy as in deploy/compose.yaml, and a standby of Postgres that takes over"
	@echo "make test-description  the server against the description of its API"
	@echo "make bench        measure the speed of the rules, also beside others"
	@echo "make bench-python measure the Python package, also beside others"
	@echo "make fuzz         fuzz every parser, FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make release      the program for any Linux, with manual, completions, licences and checksums"
	@echo "make image        a container of it"
	@echo "make packages     all that is given to others, with checksums: crates, wheel, npm packages, program and page, in target/packages"
	@echo "make python       the Python package as a wheel, in target/wheels"
	@echo "make page         build the web page alone, into web/dist"
	@echo "make npm          build the npm packages, in the folder npm"
	@echo "make types        write the TypeScript types of the rules and of the messages again"
	@echo "make words        write the words that the terminal shares with the page, and what both say, again"
	@echo "make screenshots  take pictures of the page, into docs/screenshots"

# What the program is made of is compiled beside the page; only its last crate has the page in it.
play: check-cc
	+@$(MAKE) --no-print-directory --jobs=2 page server
	$(CARGO) build --release
	@"$(CARGO_TARGET_DIR)/release/calot" serve $(if $(filter-out 7777,$(PORT)),--port $(PORT))

server: check-cc
	$(CARGO) build --release --package calot-load --package calot-server --package calot-terminal --features calot-terminal/online

# scripts/test says what the parts are made of.
test: check-cc check-node
	@node scripts/test/run.mjs

lint: check-cc check-node
	@node scripts/test/run.mjs lint

test-rules test-server test-page test-python: check-cc check-node
	@node scripts/test/run.mjs $(@:test-%=%)

# A few of the browser tests are enough to see that the program of `make play` is the one that is tested.
test-deep: check-tools check-postgres check-nats check-chromium $(PAGE)
	CALOT_DEEP=1 CALOT_PERFT_NODES=100000000000 PROPTEST_CASES=5000 $(CARGO) test --workspace
	$(CARGO) test --package calot-server --test api -- --ignored crowd
	cd web && CALOT_DEEP=1 npm run test -- --allowOnly=false
	$(CARGO) clippy --workspace -- -D warnings
	$(CARGO) clippy --package calot-cli --no-default-features -- -D warnings
	$(CARGO) test --package calot-rules --no-default-features --doc
	$(CARGO) package $$(node scripts/release/crates.mjs | sed 's/^/--package /') --offline --allow-dirty
	$(CARGO) install --path crates/cli --locked --force --quiet --root "$(CARGO_TARGET_DIR)/installed"
	scripts/test/installed "$(CARGO_TARGET_DIR)/installed/bin/calot"
	@$(MAKE) --no-print-directory python
	CALOT_DEEP=1 scripts/test/python "$(WHEELS)" "$(CARGO_TARGET_DIR)/python"
	@$(MAKE) --no-print-directory test-image test-description test-deploy packages
	$(CARGO) run --quiet --package calot-cli -- serve --port 0 --database postgres://localhost/calot 2>&1 \
		| grep --quiet 'needs the feature `cluster`'
	$(CARGO) build --release
	cd web && CALOT="$(CARGO_TARGET_DIR)/release/calot" npm run e2e -- --forbid-only computer-games keeping online-games solid

# Schemathesis, from PyPI, tries what the description of the API says, and what it does not.
test-description: $(PAGE) check-python check-curl
	$(CARGO) build
	scripts/test/description "$(CARGO_TARGET_DIR)/debug/calot" "$(CARGO_TARGET_DIR)/description"

# What deploy/compose.yaml puts together, in networks of its own, and a standby of Postgres that takes over.
test-deploy: $(PAGE) check-caddy check-postgres check-nats check-python
	scripts/test/compose deploy/compose.yaml "$(CARGO_TARGET_DIR)/compose"
	$(CARGO) test --package calot-cli --test faults -- --ignored

types:
	CALOT_UPDATE=1 $(CARGO) test --quiet --test types --package calot-protocol --package calot-wasm

words: $(WASM)
	cd web && npx vitest run src/words/terminal.test.ts src/keys/terminal.test.ts --update

bench:
	$(CARGO) run --quiet --release --package calot-bench
	$(CARGO) run --quiet --release -- bench

# Beside OpenSpiel, pgx and PettingZoo, which are installed for this.
bench-python: python
	bench/python/run "$(WHEELS)" "$(CARGO_TARGET_DIR)/python/bench"

fuzz: check-cxx
	fuzz/run $(FUZZ_SECONDS)

# What is given to others.

RELEASE = x86_64-unknown-linux-musl
RELEASE_PROGRAM = $(CARGO_TARGET_DIR)/$(RELEASE)/release/calot
RELEASE_FILES = $(CARGO_TARGET_DIR)/release-files

release: $(PAGE) check-musl
	$(CARGO) build --release --features cluster --target $(RELEASE)
	scripts/release/pack "$(RELEASE_PROGRAM)" "$(RELEASE_FILES)"

image: release
	scripts/release/image "$(RELEASE_FILES)/image"

# The Python package, as a wheel.
WHEELS = $(CARGO_TARGET_DIR)/wheels

python: check-cc check-python
	scripts/release/wheel "$(WHEELS)" "$(CARGO_TARGET_DIR)/python/maturin"

# All that is given to others in one folder.
PACKAGES = $(CARGO_TARGET_DIR)/packages

packages: release python npm
	scripts/release/packages "$(PACKAGES)" "$(WHEELS)" "$(RELEASE_FILES)"

# People play through the image, with each database.
test-image: release check-buildah check-postgres
	CALOT_IMAGE="$(RELEASE_FILES)/image" $(CARGO) test --package calot-cli --test image -- --ignored

# The web page.

page: $(PAGE)

modules: $(MODULES)

wasm: $(WASM)

$(MODULES): web/package.json web/package-lock.json | check-node
	cd web && npm ci --no-audit --no-fund
	@touch $@

# With it the rest of the package is made. It finds out by itself whether there is anything to do.
$(WASM): $(MODULES) FORCE | check-cc
	@$(CARGO) run --quiet --package xtask -- wasm

# Building it also checks its budgets.
$(PAGE): $(PAGE_SOURCES) $(WASM)
	cd web && npm run build

# The packages for npm: the rules, and a board for the pages of others.
npm: $(WASM) $(BOARD)

$(BOARD): $(PAGE_SOURCES) web/embed.config.ts $(WASM)
	cd web && npm run embed

# The browser tests and pictures start the program by the path in CALOT.
e2e: $(PAGE) check-chromium
	$(CARGO) build --features cluster
	cd web && CALOT="$(CARGO_TARGET_DIR)/debug/calot" npm run e2e -- $(TESTS)

screenshots: $(PAGE) check-chromium
	$(CARGO) build --release
	cd web && CALOT="$(CARGO_TARGET_DIR)/release/calot" npm run screenshots

# What has to be there.

# rustfmt and clippy come with rustup's default profile, but not with its minimal one.
check-tools:
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

check-node:
	@command -v npm >/dev/null 2>&1 \
		&& node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' \
		|| { echo "The web page is built with Node 20.19, 22.12 or newer, and npm; please install them (https://nodejs.org) and run this again."; exit 1; }

as_root = $$([ "$$(id -u)" = 0 ] || echo sudo)

# Installs some of Debian's packages; one after another, also with `make --jobs`.
install = (flock 9; $(as_root) apt-get update && $(as_root) apt-get install -y $(1)) 9<Makefile

# Rust links with it, and SQLite and the allocator are C.
check-cc:
	@command -v cc >/dev/null 2>&1 || { \
		echo "A C compiler is needed to build the program; installing gcc."; \
		$(call install,gcc libc6-dev); } \
	|| { echo "Please install a C compiler (cc) and run this again."; exit 1; }

# A program without shared libraries runs on any Linux.
check-musl:
	@rustup target list --installed 2>/dev/null | grep --quiet '^$(RELEASE)$$' || rustup target add $(RELEASE)
	@command -v musl-gcc >/dev/null 2>&1 || { \
		echo "A release is linked with musl; installing it."; \
		$(call install,musl-tools); } \
	|| { echo "Please install musl (musl-gcc) and run this again."; exit 1; }

check-buildah:
	@command -v buildah >/dev/null 2>&1 || { \
		echo "The container is tested with buildah; installing it."; \
		$(call install,buildah); } \
	|| { echo "Please install buildah and run this again."; exit 1; }

check-python:
	@python3 -c 'import ensurepip' 2>/dev/null || { \
		echo "The Python package, and tests in Python, need environments of their own; installing what makes them."; \
		$(call install,python3-venv); } \
	|| { echo "Please install Python 3.11 or newer with venv and run this again."; exit 1; }

check-curl:
	@command -v curl >/dev/null 2>&1 || { \
		echo "The description of the API is tried with curl; installing it."; \
		$(call install,curl); } \
	|| { echo "Please install curl and run this again."; exit 1; }

# libFuzzer is C++.
check-cxx:
	@command -v c++ >/dev/null 2>&1 || { \
		echo "A C++ compiler is needed for fuzzing; installing g++."; \
		$(call install,g++); } \
	|| { echo "Please install a C++ compiler (c++) and run this again."; exit 1; }

# Chromium's shell without a window is quicker; where there is none, Chromium itself does.
check-chromium:
	@command -v chromium-headless-shell >/dev/null 2>&1 || { \
		echo "The page is tested in Chromium; installing its shell without a window."; \
		$(call install,chromium-headless-shell); } \
	|| command -v chromium >/dev/null 2>&1 \
	|| { echo "Please install Chromium (chromium-headless-shell or chromium) and run this again."; exit 1; }

# The tests start servers of their own; Debian's package is kept from making one too.
check-postgres:
	@command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		echo "Storage is tested with Postgres; installing it."; \
		$(as_root) mkdir -p /etc/postgresql-common/createcluster.d \
		&& echo "create_main_cluster = false" | $(as_root) tee /etc/postgresql-common/createcluster.d/calot.conf >/dev/null \
		&& $(call install,postgresql); } \
	|| { echo "Please install Postgres (postgresql) and run this again."; exit 1; }

# The test starts its own; the service of Debian's package, which would take port 80, stays off.
check-caddy:
	@command -v caddy >/dev/null 2>&1 || { \
		echo "Several nodes are tested behind Caddy; installing it."; \
		$(as_root) mkdir -p /etc/systemd/system \
		&& $(as_root) ln -sf /dev/null /etc/systemd/system/caddy.service \
		&& $(call install,caddy); } \
	|| { echo "Please install Caddy (caddy) and run this again."; exit 1; }

check-nats:
	@PATH="$$PATH:/usr/sbin" command -v nats-server >/dev/null 2>&1 || { \
		echo "Several nodes are tested with NATS; installing its server."; \
		$(call install,nats-server); } \
	|| { echo "Please install the NATS server (nats-server) and run this again."; exit 1; }
