"""Every message between a table and those around it, both ways; REST bodies too.

This is the one definition: `docs/protocol.md` and the browser's types are generated from it and
from the games' views (`python -m nerve.server.generate`). Codes and data travel, never prose; the
English `text` of a refusal is for people who write programs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from nerve.bots.levels import LevelName
from nerve.bots.tempers import Temper
from nerve.core.names import LONGEST_NAME as LONGEST_NAME
from nerve.core.names import clean_name as clean_name

PROTOCOL = 1  # raised when an older page could no longer follow
PING_SECONDS = 2.5  # a client that hears nothing for longer sends a ping
DEAD_SECONDS = 9.0  # silence after which either side takes the other for gone
LONGEST_FRAME = 4096  # bytes of a client's message

Level = LevelName
LEVELS: tuple[Level, ...] = get_args(Level)
Plan = Literal["me", "open", Level]
Phase = Literal["waiting", "playing", "finished", "closed"]
Kind = Literal["open", "person", "bot", "outsider"]
BotsState = Literal["none", "compiling", "ready", "failed"]
TURN_TIMES = (0, 15, 30, 60)
# fmt: off
Face = Literal[
    "", "fox", "owl", "cat", "bear", "frog", "rabbit", "panda", "penguin",
    "octopus", "lion", "mouse", "pig", "koala", "chick", "ghost", "dragon",
]
# fmt: on
FACES: tuple[Face, ...] = get_args(Face)[1:]
Reaction = Literal["gasp", "laugh", "do_it", "dont", "phew", "ouch", "bravo", "shiver"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)

Code = Literal[
    "bad_frame",
    "reload",
    "bad_token",
    "banned",
    "bad_name",
    "bad_record",
    "bad_request",
    "bad_setup",
    "busy",
    "closed",
    "foreign_origin",
    "full_table",
    "illegal_move",
    "internal",
    "invalid_move",
    "misfit",
    "muted",
    "no_review",
    "not_allowed",
    "not_finished",
    "not_found",
    "not_host",
    "not_playing",
    "not_seated",
    "not_your_turn",
    "playing",
    "stale",
    "taken_seat",
    "too_fast",
    "unknown_game",
    "unknown_seat",
    "unknown_table",
]

MEANING: dict[str, str] = {
    "bad_frame": "the message is not JSON of a known kind and shape, or too long",
    "reload": "the page is older or newer than the server: please reload",
    "bad_token": "the token is of no known player",
    "banned": "who runs the server does not want this player or network here",
    "bad_name": "a name has 1 to 24 printable characters, and few marks on each",
    "bad_record": "the record is wrong; `step` says where",
    "bad_request": "the body of the request is not what is expected here",
    "bad_setup": "the game cannot be set up so: number of players, options or deck",
    "busy": "the server has as many tables, players or connections as it may",
    "closed": "the table is closed",
    "foreign_origin": "the request comes from a page of another site",
    "full_table": "no seat is open",
    "illegal_move": "a move of this game that is not allowed here",
    "internal": "the server made a mistake; it is logged",
    "invalid_move": "no move of this game",
    "misfit": "the contribution does not fit its seal",
    "muted": "the host has muted this seat",
    "no_review": "of this game, or on this server, there is no review",
    "not_allowed": "the table does not allow this, such as watching",
    "not_finished": "the game is not over, so its record is secret",
    "not_found": "there is nothing at this address",
    "not_host": "only the host of the table may do this",
    "not_playing": "no game is in progress",
    "not_seated": "only who sits at the table may do this",
    "not_your_turn": "this seat is not asked now, or has answered",
    "playing": "not while a game is in progress",
    "stale": "it answers an older view, or another commitment, or comes too late",
    "taken_seat": "somebody sits there",
    "too_fast": "too many messages",
    "unknown_game": "no such game",
    "unknown_seat": "no such seat at this table",
    "unknown_table": "no such table",
}

# Close codes of the socket. A client comes back by itself after any other.
CLOSE: dict[str, int] = {
    "bad_frame": 4000,
    "reload": 4001,
    "bad_token": 4002,
    "unknown_table": 4003,
    "not_allowed": 4004,
    "too_fast": 4005,
    "closed": 4006,
    "replaced": 4007,
    "busy": 4008,
    "silent": 4009,
    "stuck": 4010,
    "banned": 4011,
    "restart": 1012,
}


def says(text: str) -> Meta:
    """What the docs say of a field."""
    return Meta(description=text)


Game = Annotated[str, Meta(max_length=40, description="the name of a game this server has")]

MessageId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=36,
        description="chosen by the client; a message that comes again is carried out once",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=5, description="a seat, counted from 0, clockwise")]
Token = Annotated[str, Meta(min_length=16, max_length=100, description="a player's secret")]
Name = Annotated[str, Meta(max_length=400, description="1 to 24 characters once cleaned")]
Hex = Annotated[  # the length, too: a pattern's end is also before a last line end
    str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 bytes in lower-case hex")
]
Drawn = Annotated[Face, says("a drawn face; empty: none chosen, pages show letters of the name")]
Millis = Annotated[int, says("milliseconds since 1970 by the server's clock")]
Pace = Annotated[
    int,
    Meta(ge=0, le=5000, description="milliseconds a bot chooses; fewer if people wait long"),
]


# --- what both REST and the socket tell ---------------------------------------------------------


class Settings(Struct, forbid_unknown_fields=True):
    """What a table plays, and how."""

    game: Game
    players: Annotated[int, Meta(ge=2, le=6)]
    options: Annotated[dict[str, bool], says("of the game; those left out have their default")] = (
        msgspec.field(default_factory=dict)
    )
    deck: Annotated[dict[str, int] | None, says("another deck: counts by card; null: the own")] = (
        None
    )
    turn_time: Annotated[Literal[0, 15, 30, 60], says("seconds a decision; 0: no clock")] = 0
    aids: Annotated[
        bool, says("memory aids: won, taken, banked, discarded cards are shown, not remembered")
    ] = True
    odds: Annotated[bool, says("exact odds are shown; only with aids")] = False
    hints: Annotated[
        bool, says("who decides may ask for the best move; only with aids, not where listed")
    ] = False
    watch: Annotated[Literal["anyone", "nobody"], says("who may watch")] = "anyone"
    listed: Annotated[bool, says("shown among the open tables; else found by code only")] = False
    level: Annotated[Level, says("of the bot that stands in for somebody who is away")] = "normal"
    pace: Pace = 900


class Seat(Struct):
    """Who sits where."""

    seat: int
    kind: Annotated[Kind, says("outsider: a bot that joined over the bot API")]
    name: Annotated[str, says("empty for an open seat or a hidden name")] = ""
    player: Annotated[str | None, says("the public id of a person or outsider")] = None
    level: Annotated[Level | None, says("of a house bot")] = None
    connected: bool = True
    stand_in: Annotated[bool, says("a bot plays for this person now")] = False
    ready: Annotated[bool, says("wants a rematch")] = False
    face: Drawn = ""
    muted: Annotated[bool, says("the host lets nobody see this seat's reactions")] = False
    temper: Annotated[Temper | None, says("of a house bot: what it is like, not how it plays")] = (
        None
    )


class Finished(Struct):
    """A finished game in a list."""

    number: Annotated[int, says("which game of its table")]
    at: Millis
    names: Annotated[list[str], says("by seat")]
    places: Annotated[list[int], says("by seat; 1: won")]
    seat: Annotated[int | None, says("yours")] = None


class TableLine(Struct):
    """A table in a list."""

    table: Annotated[str, says("the code")]
    game: Game
    players: int
    phase: Phase
    taken: Annotated[int, says("seats with a person or a bot")]
    open: Annotated[int, says("seats that can be taken")]
    host: Annotated[str, says("the host's name")]
    turn_time: int
    watch: Literal["anyone", "nobody"]
    seat: Annotated[int | None, says("yours")] = None
    your_turn: bool = False
    changed: Millis = 0
    games: Annotated[int, says("games begun")] = 0
    commitment: Annotated[str, says("as in deal; empty: none")] = ""
    names: Annotated[
        list[str],
        says("who sits there, by seat; empty: an open seat; of private tables only yours"),
    ] = msgspec.field(default_factory=list)
    past: Annotated[list[Finished], says("your finished games here, the last one first")] = (
        msgspec.field(default_factory=list)
    )


# --- REST ---------------------------------------------------------------------------------------


class NewPlayer(Struct, forbid_unknown_fields=True):
    """POST /api/players"""

    name: Name
    bot: Annotated[bool, says("a program; seen as such by all")] = False
    face: Drawn = ""


class Player(Struct):
    """Answer to POST /api/players. The token is told this once; keep it."""

    player: Annotated[str, says("public id")]
    name: str
    token: str
    face: Drawn = ""


class Rename(Struct, forbid_unknown_fields=True):
    """PATCH /api/me. Tables where no game is in progress show it at once."""

    name: Name
    face: Annotated[Face | None, says("null: as it was")] = None


class Me(Struct):
    """GET /api/me, PATCH /api/me (with Authorization: Bearer TOKEN)"""

    player: str
    name: str
    tables: Annotated[list[TableLine], says("where you sit, the last changed first")]
    face: Drawn = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables (with Authorization). You become the host."""

    settings: Settings
    seats: Annotated[list[Plan], Meta(max_length=6, description="one for each seat; one is me")]
    start: Annotated[
        bool, says("begin as soon as you have sealed and opened, or after 3 s; no seat may be open")
    ] = False


class NewTableAnswer(Struct):
    """Answer to POST /api/tables."""

    table: Annotated[str, says("the code: /t/CODE is the link for friends")]
    commitment: Annotated[str, says("to the secret of the first game; empty: it has none")] = ""


Reason = Literal["name", "conduct", "cheating", "other"]


class Report(Struct, forbid_unknown_fields=True):
    """POST /api/tables/CODE/reports (with Authorization): tell who runs the server of a player."""

    seat: SeatNumber
    reason: Reason
    text: Annotated[str, Meta(max_length=300, description="what happened, if you like")] = ""


class Tables(Struct):
    """GET /api/tables: those that are listed."""

    tables: list[TableLine]


class EventFacts(Struct):
    """A kind of event."""

    kind: str
    tells: Annotated[str, says("what `what` is: card, move, face, colour, row, number, nothing …")]
    rule: Annotated[str, says("the id of the rule behind it")] = ""


class FieldFacts(Struct, omit_defaults=True):
    """A field of a game's view, by which a page can show a game it has never heard of."""

    name: Annotated[str, says("with dots where fields lie in one another: table.rows")]
    holds: Annotated[str, says("number, card, cards, faces, heap, deck, seat, seats, moves …")]
    seats: Annotated[bool, says("a list with an entry a seat")] = False
    many: Annotated[bool, says("a list of such things")] = False


class GameFacts(Struct):
    """What a game's rules say of it as data."""

    game: Game
    title: str
    author: str
    players: Annotated[list[int], says("least, most")]
    options: Annotated[dict[str, bool], says("with their defaults")]
    cards: Annotated[list[str], says("every card's text")]
    deck: dict[str, int]
    faces: list[str]
    moves: list[str]
    limits: Annotated[dict[str, int], says("with their defaults")] = msgspec.field(
        default_factory=dict
    )
    fixed: Annotated[
        dict[str, list[int]],
        says("by option: the numbers of players with which it must keep its default"),
    ] = msgspec.field(default_factory=dict)
    low_wins: Annotated[bool, says("the lowest score wins")] = False
    phases: Annotated[list[str], says("names of the numbers in table.phase")] = msgspec.field(
        default_factory=list
    )
    events: Annotated[list[EventFacts], says("every kind of event")] = msgspec.field(
        default_factory=list
    )
    fields: Annotated[list[FieldFacts], says("of the view, in order")] = msgspec.field(
        default_factory=list
    )
    lesson: Annotated[bool, says("has a lesson")] = False
    odds: Annotated[bool, says("has exact odds")] = False
    words: Annotated[list[str], says("languages it has words in: GET /api/words/GAME")] = (
        msgspec.field(default_factory=list)
    )


class About(Struct):
    """GET /api/about"""

    server: Annotated[str, says("version")]
    protocol: int
    games: list[GameFacts]
    levels: list[Level]
    turn_times: list[int]
    bots_ready: Annotated[bool, says("false: bots play their rule of thumb, see bots")]
    bots: Annotated[
        BotsState, says("strong bots; none: this server has none, failed: it never will have")
    ] = "none"


class Problem(Struct):
    """The body of every answer from 400 on."""

    code: Code
    text: Annotated[str, says("English, for people who write programs")] = ""
    step: Annotated[
        int | None, says("bad_record: at which step; -1: before the first; else null")
    ] = None


# --- up: from a client to its table -------------------------------------------------------------


class Up(Struct, forbid_unknown_fields=True):
    """A client's message."""


class Hello(Up, tag="hello"):
    """The first message on a socket. Without a token one watches."""

    protocol: int
    token: Token | None = None
    game: Annotated[int, says("of the events already known (after a lost connection)")] = 0
    events: Annotated[int, says("how many events of that game are known")] = 0


class Ping(Up, tag="ping"):
    """Answered by a pong. Any other message shows life too."""

    n: int = 0


class Sit(Up, tag="sit"):
    """Take an open seat, or change to it. Not while a game is in progress."""

    id: MessageId
    seat: Annotated[int | None, says("null: the first open one")] = None


class Leave(Up, tag="leave"):
    """Get up. While a game is in progress a bot takes the seat over for good."""

    id: MessageId


class Configure(Up, tag="configure"):
    """Host: other settings, before the first game or between games."""

    id: MessageId
    settings: Settings


class SetSeat(Up, tag="set_seat"):
    """Host: open a seat or put a house bot there. Whoever sat there is removed."""

    id: MessageId
    seat: SeatNumber
    plan: Literal["open", "easy", "normal", "hard", "expert"]


class Swap(Up, tag="swap"):
    """Host: two seats change places."""

    id: MessageId
    a: SeatNumber
    b: SeatNumber


class HideName(Up, tag="hide_name"):
    """Host: this seat's name is not shown to anybody any more."""

    id: MessageId
    seat: SeatNumber


class Mute(Up, tag="mute"):
    """Host: nobody sees the reactions of who sits here any more; or all see them again."""

    id: MessageId
    seat: SeatNumber
    muted: bool = True


class React(Up, tag="react"):
    """Show all what you feel. Kept nowhere; beyond a few in a row it is refused as too_fast."""

    id: MessageId
    reaction: Reaction


class Start(Up, tag="start"):
    """Host: begin. No seat may be open."""

    id: MessageId


class Seal(Up, tag="seal"):
    """Bind yourself to what you add to the chance of the next game. A later one replaces it."""

    id: MessageId
    commitment: Annotated[Hex, says("the one it answers; another one: `stale`")]
    seal: Annotated[Hex, says("SHA-256 of `nerve-deal/1 contribution`, a line end and 32 bytes")]


class Open(Up, tag="open"):
    """Tell the contribution that was sealed, within 3 s after the start."""

    id: MessageId
    contribution: Annotated[Hex, says("the 32 bytes; those that do not fit the seal: `misfit`")]


class Play(Up, tag="play"):
    """A decision."""

    id: MessageId
    game: Annotated[int, says("of the view it answers")]
    number: Annotated[int, says("of the view it answers")]
    move: Annotated[str, Meta(max_length=40, description="one of view.legal")]


class Hurry(Up, tag="hurry"):
    """Do not wait for me while bots move: in force until a person is asked. Nothing answers it."""


class Rematch(Up, tag="rematch"):
    """Once more, same people and rules; begins when all connected people want it."""

    id: MessageId
    commitment: Annotated[Hex | None, says("with `seal`: as in a seal message")] = None
    seal: Annotated[Hex | None, says("for the next game")] = None


class Close(Up, tag="close"):
    """Host: close the table for good."""

    id: MessageId


ClientMessage = (
    Hello
    | Ping
    | Sit
    | Leave
    | Configure
    | SetSeat
    | Swap
    | HideName
    | Mute
    | React
    | Start
    | Seal
    | Open
    | Play
    | Hurry
    | Rematch
    | Close
)


# --- down: from a table to a client -------------------------------------------------------------


class Down(Struct):
    """A table's message."""


class Welcome(Down, tag="welcome"):
    """Answer to hello; a table and, once a game has begun, a view follow."""

    protocol: int
    server: Annotated[str, says("version")]
    table: Annotated[str, says("the code")]
    player: Annotated[str | None, says("your public id; null: you watch")]
    name: str
    now: Millis


class Pong(Down, tag="pong"):
    """Answer to ping."""

    n: int
    now: Millis


class Deal(Struct):
    """How chance comes about, of the game in progress or else of the next: docs/deals.md."""

    game: Annotated[int, says("which game of this table")]
    commitment: Annotated[str, says("to the server's secret, which the game's record reveals")]
    seals: Annotated[list[str | None], says("by seat; final once the game has started")]
    seats: Annotated[list[str | None], says("by seat: contributions as far as they are opened")]
    awaiting: Annotated[
        Literal["", "seal", "openings"], says("what the first card waits for, if it does")
    ] = ""
    until: Annotated[Millis | None, says("when it comes without them")] = None


class Table(Down, tag="table"):
    """All about the table but the game itself. Sent whole at each change."""

    table: Annotated[str, says("the code")]
    settings: Settings
    phase: Phase
    seats: list[Seat]
    seat: Annotated[int | None, says("yours; null: you watch")]
    host: Annotated[str | None, says("player id of the host")]
    game: Annotated[int, says("games begun at this table, this one included")]
    watching: Annotated[int, says("spectators")]
    link: Annotated[str, says("for friends")]
    deal: Annotated[Deal | None, says("null: a game that goes on from a record has none")] = None
    bots: Annotated[BotsState, says("strong bots of this game; until ready, a rule of thumb")] = (
        "none"
    )


class Event(Struct, omit_defaults=True):
    """One thing that happened, as you may know it. Events decorate: the view is the truth.

    Kinds are those of the game's rules in lower case, and of the table: `timeout` and `stand_in`
    (before the events of a move not made by the person), `left` (a bot has the seat for good),
    `window` (all were asked at once: who called, in the order that counts), `ruled_out` (nobody
    was asked, since all could see that no call would be right; the passes follow).
    """

    n: Annotated[int, says("place among the game's events, from 0")]
    number: Annotated[int, says("of the view in which it had happened")]
    kind: str
    seat: int = -1
    what: Annotated[str | int | None, says("a card, face, move, number or nothing")] = None
    seats: Annotated[list[int] | None, says("window: all who called; the first one counted")] = None


# The rule behind each event of the table itself: a part of every rules page.
WHY = {"timeout": "TABLE-1", "stand_in": "TABLE-2", "left": "TABLE-3"}


class Window(Struct):
    """All are asked at once whether they call."""

    order: Annotated[list[int], says("all who are asked; the first of them who calls counts")]
    answered: Annotated[list[int], says("you, once you have; others are told of when it closes")]
    yours: Annotated[str | None, says("your own answer: call or pass")] = None
    ruled_out: Annotated[bool, says("by what you may know, a call would be wrong")] = False


class Tally(Struct):
    """What a player did in a game."""

    busts: Annotated[int, says("times gone too far: a bust, a penalty taken, a trap called")] = 0
    calls_right: Annotated[int, says("in games with calls")] = 0
    calls_wrong: int = 0
    best: Annotated[int, says("what the game takes pride in, such as cards in one turn")] = 0


class Result(Struct):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    tie: Annotated[
        list[int] | None, says("tie-break numbers by seat; null: no tie, or none to break it")
    ] = None
    tally: Annotated[
        list[Tally] | None, says("by seat; null: a game that went on from another's record")
    ] = None
    places: Annotated[list[int] | None, says("by seat; 1: won; those alike share a place")] = None


class View(Down, tag="view"):
    """The position as your seat may know it, and what happened since the last view sent to you."""

    game: Annotated[int, says("which game of this table, from 1")]
    number: Annotated[int, says("of this position; moves name it")]
    name: Annotated[Game, says("tells the type of `view`")]
    view: Annotated[dict[str, Any], says("the game's view; view.legal: your moves now")]
    asked: Annotated[
        list[int], says("seats that must decide now; in a window the others, answered or not")
    ]
    now: Millis
    deadline: Annotated[Millis | None, says("when the time of those asked is over")] = None
    clock_from: Annotated[
        Millis | None, says("deadline: when that time begins, what has happened being shown first")
    ] = None
    hurry: Annotated[
        Millis | None, says("until then a bot holds its move, and would not if you hurried")
    ] = None
    paused: Annotated[bool, says("nobody is here; clocks and bots rest")] = False
    window: Window | None = None
    events: list[Event] = msgspec.field(default_factory=list)
    result: Result | None = None
    odds: Annotated[dict[str, Any] | None, says("exact odds, at tables that show them")] = None
    facts: Annotated[dict[str, Any] | None, says("what the rules say of the view, in codes")] = None


class Reacted(Down, tag="reacted"):
    """Somebody at the table, you included, reacts to what happens."""

    reaction: Reaction
    seat: Annotated[int | None, says("whose; null: somebody who watches")] = None


class Done(Down, tag="done"):
    """The message with this id has been carried out, durably."""

    id: str


class Refused(Down, tag="refused"):
    """The message with this id has not been carried out. A current view follows a refused move."""

    id: Annotated[str, says("empty: the message had none")]
    code: Code
    text: Annotated[str, says("English, for people who write programs")] = ""


class Gone(Down, tag="gone"):
    """The last message before the socket is closed."""

    code: Annotated[str, says("the reason, as in the list of close codes")]
    text: str = ""
    after: Annotated[
        int | None, says("restart: milliseconds after which to come back; null: as you like")
    ] = None


# --- a finished game, looked at again (REST) ----------------------------------------------------


class Opened(Struct, omit_defaults=True):
    """What nobody may see while a game is played."""

    hands: Annotated[list[dict[str, int]], says("by seat, in games with hands")] = msgspec.field(
        default_factory=list
    )
    coming: Annotated[list[str], says("the next cards of the pile, the next one first")] = (
        msgspec.field(default_factory=list)
    )
    packet: Annotated[list[str], says("a dealer's face-down cards, the next one first")] = (
        msgspec.field(default_factory=list)
    )


class Moment(Struct, omit_defaults=True):
    """The position after so many decisions, and the events that led to it."""

    view: Annotated[dict[str, Any], says("as in a view message")]
    asked: Annotated[list[int], says("who decides now")]
    events: list[Event] = msgspec.field(default_factory=list)
    opened: Annotated[Opened | None, says("only where all is open")] = None
    odds: Annotated[
        dict[str, Any] | None,
        says("as the seat knew them; where all is open, as who decides knew them"),
    ] = None
    facts: Annotated[dict[str, Any] | None, says("as in a view message")] = None


class Replay(Struct):
    """GET /api/tables/CODE/games/N/replay, POST /api/replay (the body is a record).

    `?seat=2` is as that seat saw it; without, all cards are open. Finished games only.
    """

    name: Game
    settings: Settings
    seats: list[Seat]
    seat: Annotated[int | None, says("whose view it is; null: all is open")]
    moments: Annotated[list[Moment], says("the beginning, then one after each decision")]
    result: Result


class GoOn(Struct, forbid_unknown_fields=True):
    """POST /api/go-on (with Authorization): a new table that begins inside a finished game.

    You take a seat, house bots the others. What was dealt stays as it was, and so does later chance
    for as long as it fits.
    """

    seat: SeatNumber
    decisions: Annotated[int, Meta(ge=0, description="so many are taken over")]
    level: Annotated[Level, says("of the bots")] = "normal"
    table: Annotated[str, says("the code of the table where it was played")] = ""
    game: Annotated[int, says("which game of that table")] = 0
    record: Annotated[dict[str, Any] | None, says("or the record itself")] = None
    pace: Pace = 900


ServerMessage = Welcome | Pong | Table | View | Reacted | Done | Refused | Gone


# --- luck and play, told apart (REST) -----------------------------------------------------------

Mark = Literal["", "inaccuracy", "mistake", "blunder"]
Part = Literal["luck", "play", "hidden", "others"]
Shares = Annotated[list[float], says("of the win, by seat; they add up to 1")]


class Worth(Struct):
    """A move in the worlds that fit what its seat knew, all moves in the same."""

    share: Annotated[float, says("of the win")]
    more: Annotated[float, says("than by the move played, or by the best one of a hint")]
    error: Annotated[float, says("of the difference, one standard deviation")]
    points: Annotated[float, says("the score with which the seat ends, on average")]


class Decision(Struct, omit_defaults=True):
    """A decision of a finished game and the chance that it brought."""

    seat: int
    move: str
    before: Shares
    decided: Annotated[Shares, says("after the decision, before the chance it asked for")]
    after: Shares
    chance: Annotated[str, says("deal, draws or dice; empty: none came")] = ""
    moves: Annotated[dict[str, Worth], says("where there was a choice")] = msgspec.field(
        default_factory=dict
    )
    best: str = ""
    loss: Annotated[float, says("how much more the best wins; measured, so perhaps below 0")] = 0.0
    error: float = 0.0
    mark: Mark = ""


class Account(Struct):
    """What a seat's result is made of: result - fair = luck + play + hidden + others."""

    result: Annotated[float, says("share of the win")]
    fair: Annotated[float, says("the same for all")]
    luck: float
    kinds: Annotated[dict[str, float], says("luck: by start, deal, draws and dice")]
    play: Annotated[float, says("what one could have known better")]
    hidden: Annotated[float, says("what unseen cards made of one's decisions")]
    others: Annotated[float, says("what the others' decisions did")]
    errors: Annotated[dict[Part, float], says("one standard deviation each")]
    decisions: Annotated[int, says("with a choice")]


class Review(Struct):
    """GET /api/tables/CODE/games/N/review, POST /api/review (the body is a record): luck and play.

    Thought out beside the tables, roughly at first. `?seen=32` waits a little for more than that.
    Finished games only. Done without any decision: of this game, or on this server, there is none.
    """

    name: Game
    evaluator: Annotated[str, says("the rule by which all play on where a value is asked for")]
    playouts: Annotated[int, says("by which a value is found; 0: nothing is thought out yet")] = 0
    of: Annotated[int, says("so many in the end")] = 0
    ahead: Annotated[int, says("reviews that are thought out before this one")] = 0
    done: bool = False
    deal: Annotated[Shares, says("once the cards were dealt")] = msgspec.field(default_factory=list)
    seats: list[Account] = msgspec.field(default_factory=list)
    decisive: Annotated[list[int], says("decisions that changed most, in their order")] = (
        msgspec.field(default_factory=list)
    )
    decisions: Annotated[
        list[Decision], says("all, in order; the replay has a moment before each")
    ] = msgspec.field(default_factory=list)


class Hint(Struct):
    """GET /api/tables/CODE/hint (with Authorization): the best move, at tables with hints."""

    game: Annotated[int, says("of the view it is about")]
    number: Annotated[int, says("of the view it is about")]
    best: str
    moves: dict[str, Worth]
    playouts: int


Rate = Literal["", "sharp", "loose", "wild"]  # what one loses by decisions, as a name


class Luck(Struct):
    """All reviewed games of one kind that you played: sums, in games won."""

    game: Game
    games: int
    decisions: Annotated[int, says("with a choice")]
    luck: float
    luck_error: float
    play: float
    play_error: float
    rate: Annotated[Rate, says("by our own bots; empty until it is clear")] = ""


class MyReviews(Struct):
    """GET /api/me/reviews (with Authorization)"""

    games: list[Luck]


# --- statistics ---------------------------------------------------------------------------------


class Totals(Struct):
    """What the people, or the bots, of all finished games did together."""

    played: Annotated[int, says("seats")] = 0
    wins: int = 0
    busts: int = 0
    calls_right: int = 0
    calls_wrong: int = 0
    best: Annotated[int, says("the best of all tallies")] = 0


class GameTotals(Struct):
    """All finished games of one kind."""

    game: Game
    games: int = 0
    people: Totals = msgspec.field(default_factory=Totals)
    bots: Totals = msgspec.field(default_factory=Totals)


class Statistics(Struct):
    """GET /api/statistics: what has been played on this server; nothing of anybody."""

    games: list[GameTotals]


# --- lessons ------------------------------------------------------------------------------------


class LessonStep(Struct):
    """A position of a lesson."""

    coach: Annotated[list[str], says("what the coach says here: names of messages")]
    move: Annotated[str | None, says("what the learner shall do; null: others move")]
    view: View


class Lesson(Struct):
    """GET /api/lessons/GAME: a game that a learner plays move by move, seen from that seat."""

    table: Table
    steps: list[LessonStep]


# --- the story of a game, and practice ----------------------------------------------------------


class Highlight(Struct):
    """A moment of a finished game that is worth another look."""

    good: Annotated[bool, says("something was gained; else lost")]
    what: Annotated[str, says("a code of the game's own; the message GAME-story-WHAT tells it")]
    seat: int
    n: Annotated[int, says("how much")]
    moment: Annotated[int, says("of the replay: just before it")]


class Story(Struct):
    """GET /api/tables/CODE/games/N/story: what a finished game was like."""

    name: Game
    places: Annotated[list[int], says("by seat; 1: won")]
    scores: Annotated[list[list[int]], says("by seat, at each of the moments")]
    moments: Annotated[
        list[int], says("of the replay, in order, the first and the last among them")
    ]
    highlights: Annotated[list[Highlight], says("the best, then the worst, as far as there is one")]
    busts: Annotated[int, says("of all players together")] = 0


class Exercise(Struct):
    """GET /api/practice/GAME: one decision out of a game of bots or, with Authorization, of one of
    your own (`?from=own` or `?from=bots`; else as it comes)."""

    id: Annotated[str, says("to be sent with the answer")]
    own: Annotated[bool, says("out of a game that you played")]
    table: Table
    view: View


class Attempt(Struct, forbid_unknown_fields=True):
    """POST /api/practice"""

    id: Annotated[str, Meta(max_length=80)]
    move: Annotated[str, Meta(max_length=40)]


class Verdict(Struct):
    """Answer to POST /api/practice."""

    right: Annotated[bool, says("the strongest bot would do the same")]
    best: Annotated[str, says("what it would do")]
    bots: Annotated[dict[str, str], says("what bots of each level would do")]
    thought: Annotated[bool, says("false: search is not ready, a rule of thumb answered")] = True
    odds: Annotated[dict[str, Any] | None, says("exact odds, of games that have them")] = None
    then: Annotated[str | None, says("what you did then, in a game of your own")] = None


# --- both ways ----------------------------------------------------------------------------------

_read_up: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_read_down: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_encoder = msgspec.json.Encoder()


def read_client(frame: str | bytes) -> ClientMessage:
    """A client's message. Raises msgspec.DecodeError."""
    return _read_up.decode(frame)


def read_server(frame: str | bytes) -> ServerMessage:
    """A table's message. Raises msgspec.DecodeError."""
    return _read_down.decode(frame)


def write(message: Struct) -> bytes:
    """A message, or a REST body, as JSON."""
    return _encoder.encode(message)
