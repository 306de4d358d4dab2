# Calot. `make play` builds everything and shows the games; `make test` runs all tests.

CARGO ?= cargo
FUZZ_SECONDS ?= 300

.PHONY: help play test test-deep bench fuzz check-tools check-cxx lint unit fuzz-short

help:
	@echo "make play       build the program and show what can be done with it"
	@echo "make test       everything that must pass: format, lints, tests, a short fuzz run"
	@echo "make test-deep  the same tests on every combination of options and greater depths"
	@echo "make bench      measure the speed of the rules, also beside others"
	@echo "make fuzz       fuzz every parser, FUZZ_SECONDS=$(FUZZ_SECONDS) each"

play:
	$(CARGO) build --release
	@$(CARGO) run --quiet --release -- games
	@echo
	@echo "The program is built. Try:"
	@echo "  cargo run -q --release -- show rolit --after 'f4 c3'"
	@echo "  cargo run -q --release -- moves pylos"
	@echo "  cargo run -q --release -- random ballcube:levels=2 --seed 1"
	@echo "  cargo run -q --release -- --help"
	@echo "or install it as \`calot\`:  cargo install --path crates/cli"

test: lint unit fuzz-short

lint: check-tools
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

unit:
	$(CARGO) test --workspace

fuzz-short: check-cxx
	fuzz/run 5

test-deep:
	CALOT_DEEP=1 CALOT_PERFT_NODES=100000000000 PROPTEST_CASES=5000 $(CARGO) test --workspace

bench:
	$(CARGO) run --quiet --release --package calot-bench
	$(CARGO) run --quiet --release -- bench

fuzz: check-cxx
	fuzz/run $(FUZZ_SECONDS)

# rustfmt and clippy come with rustup's default profile, but not with its minimal one.
check-tools:
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

# libFuzzer is C++.
check-cxx:
	@command -v c++ >/dev/null 2>&1 || { \
		echo "A C++ compiler is needed for fuzzing; installing g++."; \
		if [ "$$(id -u)" = 0 ]; then apt-get update && apt-get install -y g++; \
		else sudo apt-get update && sudo apt-get install -y g++; fi; } \
	|| { echo "Please install a C++ compiler (c++) and run this again."; exit 1; }
