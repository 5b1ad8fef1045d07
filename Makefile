# Everything from a fresh clone, with Python 3.11 or newer and make.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
NATIVE := PYTHONPATH=build/native:plugins/ktc-city-native/tests:plugins/ktc-city/tests:tests
JOBS ?= 2
THIRD ?= commit
unexport MAKEFLAGS MFLAGS  # what tests start has jobs of its own
unexport PYTHONDONTWRITEBYTECODE  # else each of the hundreds of programs that tests start compiles ktc again
ONE_GAME := 'tests/web/browser/test_playing.py::test_a_whole_game_of_a_person_against_a_bot[key-to-the-city-london]'
NODE := ktc/web/page/node_modules/.package-lock.json
TSC := ktc/web/page/node_modules/.bin/tsc

.PHONY: help demo quick test test-all test-stores test-page test-bundle test-web native nightly check census london stadens strength prove strangers fuzz mutants wheel release bench performance page-figures instructions balance london-balance stadens-balance compile docs page pages site types clean

help:  ## Show what there is to make.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

demo: $(VENV)/.ready-games  ## Watch four builders play a whole game, with its score explained; GAME=london_2010: another game.
	$(BIN)/ktc demo $(if $(GAME),--game $(GAME))

quick: $(VENV)/.ready-dev  ## Run the tests that take no seconds each: most of them, in about six minutes.
	$(BIN)/pytest -n $(JOBS) -m "not slow"

test: $(VENV)/.ready-dev  ## Run all quick tests, and a third of the inputs of slow ones; THIRD=HASH: the third of another commit.
	$(BIN)/pytest -n $(JOBS) --third=$(THIRD)

test-all: $(VENV)/.ready-dev  ## Run every test with all of its inputs.
	$(BIN)/pytest -n $(JOBS)

nightly:  ## Run all that .ci/run leaves out, and print a summary; a run that was stopped goes on.
	.ci/nightly

test-stores: $(VENV)/.ready-dev  ## Try the stores at length, with a PostgreSQL that the tests start: about five minutes.
	.ci/install postgresql
	KTC_TEST_STORES=1 $(BIN)/pytest -n $(JOBS) tests/stores

test-web: $(VENV)/.ready-web $(NODE)  ## Try the page in Debian's chromium; wants node: about ten minutes.
	@command -v chromium >/dev/null || { echo "chromium is needed: apt-get install chromium"; exit 1; }
	KTC_TEST_WEB=1 $(BIN)/pytest -n $(JOBS) tests/web/browser

test-page: $(VENV)/.ready-web  ## Play one game on the page in Debian's chromium.
	@command -v chromium >/dev/null || { echo "chromium is needed: apt-get install chromium"; exit 1; }
	KTC_TEST_WEB=1 $(BIN)/pytest $(ONE_GAME)

page: $(NODE)  ## Bundle the page's TypeScript, ktc/web/page/src, into ktc/web/page/dist; wants node.
	$(TSC) --project ktc/web/page
	cd ktc/web/page && node bundle.js dist

test-bundle: $(NODE)  ## Check the types of the page, and that its bundle is the one that its sources make; wants node.
	$(TSC) --project ktc/web/page
	cd ktc/web/page && node bundle.js ../../../build/page
	diff -r ktc/web/page/dist build/page && echo "the page's bundle is that of its sources"

native: $(VENV)/.ready-dev  ## Compile the city's playouts in C into build/native, and compare them with Python; ARGS=all: at length; wants gcc.
	.ci/install gcc
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --upgrade --target build/native plugins/ktc-city-native
	$(NATIVE) $(BIN)/pytest -n $(JOBS) $(if $(ARGS),,-m "not slow") plugins/ktc-city-native/tests
	$(if $(ARGS),$(BIN)/python -m pip install --quiet --disable-pip-version-check 'cython>=3.1' 'setuptools>=77')
	$(if $(ARGS),$(NATIVE) $(BIN)/python -m native.coverage)
	$(if $(ARGS),$(NATIVE) $(BIN)/python -m native.faults)

pages: $(VENV)/.ready-dev  ## Run the commands that the pages of the docs show: about a minute.
	$(BIN)/pytest -n $(JOBS) tests/project/commands.py

types: $(VENV)/.ready-dev $(NODE)  ## See that what is sent fits the types of TypeScript, and the wheel those of tiles; wants node.
	PYTHONPATH=plugins/ktc-city/tests:tests $(BIN)/python tests/typescript/samples.py
	$(TSC) --project tests/typescript
	PYTHON="$(abspath $(BIN)/python)" .ci/wheel_types
	@echo "the types hold"

site: $(VENV)/.ready-site  ## Build the documentation as a site, in build/site; a warning is an error.
	PYTHONPATH=plugins/ktc-city/tests:tests $(BIN)/python docs/stage.py build/docs
	$(BIN)/sphinx-build --quiet --fresh-env --fail-on-warning --keep-going --nitpicky build/docs build/site
	@echo "the site: build/site/index.html"

check: $(VENV)/.ready-dev  ## Types, style, the direction of imports, and what they need declared.
	$(BIN)/mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/deptry --optional-dependencies-dev-groups bench,browser,dev,fuzz,site ktc plugins/ktc-city/ktc_city plugins/ktc_box plugins/ktc_jennifer
	$(BIN)/deptry ktc plugins plugins/ktc-city/tests bench docs examples tests

census: $(VENV)/.ready-dev  ## Play 1,000 games with every invariant checked; print how often each rule came up.
	$(BIN)/python -m ktc.testing.census --games 1000 --jobs $(JOBS)

london: $(VENV)/.ready-dev  ## Prove London (2010): each rule off once, 500 games with every invariant checked; write its evidence: about ten minutes.
	PYTHONPATH=plugins/ktc-london-2010/tests $(BIN)/python -m london.evidence --jobs $(JOBS) $(ARGS)

stadens: $(VENV)/.ready-dev  ## Prove Stadens Nyckel: each rule off once, 500 games with every property test; write its evidence: about ten minutes.
	PYTHONPATH=plugins/ktc-stadens-nyckel/tests $(BIN)/python -m nyckel.evidence --jobs $(JOBS) $(ARGS)

strength: $(VENV)/.ready  ## Play 200 games of greedy against three random bots and three builders; print who won.
	$(BIN)/python -m ktc.bots.strength --jobs $(JOBS) $(ARGS)
	$(BIN)/python -m ktc.bots.strength --jobs $(JOBS) --bots greedy,builder,builder,builder $(ARGS)

prove: $(VENV)/.ready-dev  ## Prove the rules at length, and write docs/figures/evidence.json: about twenty minutes.
	PYTHONPATH=plugins/ktc-city/tests:tests $(BIN)/python docs/make_evidence.py --jobs $(JOBS)

strangers: $(VENV)/.ready-dev  ## Measure what hostile files cost, kill 200 savers of each kind, and write docs/figures/hostile-files.txt.
	PYTHONPATH=plugins/ktc-city/tests:tests $(BIN)/python -m strangers.measure

fuzz: $(VENV)/.ready-fuzz  ## Fuzz records, JSON, tile sets, overlays, and what hosts are sent, with 190,000 inputs; write docs/figures/fuzzing.txt.
	$(BIN)/python tests/strangers/fuzz.py --page

wheel: $(VENV)/.ready-dev  ## Build the wheel, play from it, check packages beside it and begin as an author does; ARGS=all: at length.
	PYTHON="$(abspath $(BIN)/python)" .ci/wheel $(ARGS)

release: $(VENV)/.ready-dev  ## Build wheels, source distributions and release notes into dist, and try them; uploads nothing: about three minutes.
	PYTHON="$(abspath $(BIN)/python)" .ci/release $(ARGS)

bench: $(VENV)/.ready-bench  ## Measure this engine beside others, in one run of about two minutes.
	$(BIN)/python bench/run.py

performance: $(VENV)/.ready-bench  ## Measure everything, and write figures into docs/figures: about ten minutes.
	$(BIN)/python bench/page.py

page-figures: $(VENV)/.ready-web  ## Measure the page in Debian's chromium, and write docs/figures/page.txt; wants node: about three minutes.
	$(BIN)/python bench/page_in_browser.py --page $(ARGS)

instructions: $(VENV)/.ready-dev  ## Count the instructions of fixed games under valgrind; 2 % more than on record fails.
	$(BIN)/python bench/instructions.py $(ARGS)

balance: $(VENV)/.ready-dev  ## Play 2,000 games by greedy, and write its page and plots into build: about five minutes.
	$(BIN)/python docs/make_balance.py --jobs $(JOBS) $(ARGS)

london-balance: $(VENV)/.ready-dev  ## Play London (2010) by its bots, and write plugins/ktc-london-2010/balance.md: about ten minutes on two cores.
	$(BIN)/python -m ktc_london_2010.balance --jobs $(JOBS) $(ARGS)

stadens-balance: $(VENV)/.ready-dev  ## Play Stadens Nyckel by its bots, and write build/balance-stadens-nyckel.md: about an hour; ARGS="--search 0": two minutes.
	$(BIN)/python docs/make_stadens_balance.py --jobs $(JOBS) $(ARGS)

mutants: $(VENV)/.ready-dev  ## Put small faults into the rules, and see a test fail for each; ARGS=--changed: of changed files.
	PYTHONPATH=plugins/ktc-city/tests:tests $(BIN)/python -m mutants --jobs $(JOBS) $(ARGS)

compile: $(VENV)/.ready  ## Compile the tile set after a change to its YAML.
	$(BIN)/python -m ktc_city.box.open_box tile_sets/london_2016.yaml

docs: $(VENV)/.ready-dev  ## Write again what comes from the engine: the ids of rules, the schema, a conversation, the pictures.
	$(BIN)/python docs/make_rules_page.py
	$(BIN)/python docs/make_hook_picture.py
	$(BIN)/python docs/make_architecture.py
	$(BIN)/python docs/make_state_machine.py
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python docs/make_schema.py
	$(BIN)/python docs/make_conversation.py

clean:  ## Forget the environment and everything built.
	rm -rf $(VENV) dist build demo .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(NODE): ktc/web/page/package-lock.json
	@command -v npm >/dev/null || { echo "npm is needed, which comes with node"; exit 1; }
	npm ci --prefix ktc/web/page --no-audit --no-fund --silent
	@touch $@

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; say PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.ready: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[play]'
	@touch $@

GAMES := ktc-london-2010

$(VENV)/.ready-games: $(VENV)/.ready $(GAMES:%=plugins/%/pyproject.toml)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(GAMES:%=-e plugins/%)
	@touch $@

DISTRIBUTIONS := ktc-docklands ktc-markets ktc-stadens-nyckel $(GAMES)

$(VENV)/.ready-dev: $(VENV)/.ready $(DISTRIBUTIONS:%=plugins/%/pyproject.toml)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' $(DISTRIBUTIONS:%=-e plugins/%)
	@touch $@

$(VENV)/.ready-fuzz: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[fuzz]'
	@touch $@

$(VENV)/.ready-bench: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

$(VENV)/.ready-web: $(VENV)/.ready-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'playwright==1.65.2' 'brotli==1.2.1'
	@touch $@

$(VENV)/.ready-site: $(VENV)/.ready-games
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[site]'
	@touch $@
