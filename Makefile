# Everything runs from nothing: each target first sets up what it needs in .venv.
#   make play   start the server here and open its page
#   make test   all checks, in minutes; make test-all the tests that take longer (CI runs both)
#   make help   the other targets

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/bash
# Some images forbid Python to keep what it has translated: every process of every test would translate all anew.
unexport PYTHONDONTWRITEBYTECODE

# Tried in this order; the first one that the lock files know is used. Whoever names one gets that one or an error.
MAY_INSTALL_PYTHON := $(if $(filter undefined,$(origin PYTHON)),yes)
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11
ARGS ?=
# One more than there are cores, up to four: now and then a test only waits.
JOBS ?= $(shell cores=$$(getconf _NPROCESSORS_ONLN); echo $$(( cores < 4 ? cores + 1 : 4 )))
PYTEST_JOBS = -n $(JOBS) --dist=worksteal

BIN := .venv/bin
PIP_INSTALL := -m pip --disable-pip-version-check -qq install --no-compile
# The page is a target of its own, so that it can be compiled beside other things.
SELF_INSTALL := --no-deps --no-build-isolation --editable .
LOCK := $(BIN)/uv pip compile --quiet pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-header --fork-strategy fewest --extra fast --extra scale --group build

.PHONY: help
help:  ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 12

# --- Use ---

.PHONY: play
play: .venv/.play client  ## start the server here and open its page; ARGS go to `nerve serve`
	@$(BIN)/nerve serve --open $(ARGS)

.PHONY: terminal
terminal: .venv/.play  ## play in this terminal; ARGS go to `nerve play`
	@$(BIN)/nerve play $(ARGS)

# --- Check ---

# Each says at the end how long its parts took.
TIMED := .ci/timed
.PHONY: test
test:  ## all checks, and all tests that do not take long; ARGS go to pytest
	@$(TIMED) "make test" $(MAKE) --no-print-directory test-parts

.PHONY: test-parts
test-parts:
	@$(TIMED) set-up $(MAKE) --no-print-directory .venv/.dev
	@$(MAKE) --no-print-directory --jobs=$(JOBS) types warm browser lint page-test
	$(TIMED) tests $(BIN)/pytest $(PYTEST_JOBS) $(ARGS)

.PHONY: test-all
test-all:  ## the tests that `make test` leaves out because they take longer; ARGS go to pytest
	@$(TIMED) "make test-all" $(MAKE) --no-print-directory test-all-parts

.PHONY: test-all-parts
test-all-parts:
	@$(TIMED) set-up $(MAKE) --no-print-directory .venv/.dev
	@$(MAKE) --no-print-directory --jobs=$(JOBS) client browser services warm WISH=--long
	HYPOTHESIS_PROFILE=whole $(TIMED) tests \
		$(BIN)/pytest $(PYTEST_JOBS) -m "(long or hypothesis) and not soak" $(ARGS)

# What many tests would compile, each for itself, if they began side by side with nothing there.
WARM := $(patsubst nerve/games/%/rules.py,%,$(wildcard nerve/games/*/rules.py))
.PHONY: warm $(WARM:%=warm-%)
warm: $(WARM:%=warm-%)
$(WARM:%=warm-%): warm-%: .venv/.dev
	@$(TIMED) $@ $(BIN)/python -m tests.warm $* $(WISH)

.PHONY: lint style types page-lint
lint: style types page-lint  ## style, types, layers
style: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
types: .venv/.dev
	@$(TIMED) types $(BIN)/mypy
page-lint: .venv/.dev | client
	@$(TIMED) "types of the page" $(BIN)/python hatch_build.py --check

.PHONY: page-test
page-test: .venv/.dev | client  ## unit tests of the page's sources
	@$(TIMED) "tests of the page" $(BIN)/python hatch_build.py --test

.PHONY: format
format: .venv/.dev  ## rewrite the sources in house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python hatch_build.py --format

.PHONY: soak
soak: .venv/.dev client browser services  ## every test with many more examples, and those that take minutes
	HYPOTHESIS_PROFILE=soak $(BIN)/pytest $(PYTEST_JOBS) -m "soak or long or not long" $(ARGS)

# What leans most on the packages below us.
LOWEST_TESTS := tests/server/test_wire.py tests/server/test_bad_input.py tests/server/test_play.py \
	tests/terminal/test_keys.py
.PHONY: lowest
lowest: .venv/.dev client  ## everything once on the lowest versions that pyproject.toml allows
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-lowest
	$(BIN)/uv pip install --quiet --python .venv-lowest/bin/python --resolution lowest-direct -r pyproject.toml \
		--extra fast --extra gymnasium --extra openspiel --extra pettingzoo --extra scale --extra testing
	$(BIN)/uv pip install --quiet --python .venv-lowest/bin/python httpx packaging pytest pytest-asyncio pytest-timeout
	PYTHONPATH=$(CURDIR) .venv-lowest/bin/python -P tests/smoke.py
	PYTHONPATH=$(CURDIR) .venv-lowest/bin/python -m pytest -W default $(LOWEST_TESTS)

LARGE := $(filter-out %/__init__.py,$(wildcard tests/large/*.py))
INTO_LARGE = $(BIN)/uv pip install --quiet --python .venv-large/bin/python
FOUND := $(if $(PIP_FIND_LINKS),--find-links $(PIP_FIND_LINKS))
# PyTorch for processors alone, from its own index or from files that are here: the usual one brings gigabytes for graphics cards.
.PHONY: large
large: .venv/.dev  ## the tests of what needs large packages: a cluster, data sets, nets, learners (.venv-large, 2 GB)
	$(BIN)/uv venv --quiet --allow-existing --python $(BIN)/python .venv-large
	$(INTO_LARGE) --no-deps --no-index $(FOUND) torch 2>/dev/null \
		|| $(INTO_LARGE) --no-deps --torch-backend cpu torch
	$(INTO_LARGE) -r pyproject.toml --extra fast --extra gymnasium --extra cluster --extra dataset --extra net \
		hypothesis onnx onnxscript polars psutil pytest pytest-asyncio pytest-timeout torch
	PYTHONPATH=$(CURDIR) .venv-large/bin/python -m pytest -W default $(LARGE) $(ARGS)

.PHONY: arm64 old-x86
arm64: .venv/.dev client  ## every command on an emulated arm64 machine, and the same moves there as here
	tests/emulated.sh $@ $(ARGS)
old-x86: .venv/.dev client  ## the same on an x86 processor of 2008
	tests/emulated.sh $@ $(ARGS)

.PHONY: bench
bench: .venv-bench/.bench  ## measure against peers; ARGS go to `python -m benchmarks`
	@.venv-bench/bin/python hatch_build.py >/dev/null
	.venv-bench/bin/python -m benchmarks $(ARGS)

# --- Make ---

.PHONY: client
client: | .venv/.play  ## compile the page, if anything it is made of has changed
	@$(TIMED) "compiling the page" $(BIN)/python hatch_build.py >/dev/null

# Tests drive chromium or a kin of it, best without its windows: as root we can install it, others are told how.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome chrome msedge microsoft-edge
.PHONY: browser
browser:
	@command -v $(BROWSERS) >/dev/null || { \
		if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
			echo "The browser tests need chromium on the PATH: install it" >&2; \
			echo "(on Debian and Ubuntu: apt-get install chromium)." >&2; exit 1; \
		fi; \
		echo "Installing chromium with apt-get ..."; \
		export DEBIAN_FRONTEND=noninteractive; apt-get -qq update && { \
			apt-get -qq install -y --no-install-recommends chromium-headless-shell \
			|| apt-get -qq install -y --no-install-recommends chromium; } >/dev/null; \
	}

# Long tests start a PostgreSQL and a Redis of their own: only the programs have to be there. After the browser,
# as apt-get does one thing at a time.
.PHONY: services
services: | browser
	@{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 \
		&& command -v redis-server >/dev/null || { \
		if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
			echo "The long tests need PostgreSQL and Redis: install them" >&2; \
			echo "(on Debian and Ubuntu: apt-get install postgresql redis-server)." >&2; exit 1; \
		fi; \
		echo "Installing PostgreSQL and Redis with apt-get ..."; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install -y --no-install-recommends postgresql redis-server >/dev/null; \
	}

.PHONY: shots
shots: .venv/.dev client browser  ## a contact sheet of every page and decision in shots/
	$(BIN)/python -m tests.browser.shots $(ARGS)

.PHONY: build
build: .venv/.dev  ## wheel and source archive in dist/
	$(BIN)/python -m hatchling build

.PHONY: lock
lock: .venv/.dev  ## bring the lock files in step with pyproject.toml; ARGS=--upgrade for newer versions
	$(LOCK) $(ARGS) --output-file requirements.lock
	$(LOCK) $(ARGS) --constraint requirements.lock --group dev --output-file requirements-dev.lock
	$(LOCK) $(ARGS) --constraint requirements.lock --group bench --output-file requirements-bench.lock

.PHONY: clean
clean:  ## remove all that make has made
	rm -rf .venv .venv-bench .venv-large .venv-lowest .emulated dist shots .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find nerve tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

# --- Set-up ---
# requirements-dev.lock and requirements-bench.lock contain requirements.lock, at the same versions.

# $(call install,ENVIRONMENT,LOCK): by uv, which takes a fraction of pip's time and comes by pip itself; where it
# cannot (it knows nothing of pip's settings), by pip.
define install
	@awk '/^[^ #]/ { it = /^uv==/ } it' requirements-dev.lock > $(1)/uv.lock
	@$(1)/bin/python $(PIP_INSTALL) --require-hashes -r $(1)/uv.lock
	@export HATCH_BUILD_NO_HOOKS=true; uv="$(1)/bin/uv pip install --quiet --python $(1)/bin/python"; \
	{ $$uv --require-hashes -r $(2) && $$uv $(SELF_INSTALL); } || { \
		echo "... by pip" && $(1)/bin/python $(PIP_INSTALL) --require-hashes -r $(2) \
			&& $(1)/bin/python $(PIP_INSTALL) $(SELF_INSTALL); \
	}
	@touch $@
endef

.venv/.play: requirements.lock pyproject.toml | .venv/bin/python
	@echo "Installing what a player needs (once) ..."
	$(call install,.venv,requirements.lock)

.venv/.dev: requirements-dev.lock pyproject.toml | .venv/bin/python
	@echo "Installing what a developer needs (once) ..."
	$(call install,.venv,requirements-dev.lock)
	@touch .venv/.play

.venv-bench/.bench: requirements-bench.lock pyproject.toml | .venv-bench/bin/python
	@echo "Installing the peers to measure against (once, about 1 GB) ..."
	$(call install,.venv-bench,requirements-bench.lock)

# A bare Debian has no python3-venv, or no Python at all: as root we can mend that, others are told how.
%/bin/python:
	@find_python() { \
		for python in $(PYTHON); do \
			if "$$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; \
			then echo "$$python"; return; fi; \
		done; \
	}; \
	can_venv() { "$$1" -c 'import ensurepip, venv' 2>/dev/null; }; \
	python=$$(find_python); \
	if { [ -z "$$python" ] || ! can_venv "$$python"; } \
		&& [ "$(MAY_INSTALL_PYTHON)" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing python3-venv with apt-get ..."; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y python3-venv >/dev/null; \
		python=$$(find_python); \
	fi; \
	if [ -z "$$python" ]; then \
		echo "The lock files are for Python 3.11 to 3.14; none of these is: $(PYTHON)." >&2; \
		echo "Install one, or name yours: make PYTHON=... $(MAKECMDGOALS)" >&2; exit 1; \
	fi; \
	if ! can_venv "$$python"; then \
		echo "$$python cannot make virtual environments: install its venv module" >&2; \
		echo "(on Debian and Ubuntu: apt-get install python3-venv)." >&2; exit 1; \
	fi; \
	echo "Making $* with $$("$$python" --version) ..."; \
	"$$python" -m venv --clear "$*"
