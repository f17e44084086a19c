// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping_names.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace plumbline::io {
namespace {

bool oneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool digit(char c) {
  return c >= '0' && c <= '9';
}
bool letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 128;
}
bool upper(char c) {
  return c >= 'A' && c <= 'Z';
}

Quantity quantityOf(const std::string& word) {
  if (oneOf(word,
            {"t", "time", "times", "timestamp", "timestamps", "stamp", "stamps", "clock", "tout", "zeit"}))
    return Quantity::Time;
  if (oneOf(word, {"q", "qs", "qpos", "pos", "position", "positions", "angle", "angles", "theta",
                   "jointangles", "jpos", "jointpos"}))
    return Quantity::Position;
  if (oneOf(word, {"dq", "qd", "qdot", "dqdt", "qvel", "v", "vel", "vels", "velocity", "velocities", "omega",
                   "speed", "speeds", "dtheta", "thetadot", "jvel", "qp"}))
    return Quantity::Velocity;
  if (oneOf(word, {"ddq", "qdd", "qddot", "qacc", "a", "acc", "accel", "acceleration", "accelerations",
                   "ddtheta", "thetaddot", "jacc", "qpp"}))
    return Quantity::Acceleration;
  if (oneOf(word, {"tau", "taus", "torque", "torques", "trq", "effort", "efforts", "eff", "jtau", "qfrc"}))
    return Quantity::Torque;
  if (oneOf(word, {"i", "current", "currents", "curr", "amps"})) return Quantity::Current;
  return Quantity::Other;
}

struct Word {
  std::string text;        ///< lower case
  std::size_t begin, end;  ///< in the name
};

std::vector<Word> split(std::string_view name) {
  std::vector<Word> words;
  bool open = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (!letter(c) && !digit(c)) {
      open = false;
      continue;
    }
    const bool new_number = open && digit(c) != digit(name[i - 1]);
    const bool new_hump = open && upper(c) && name[i - 1] >= 'a' && name[i - 1] <= 'z';
    if (!open || new_number || new_hump) words.push_back({{}, i, i});
    open = true;
    words.back().text += static_cast<char>(upper(c) ? c - 'A' + 'a' : c);
    words.back().end = i + 1;
  }
  return words;
}

/// Words written apart that belong together: "q_dot", "q_ddot", "d_q", "time_stamp".
void joinWords(std::vector<Word>& words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& first = words[i].text;
    const std::string& second = words[i + 1].text;
    std::string joined;
    if (oneOf(first, {"q", "theta"}) && oneOf(second, {"dot", "dd", "ddot"}))
      joined = (second.starts_with("dd") ? "dd" : "d") + first;
    if (oneOf(first, {"d", "dd"}) && oneOf(second, {"q", "theta"})) joined = first + second;
    if (first == "time" && oneOf(second, {"stamp", "stamps"})) joined = "timestamp";
    if (joined.empty()) continue;
    words[i] = {joined, words[i].begin, words[i + 1].end};
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

/// Removes the words of a unit, wherever they stand: "… deg s" → "deg/s", "… ns" → "ns". `keep` is not a unit.
std::string takeUnit(std::vector<Word>& words, Quantity quantity, std::size_t keep) {
  const bool rate = quantity == Quantity::Velocity || quantity == Quantity::Acceleration;
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t count = std::min<std::size_t>(4, words.size() - i); count >= 1; --count) {
      if (keep >= i && keep < i + count) continue;
      // Short units only count at the end of a name: elsewhere "n", "m", "a", "s" are rather parts of names.
      if (count == 1 && words[i].text.size() == 1 && i + 1 < words.size()) continue;
      if (digit(words[i].text.front())) continue;
      std::string unit = words[i].text;
      std::string below;
      for (std::size_t k = i + 1; k < i + count; ++k) {
        if (!oneOf(words[k].text, {"p", "per"})) below += words[k].text;
      }
      if (count > 1 && below.empty()) continue;
      if (!below.empty()) unit += (rate ? "/" : "") + below;
      if (rate && count == 1 && oneOf(unit, {"rad", "deg", "degs", "degree", "degrees", "rev", "mm"}))
        unit += quantity == Quantity::Velocity ? "/s" : "/s2";
      if (!unitFactor(quantity, unit)) continue;
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                  words.begin() + static_cast<std::ptrdiff_t>(i + count));
      return unit;
    }
  }
  return {};
}

/// "tau [Nm]", "q1 (deg)": cuts the bracket off and returns it, when it is a unit and not an index.
std::string takeBracket(std::string& name) {
  while (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.empty() || (name.back() != ']' && name.back() != ')')) return {};
  const std::size_t open = name.rfind(name.back() == ']' ? '[' : '(');
  if (open == std::string::npos || open == 0) return {};
  const std::string inside = name.substr(open + 1, name.size() - open - 2);
  if (inside.empty() || std::all_of(inside.begin(), inside.end(), digit)) return {};
  name.resize(open);
  return inside;
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view name) {
  std::vector<std::string> texts;
  for (Word& word : split(name)) texts.push_back(std::move(word.text));
  return texts;
}

bool rtdeJointColumn(std::string_view name) {
  if (!name.starts_with("actual_") && !name.starts_with("target_")) return false;
  name.remove_prefix(7);
  if (name.size() < 3 || name[name.size() - 2] != '_' || !digit(name.back())) return false;
  name.remove_suffix(2);
  return oneOf(name, {"q", "qd", "qdd", "current", "moment", "torque"});
}

NameMeaning meaningOf(std::string_view name) {
  NameMeaning meaning;
  std::string text(name);
  const std::string bracket = takeBracket(text);
  std::vector<Word> words = split(text);
  joinWords(words);
  // A long word decides before a letter: in "joint_t_position" the "t" is part of a name.
  auto chosen = std::find_if(words.begin(), words.end(), [](const Word& w) {
    return quantityOf(w.text) != Quantity::Other && w.text.size() > 1;
  });
  if (chosen == words.end())
    chosen = std::find_if(words.begin(), words.end(),
                          [](const Word& w) { return quantityOf(w.text) != Quantity::Other; });
  if (chosen == words.end()) return meaning;
  meaning.quantity = quantityOf(chosen->text);
  meaning.bare_letter = oneOf(chosen->text, {"a", "v", "i"});
  const std::size_t chosen_begin = chosen->begin;
  const std::string suffix =
      takeUnit(words, meaning.quantity, static_cast<std::size_t>(chosen - words.begin()));
  meaning.unit = bracket.empty() ? suffix : bracket;
  std::size_t last_end = std::string::npos;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    if (word.begin == chosen_begin ||
        oneOf(word.text, {"measured", "meas", "msr", "actual", "act", "raw", "field"}))
      continue;
    if (oneOf(word.text, {"des", "desired", "d", "cmd", "command", "commanded", "commands", "ref",
                          "reference", "target", "setpoint", "goal", "planned", "error", "err"})) {
      meaning.desired = true;
      continue;
    }
    if (oneOf(word.text, {"motor", "rotor", "drive"})) {
      meaning.motor = true;
      continue;
    }
    if (oneOf(word.text, {"tcp",    "ee",     "eef",  "cartesian", "end",      "effector", "tool",
                          "base",   "object", "imu",  "contact",   "gripper",  "finger",   "marker",
                          "camera", "com",    "quat", "ext",       "external", "cos",      "sin"}))
      meaning.foreign = true;
    if (!oneOf(word.text, {"joint", "joints", "j", "data", "state", "states", "robot", "arm", "real"}) &&
        !digit(word.text.front()))
      ++meaning.unknown_words;
    const bool adjacent = i > 0 && last_end == words[i - 1].end && !meaning.joint.empty();
    meaning.joint += (meaning.joint.empty() ? ""
                      : adjacent            ? text.substr(last_end, word.begin - last_end)
                                            : "_") +
                     text.substr(word.begin, word.end - word.begin);
    last_end = word.end;
  }
  return meaning;
}

std::optional<RateMeaning> rateMeaningOf(std::string_view name) {
  const std::vector<std::string> words = wordsOf(name);
  const auto has = [&](std::initializer_list<std::string_view> known) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return oneOf(word, known); });
  };
  RateMeaning meaning;
  const bool step = has({"dt", "timestep", "sampletime", "samplingtime", "sampleperiod"}) ||
                    (words.size() == 1 && words[0] == "ts") || (has({"ts"}) && has({"ms", "us"})) ||
                    (has({"step", "period", "time"}) && has({"sample", "sampling", "time", "control"}) &&
                     words.size() > 1 && !has({"stamp"}));
  const bool rate = has({"fs", "rate", "samplerate", "frequency", "freq", "hz"});
  if (rate) {
    meaning.factor = has({"khz"}) ? 1e3 : 1.0;
    return meaning;
  }
  if (has({"khz"})) return RateMeaning{false, 1e3};
  if (!step) return std::nullopt;
  meaning.step = true;
  meaning.factor = has({"ms"}) ? 1e-3 : has({"us"}) ? 1e-6 : has({"ns"}) ? 1e-9 : 1.0;
  return meaning;
}

bool naturalLess(std::string_view a, std::string_view b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (digit(a[i]) && digit(b[j])) {
      std::size_t end_a = i, end_b = j;
      while (end_a < a.size() && digit(a[end_a])) ++end_a;
      while (end_b < b.size() && digit(b[end_b])) ++end_b;
      std::string_view number_a = a.substr(i, end_a - i), number_b = b.substr(j, end_b - j);
      while (number_a.size() > 1 && number_a.front() == '0') number_a.remove_prefix(1);
      while (number_b.size() > 1 && number_b.front() == '0') number_b.remove_prefix(1);
      if (number_a.size() != number_b.size()) return number_a.size() < number_b.size();
      if (number_a != number_b) return number_a < number_b;
      i = end_a;
      j = end_b;
    } else {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i;
      ++j;
    }
  }
  return a.size() - i < b.size() - j;
}

bool genericContainer(std::string_view name) {
  const std::vector<std::string> words = wordsOf(name);
  return words.empty() || std::all_of(words.begin(), words.end(), [](const std::string& word) {
           return oneOf(word,
                        {"data",         "log",         "logs",         "raw",      "obs",    "observation",
                         "observations", "joint",       "joints",       "state",    "states", "robot",
                         "arm",          "measurement", "measurements", "measured", "table",  "recording",
                         "record",       "run",         "demo",         "episode",  "traj",   "trajectory",
                         "values",       "value",       "signals",      "s",        "out",    "results"}) ||
                  digit(word.front());
         });
}

}  // namespace plumbline::io
