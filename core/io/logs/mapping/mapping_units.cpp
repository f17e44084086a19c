// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping_units.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

#include "io/logs/mapping/mapping.h"

namespace plumbline::io {
namespace {

using Entry = std::pair<std::string_view, double>;
constexpr double kDegree = std::numbers::pi / 180.0;
constexpr double kTurn = 2.0 * std::numbers::pi;

constexpr Entry kTime[] = {
    {"s", 1.0},      {"sec", 1.0},          {"secs", 1.0},          {"second", 1.0},        {"seconds", 1.0},
    {"ms", 1e-3},    {"msec", 1e-3},        {"millisecond", 1e-3},  {"milliseconds", 1e-3}, {"us", 1e-6},
    {"usec", 1e-6},  {"microsecond", 1e-6}, {"microseconds", 1e-6}, {"ns", 1e-9},           {"nsec", 1e-9},
    {"nsecs", 1e-9}, {"nanosecond", 1e-9},  {"nanoseconds", 1e-9},  {"min", 60.0}};
constexpr Entry kAngle[] = {
    {"rad", 1.0},     {"rads", 1.0},         {"radian", 1.0},        {"radians", 1.0},     {"mrad", 1e-3},
    {"deg", kDegree}, {"degs", kDegree},     {"degree", kDegree},    {"degrees", kDegree}, {"rev", kTurn},
    {"revs", kTurn},  {"revolution", kTurn}, {"revolutions", kTurn}, {"turn", kTurn},      {"turns", kTurn}};
constexpr Entry kLength[] = {{"m", 1.0},      {"meter", 1.0}, {"meters", 1.0}, {"metre", 1.0},
                             {"metres", 1.0}, {"cm", 1e-2},   {"mm", 1e-3},    {"um", 1e-6}};
constexpr Entry kTorque[] = {{"nm", 1.0},   {"newtonmeter", 1.0}, {"newtonmeters", 1.0},
                             {"mnm", 1e-3}, {"knm", 1e3},         {"ncm", 1e-2},
                             {"n", 1.0},    {"newton", 1.0},      {"kn", 1e3}};
constexpr Entry kCurrent[] = {{"a", 1.0},      {"amp", 1.0},     {"amps", 1.0},
                              {"ampere", 1.0}, {"amperes", 1.0}, {"ma", 1e-3}};

template <std::size_t Size>
std::optional<double> lookUp(const Entry (&table)[Size], std::string_view unit) {
  const auto* entry =
      std::find_if(std::begin(table), std::end(table), [&](const Entry& e) { return e.first == unit; });
  return entry == std::end(table) ? std::nullopt : std::optional(entry->second);
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const bool here = std::string_view(text).substr(i, from.size()) == from;
    if (here)
      result.append(to);
    else
      result.push_back(text[i]);
    i += here ? from.size() : 1;
  }
  text = std::move(result);
}

void replaceEnd(std::string& text, std::string_view from, std::string_view to) {
  if (text.size() <= from.size() || !text.ends_with(from)) return;
  text.resize(text.size() - from.size());
  text.append(to);
}

/// "[N·m]" → "nm", "rad/s^2" → "rad/s2", "deg s-1" → "deg/s".
std::string normalised(std::string_view unit) {
  std::string text(unit.substr(0, unit.find(" since ")));  // "seconds since 1970-01-01"
  replaceAll(text, "°", "deg");
  replaceAll(text, "µ", "u");  // micro sign
  replaceAll(text, "μ", "u");  // Greek mu
  replaceAll(text, "²", "2");
  replaceAll(text, "·", "");
  replaceAll(text, "⋅", "");
  replaceAll(text, "⁻¹", "-1");
  replaceAll(text, "⁻2", "-2");
  std::string plain;
  for (char c : text) {
    if (c == '[' || c == ']' || c == '(' || c == ')' || c == '^' || c == '*' || c == '.' || c == ' ' ||
        c == '_')
      continue;
    plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  replaceAll(plain, "per", "/");
  replaceEnd(plain, "s-1", "/s");
  replaceEnd(plain, "s-2", "/s2");
  return plain;
}

std::optional<double> distance(std::string_view unit) {
  const auto angle = lookUp(kAngle, unit);
  return angle ? angle : lookUp(kLength, unit);
}

/// distance / time^power: "deg/s", "mm/ms2", "rad/s/s", "deg/sec^2".
std::optional<double> rateOf(std::string_view unit, int power) {
  const std::size_t slash = unit.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto length = distance(unit.substr(0, slash));
  std::string_view below = unit.substr(slash + 1);
  if (power == 2) {
    if (!below.empty() && below.back() == '2')
      below.remove_suffix(1);
    else if (const std::size_t second = below.find('/');
             second != std::string_view::npos && below.substr(second + 1) == below.substr(0, second))
      below = below.substr(0, second);
    else
      return std::nullopt;
  }
  const auto time = lookUp(kTime, below);
  if (!length || !time) return std::nullopt;
  return *length / (power == 2 ? *time * *time : *time);
}

}  // namespace

std::string_view toString(Quantity quantity) {
  switch (quantity) {
    case Quantity::Time:
      return "time";
    case Quantity::Position:
      return "position";
    case Quantity::Velocity:
      return "velocity";
    case Quantity::Acceleration:
      return "acceleration";
    case Quantity::Torque:
      return "torque";
    case Quantity::Current:
      return "current";
    case Quantity::Other:
      return "other";
  }
  return "other";
}

std::optional<Quantity> quantityFromName(std::string_view name) {
  for (Quantity quantity : {Quantity::Time, Quantity::Position, Quantity::Velocity, Quantity::Acceleration,
                            Quantity::Torque, Quantity::Current, Quantity::Other}) {
    if (toString(quantity) == name) return quantity;
  }
  return std::nullopt;
}

std::optional<double> unitFactor(Quantity quantity, std::string_view unit) {
  const std::string plain = normalised(unit);
  if (plain.empty() || plain == "si") return 1.0;
  switch (quantity) {
    case Quantity::Time:
      return lookUp(kTime, plain);
    case Quantity::Position:
      return distance(plain);
    case Quantity::Velocity:
      if (plain == "rpm") return kTurn / 60.0;
      return rateOf(plain, 1);
    case Quantity::Acceleration:
      return rateOf(plain, 2);
    case Quantity::Torque:
      return lookUp(kTorque, plain);
    case Quantity::Current:
      return lookUp(kCurrent, plain);
    case Quantity::Other:
      return std::nullopt;
  }
  return std::nullopt;
}

std::string_view knownUnits(Quantity quantity) {
  switch (quantity) {
    case Quantity::Time:
      return "s, ms, us, ns, min";
    case Quantity::Position:
      return "rad, mrad, deg, rev, m, cm, mm, um";
    case Quantity::Velocity:
      return "rad/s, deg/s, rpm, rev/s, m/s, mm/s";
    case Quantity::Acceleration:
      return "rad/s^2, deg/s^2, rev/s^2, m/s^2, mm/s^2";
    case Quantity::Torque:
      return "Nm, mNm, Ncm, kNm, N, kN; with a torque constant A, mA";
    case Quantity::Current:
      return "A, mA";
    case Quantity::Other:
      return "any";
  }
  return "";
}

}  // namespace plumbline::io
