// Danger 13 written by hand in C++: the limit that machine code made from Python is held against.
//
// The rules of nerve/games/danger13/rules.py and the series of nerve/fast/loops.py: the same steps in the
// same order, the same chance, so that all lengths, scores and winners are equal.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace {

using Card = std::int8_t;

constexpr int kNone = -1;
constexpr int kSeats = 5;
constexpr int kKinds = 24;
constexpr int kCapacity = 127;
constexpr int kLongest = 500;
constexpr int kKeep = kSeats;
constexpr int kRefuse = kSeats + 1;
constexpr int kWin = 60;

enum Symbol : std::int8_t { kPlain, kDraw, kHand, kLimit, kArrow, kInstant };
enum Phase : std::int8_t { kGive, kAnswer, kResolved, kBust, kOver };

constexpr std::array<std::int8_t, kKinds> kDeck = {5, 6, 5, 5, 4, 4, 5, 4, 4, 3, 4, 4,
                                                   4, 3, 4, 4, 5, 4, 4, 8, 5, 6, 6, 3};
constexpr std::array<Symbol, kKinds> kSymbol = {
    kPlain, kPlain, kPlain, kPlain, kPlain, kPlain, kPlain, kPlain,
    kPlain, kPlain, kPlain, kPlain, kPlain, kPlain, kDraw,  kDraw,
    kDraw,  kDraw,  kDraw,  kHand,  kLimit, kArrow, kInstant, kInstant};
constexpr std::array<std::int8_t, kKinds> kValue = {1, 2, 3, 4, 0, 1, 2, 3, 4, 1, 2, 3,
                                                    4, 5, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0};
constexpr std::array<std::int8_t, kKinds> kPlus = {0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2,
                                                   2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2};

// --- chance: splitmix64 streams of (seed, purpose, counter) --------------------------------------

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
enum Purpose : std::uint64_t { kShuffle = 1, kStart = 3, kBot = 8 };

constexpr std::uint64_t scramble(std::uint64_t z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

class Rng {
 public:
  Rng(std::uint64_t seed, Purpose purpose, std::uint64_t counter)
      : x_(scramble(scramble(seed + kGolden * purpose) + kGolden * counter)) {}

  int below(std::uint64_t n) { return static_cast<int>((next() >> 32) * n >> 32); }

  // Numbers below n and below n - 1, from one step.
  std::pair<int, int> below_both(std::uint64_t n) {
    const std::uint64_t z = next();
    return {static_cast<int>((z >> 32) * n >> 32),
            static_cast<int>((z & 0xFFFFFFFF) * (n - 1) >> 32)};
  }

 private:
  std::uint64_t next() { return scramble(x_ += kGolden); }

  std::uint64_t x_;
};

int nth_bit(std::uint32_t mask, int k) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u32(1U << k, mask));
#else
  while (k--) mask &= mask - 1;
  return std::countr_zero(mask);
#endif
}

// --- the state -----------------------------------------------------------------------------------

template <int N>
struct Pile {
  int n = 0;
  std::array<Card, N> cards;

  void push(Card card) { cards[n++] = card; }
  Card pop() { return cards[--n]; }

  Card take_at(int i) {
    const Card card = cards[i];
    --n;
    for (int j = i; j < n; ++j) cards[j] = cards[j + 1];
    return card;
  }
};

struct State {
  std::uint64_t seed = 0;
  int shuffles = 0;
  int players = 2;
  int limit = 13;
  int raised = 18;
  int round = 0;
  int start = 0;
  int dealer = 0;
  int turns = 0;
  int served = 0;
  int receiver = kNone;
  Card card = kNone;
  Phase phase = kGive;
  bool final = false;
  std::array<int, kSeats> sums{};
  std::array<int, kSeats> raises{};
  std::array<int, kSeats> hands{};
  std::array<int, kSeats> trophies{};
  std::array<Pile<kCapacity>, kSeats> rows;
  std::array<std::array<std::int8_t, kKinds>, kSeats> won{};
  std::array<std::int8_t, kKinds> discard{};
  Pile<kSeats> packet;
  Pile<kCapacity> pile;

  explicit State(int players_) : players(players_) { lay(kDeck); }

  // --- play ---

  void setup(std::uint64_t seed_) {
    seed = seed_;
    shuffle();
    start = Rng(seed, kStart, 0).below(players);
    begin_round();
    turn_up();
  }

  int actor() const { return phase == kGive ? dealer : phase == kAnswer ? receiver : kNone; }

  std::uint32_t legal() const {
    if (phase == kGive) return ((1U << players) - 1) & ~static_cast<std::uint32_t>(served);
    if (phase == kAnswer) return 1U << kKeep | ((1U << hands[receiver]) - 1) << kRefuse;
    return 0;
  }

  void apply(int action) {
    if (phase == kGive) {
      receiver = action;
      served |= 1 << action;
      if (hands[action]) {
        phase = kAnswer;
        return;
      }
      receive();
    } else if (action == kKeep) {
      receive();
    } else {
      refuse(action - kRefuse);
    }

    if (phase == kBust) {
      settle(receiver);
      if (final) {
        phase = kOver;
        return;
      }
      start = left(start);
      begin_round();
    } else if (phase == kAnswer) {
      return;
    } else if (!packet.n) {
      dealer = left(dealer);
    }
    turn_up();
  }

  // --- result ---

  int score(int seat) const { return weigh(kPlus, seat); }

  std::uint32_t winners() const {
    int best = -1, best_break = 0;
    std::uint32_t seats = 0;
    for (int p = 0; p < players; ++p) {
      const int points = score(p), numbers = weigh(kValue, p);
      if (points > best || (points == best && numbers > best_break)) {
        best = points, best_break = numbers, seats = 0;
      }
      if (points == best && numbers == best_break) seats |= 1U << p;
    }
    return seats;
  }

 private:
  void receive() {
    const int p = receiver;
    for (;;) {
      const Card taken = std::exchange(card, kNone);
      const Symbol symbol = kSymbol[taken];
      if (symbol == kInstant) {
        win(p, taken);
      } else if (symbol == kArrow) {
        ++discard[taken];
        if (rows[p].n) ++discard[leave_row(p, rows[p].n - 1)];
      } else {
        rows[p].push(taken);
        count(p, taken, 1);
      }

      if (sums[p] >= (raises[p] ? raised : limit)) {
        phase = kBust;
        return;
      }
      phase = kResolved;
      if (symbol != kDraw) return;
      card = take();
      if (card == kNone) return;
      if (hands[p]) {
        phase = kAnswer;
        return;
      }
    }
  }

  void refuse(int k) {
    const auto& row = rows[receiver];
    int i = 0;
    while (kSymbol[row.cards[i]] != kHand || k > 0) {
      if (kSymbol[row.cards[i]] == kHand) --k;
      ++i;
    }
    ++discard[leave_row(receiver, i)];
    ++discard[std::exchange(card, kNone)];
    phase = kResolved;
  }

  void settle(int loser) {
    for (int i = 0; i < packet.n; ++i) pile.push(packet.cards[i]);
    packet.n = 0;
    for (int p = 0; p < players; ++p) {
      auto& row = rows[p];
      for (int i = 0; i < row.n; ++i) {
        if (kPlus[row.cards[i]] && p != loser) {
          win(p, row.cards[i]);
        } else {
          ++discard[row.cards[i]];
        }
      }
      row.n = 0;
      sums[p] = raises[p] = hands[p] = 0;
    }
  }

  void begin_round() {
    ++round;
    turns = 0;
    dealer = start;
    receiver = kNone;
  }

  void turn_up() {
    if (!packet.n) take_packet();
    if (packet.n) {
      card = packet.pop();
      phase = kGive;
    } else {
      settle(kNone);
      phase = kOver;
    }
  }

  void take_packet() {
    served = 0;
    if (turns == kLongest) return;
    ++turns;
    for (int i = 0; i < players; ++i) {
      const Card taken = take();
      if (taken == kNone) break;
      packet.push(taken);
    }
    for (int i = 0, j = packet.n - 1; i < j; ++i, --j) std::swap(packet.cards[i], packet.cards[j]);
  }

  Card take() {
    if (!pile.n) reshuffle();
    if (!pile.n) return kNone;
    const Card taken = pile.pop();
    if (!pile.n) {
      final = true;
      reshuffle();
    }
    return taken;
  }

  void reshuffle() {
    lay(discard);
    discard = {};
    if (pile.n) shuffle();
  }

  void shuffle() {
    Rng rng(seed, kShuffle, static_cast<std::uint64_t>(shuffles++));
    for (int i = pile.n - 1; i > 0; i -= 2) {
      const auto [j, k] = rng.below_both(static_cast<std::uint64_t>(i) + 1);
      std::swap(pile.cards[i], pile.cards[j]);
      std::swap(pile.cards[i - 1], pile.cards[k]);
    }
  }

  void lay(const std::array<std::int8_t, kKinds>& counts) {
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int i = 0; i < counts[kind]; ++i) pile.push(static_cast<Card>(kind));
    }
  }

  void win(int p, Card taken) {
    ++won[p][taken];
    ++trophies[p];
  }

  Card leave_row(int p, int i) {
    const Card taken = rows[p].take_at(i);
    count(p, taken, -1);
    return taken;
  }

  void count(int p, Card counted, int sign) {
    sums[p] += sign * kValue[counted];
    raises[p] += sign * (kSymbol[counted] == kLimit);
    hands[p] += sign * (kSymbol[counted] == kHand);
  }

  int left(int p) const { return p + 1 < players ? p + 1 : 0; }

  int weigh(const std::array<std::int8_t, kKinds>& weights, int seat) const {
    int sum = 0;
    for (int kind = 0; kind < kKinds; ++kind) sum += weights[kind] * won[seat][kind];
    return sum;
  }
};

void count(std::int64_t* row, std::int64_t x) {
  row[0] += x;
  row[1] += x * x;
}

}  // namespace

// Play games of a series at random; as nerve.compiled.play_series. Gives the number of actions;
// `sums` has a row of sum and sum of squares for the length, each score and each share of the win.
extern "C" std::int64_t play_series(int players, std::uint64_t seed, std::int64_t first,
                                    std::int64_t games, std::int64_t* sums,
                                    std::int64_t* lengths) {
  const State blank(players);
  std::int64_t actions = 0;
  for (std::int64_t game = 0; game < games; ++game) {
    const std::uint64_t number = static_cast<std::uint64_t>(first + game);
    const std::uint64_t own_seed = scramble(scramble(seed) + kGolden * (number + 1));
    State s = blank;
    s.setup(own_seed);
    Rng rng(own_seed, kBot, 0);
    std::int64_t length = 0;
    while (s.actor() != kNone) {
      const std::uint32_t legal = s.legal();
      s.apply(nth_bit(legal, rng.below(static_cast<std::uint64_t>(std::popcount(legal)))));
      ++length;
    }
    lengths[game] = length;
    actions += length;
    count(sums, length);
    const std::uint32_t won = s.winners();
    for (int p = 0; p < players; ++p) {
      count(sums + 2 * (1 + p), s.score(p));
      const std::uint32_t share = (won >> p & 1U) ? kWin / std::popcount(won) : 0;
      count(sums + 2 * (1 + players + p), share);
    }
  }
  return actions;
}

extern "C" std::int64_t state_size() { return sizeof(State); }
