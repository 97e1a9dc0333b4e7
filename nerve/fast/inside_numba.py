"""What we lean on inside Numba, all in one place: none of it is promised to stay.

It holds for the versions of HOLDS_FOR; `tests/fast/test_inside_numba.py` says so where it breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import addressof, c_size_t
from functools import partial
from hashlib import sha256
from inspect import signature
from pathlib import Path
from threading import Lock
from typing import Any

from nerve.fast.numba_alone import numba
from nerve.fast.telling import telling

# isort: split
from llvmlite import binding, ir
from numba import _dynfunc, njit, types, uint64
from numba.core import cgutils, config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target
from numba.core.targetconfig import TargetConfig
from numba.core.typed_passes import NativeLowering
from numba.extending import intrinsic

HOLDS_FOR = (0, 63), (0, 68)  # the first and the last version known to do

__all__ = [
    "HOLDS_FOR",
    "NumbaError",
    "by_address",
    "cache_files",
    "caching_in",
    "cgutils",
    "has_pdep",
    "intrinsic",
    "ir",
    "njit",
    "numba",
    "objection",
    "part",
    "target",
    "types",
    "uint64",
    "whole",
]

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
# Numba's hash of options goes by their names, which are those of their kind, and sorts them each
# time: a tenth of all compiling.
TargetConfig.__hash__ = lambda self: hash(type(self))
# Likewise it compares every option; those that were not set are equal anyway.
_equal = TargetConfig.__eq__
TargetConfig.__eq__ = lambda self, other: (
    (type(self) is type(other) and self._values == other._values) or _equal(self, other)
)
_lock = Lock()


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """A function made by `njit(cache=True)` meanwhile keeps its machine code in this folder: it
    looks at `config.CACHE_DIR` when it is made, and never again. Those of others stay elsewhere."""
    with _lock:
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


def cache_files(function: Any) -> list[Path]:
    """The indices of machine code kept of a function: one, or none as long as it was not run."""
    folder, name = Path(function.stats.cache_path), function.py_func.__qualname__
    return list(folder.glob(f"*{name}-*.nbi"))


def target() -> tuple[str, str, str]:
    """What machine code is made for: triple, processor and its features, as NUMBA_CPU_NAME and
    NUMBA_CPU_FEATURES or else this machine have it. Numba's own cache goes by it."""
    triple, processor, features = cpu_target.target_context.codegen().magic_tuple()
    return triple, processor, features or ""


def has_pdep() -> bool:
    """Whether the processor has the instruction `pdep`. Asking LLVM for it where it is missing ends
    the process."""
    triple, _, features = target()
    return triple.startswith("x86_64") and "+bmi2" in features.split(",")


def objection(error: NumbaError) -> str:
    """What Numba has against a function, in one line; the whole is a page."""
    noise = ("Failed in", "No implementation", "During:", "Overload", "File ", ">>>", "There are")
    lines = [line.strip() for line in str(error.args[0] if error.args else error).splitlines()]
    said = next((line for line in lines if line and not line.startswith(noise)), "no reason given")
    line = getattr(getattr(error, "loc", None), "line", None)
    where = f"line {line}: " if line else ""
    return f"{where}{said}"


# --- parts and wholes ----------------------------------------------------------------------------
#
# Left alone, Numba optimises every function together with all that it calls and makes machine code
# of it, again at every level of calls: most of that nobody ever runs. Here a part is only
# translated; a whole is optimised once, with all its parts; and a whole calls another by its
# address, so that what several need is compiled once.


def part(function: Callable[..., Any], checked: bool) -> Any:
    """A function that becomes part of those who call it. `checked`: who leaves an array is told."""
    made = njit(
        **OPTIONS,
        boundscheck=checked,
        forceinline=True,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        pipeline_class=_PartCompiler,
    )(function)
    typed = made.get_call_template

    def widely_typed(args: Any, kws: Any) -> Any:
        """Numba would translate a part anew for every width of its numbers, and every constant."""
        return typed(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()})

    made.get_call_template = widely_typed
    return made


def whole(function: Callable[..., Any], checked: bool, folder: Path, what: str) -> Any:
    """A function that is called from Python, its machine code kept in the folder. `what` is said to
    those who wait until it is compiled."""
    compiler = type("_WholeCompiler", (_WholeCompiler,), {"what": what})
    with caching_in(folder):
        made = njit(
            **OPTIONS,
            boundscheck=checked,
            cache=True,
            no_cfunc_wrapper=True,
            pipeline_class=compiler,
        )(function)
    name = f"{folder.name} {function.__module__} {function.__qualname__}"
    _wholes[name], _names[made] = made, name
    return made


class _Draft(JITCodeLibrary):  # type: ignore[misc]  # no types there
    """The code of a part, as translated."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True


LARGE = 40  # parts


class _Finished(JITCodeLibrary):  # type: ignore[misc]
    """The code of a whole, with that of all its parts. Numba optimises it twice with all it has,
    which takes nearly twice as long. What is not large gains a tenth of its speed by a first round,
    and a light one will do."""

    def finalize(self) -> None:
        self._linking_libraries = list(self._reached({}))
        super().finalize()
        for place in self._final_module.global_variables:
            known = lookup_environment(place.name)  # what a part needs of Python, if anything
            if known is not None and not place.is_declaration:
                self._codegen.set_env(place.name, known)

    def _reached(self, found: dict[Any, None]) -> dict[Any, None]:
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop(0)
            if library not in found:
                found[library] = None
                if isinstance(library, _Draft):
                    waiting += library._linking_libraries
        return found

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"  # nobody else will ask for it
        if len(self._linking_libraries) < LARGE:
            self._run_passes(cost="cheap", opt=1, loop_vectorize=False, slp_vectorize=False)
        self._run_passes()

    def _run_passes(self, **wishes: Any) -> None:
        passes, builder = self._codegen._module_pass_manager(**wishes)
        passes.run(self._final_module, builder)


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):  # type: ignore[misc]
    _name = "nerve_part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _Draft(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        state.library.finalize()
        lowered = state["cr"]
        module, name = lowered.fndesc.lookup_module(), lowered.fndesc.qualname
        mark = _dynfunc.make_function(module, name, "a part", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(mark, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=mark)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _WholeLowering(NativeLowering):  # type: ignore[misc]
    _name = "nerve_whole_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _Finished(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        done: bool = super().run_pass(state)
        return done


class _PartCompiler(Compiler):  # type: ignore[misc]
    lowering: Any = _PartLowering

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(self.lowering, NativeLowering)
        passes.passes = [one for one in passes.passes if one[0] is not NativeLowering]
        passes.finalize()
        return [passes]


class _WholeCompiler(_PartCompiler):
    lowering = _WholeLowering
    what = ""

    def compile_extra(self, func: Any) -> Any:
        with telling(self.what):
            return super().compile_extra(func)


# --- by address ----------------------------------------------------------------------------------

_wholes: dict[str, Any] = {}
_names: dict[Any, str] = {}
_places: dict[str, c_size_t] = {}  # by symbol: where machine code finds the address of a whole


def by_address(made: Any) -> Any:
    """A whole as other machine code calls it."""
    name = _names[made]

    def typed(args: tuple[Any, ...]) -> Any:
        kinds = tuple(map(_wide, args))
        symbol = f"nerve_{sha256(repr((name, *map(str, kinds))).encode()).hexdigest()[:24]}"
        load = partial(_at_hand, symbol, name, kinds)

        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            context.active_code_library._reload_init.add(load)  # who comes from the cache needs it
            return _call(symbol, context, builder, sig, args)

        return load().signature.return_type(*kinds), generate

    names = ", ".join(signature(made.py_func).parameters)
    space: dict[str, Any] = {"typed": typed}
    exec(f"def call(typing, {names}): return typed(({names},))", space)
    return intrinsic(space["call"])


def _call(symbol: str, context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Call what stands at the symbol; what it raises is raised here."""
    try:
        place = builder.module.get_global(symbol)
    except KeyError:
        place = ir.GlobalVariable(builder.module, ir.IntType(8).as_pointer(), symbol)
    rule = context.call_conv
    kind = rule.get_function_type(sig.return_type, sig.args)
    function = builder.bitcast(builder.load(place), kind.as_pointer())
    status, result = rule.call_function(builder, function, sig.return_type, sig.args, args)
    with cgutils.if_unlikely(builder, status.is_error):
        rule.return_status_propagate(builder, status)
    return result


def _at_hand(symbol: str, name: str, kinds: tuple[Any, ...]) -> Any:
    """Compile a whole, or load it, and put its address where others look."""
    if symbol not in _places:
        _places[symbol] = c_size_t(0)
        binding.add_symbol(symbol, addressof(_places[symbol]))
    made = _wholes[name]
    made.compile(kinds)
    result = made.overloads[kinds]
    entry = result.fndesc.mangled_name
    _places[symbol].value = result.library.get_pointer_to_function(entry)
    return result


def _wide(kind: Any) -> Any:
    """One signature for all widths of whole numbers."""
    if isinstance(kind, types.IntegerLiteral):
        kind = kind.literal_type
    narrow = isinstance(kind, types.Integer) and kind.signed and kind.bitwidth < 64
    return types.int64 if narrow else kind
