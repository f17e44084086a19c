// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/expressions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline::rpna {
namespace {

constexpr double kSame = 1e-9;  // relative: a coefficient that is this close to an offset comes from it

std::string show(double value) {
  char text[40];
  const std::to_chars_result result =
      std::to_chars(text, text + sizeof text, value, std::chars_format::general, 6);
  return std::string(text, result.ptr);
}

bool same(double a, double b) {
  return std::abs(a - b) <= kSame * std::max(std::abs(a), std::abs(b));
}

/// What the magnitude is in terms of one joint's offset p; empty when it is nothing of it.
std::string inOffset(double size, const Vec3& p, const std::string& joint) {
  constexpr std::array<const char*, 3> kAxis = {"x", "y", "z"};
  for (std::size_t i = 0; i < 3; ++i) {
    const double a = std::abs(p[static_cast<Eigen::Index>(i)]);
    if (a < 1e-9) continue;
    const std::string name = std::string(kAxis[i]) + " offset of " + joint;
    if (same(size, a)) return name;
    if (same(size, 2.0 * a)) return "twice the " + name;
    if (same(size, a * a)) return name + ", squared";
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3;
    const double a = std::abs(p[static_cast<Eigen::Index>(i)]);
    const double b = std::abs(p[static_cast<Eigen::Index>(j)]);
    if (a < 1e-9 || b < 1e-9) continue;
    const std::string names =
        std::string(kAxis[std::min(i, j)]) + " and " + kAxis[std::max(i, j)] + " offsets of " + joint;
    if (same(size, std::hypot(a, b))) return "length of the " + names;
    if (same(size, a * a + b * b)) return "sum of the squared " + names;
    if (same(size, a * b)) return "product of the " + names;
  }
  if (p.minCoeff() != 0.0 && p.norm() > 1e-9) {
    if (same(size, p.norm())) return "distance of " + joint;
    if (same(size, p.squaredNorm())) return "distance of " + joint + ", squared";
  }
  return {};
}

/// Bodies between two parts: up from each to the first that they share.
std::vector<int> between(const Mechanism& mechanism, int a, int b) {
  const auto up = [&](int part) {
    std::vector<int> way;
    for (; part >= 0; part = mechanism.part(part).parent) way.push_back(part);
    return way;
  };
  std::vector<int> from = up(a);
  std::vector<int> to = up(b);
  while (!from.empty() && !to.empty() && from.back() == to.back()) {
    from.pop_back();
    to.pop_back();
  }
  std::reverse(to.begin(), to.end());
  from.insert(from.end(), to.begin(), to.end());
  return from;
}

std::string origin(const Mechanism& mechanism, double value, int part, int own_part) {
  const double size = std::abs(value);
  if (same(size, 1.0) || same(size, 2.0)) return {};
  for (const int at : between(mechanism, part, own_part)) {
    const Part& there = mechanism.part(at);
    const Vec3& p = there.rotor >= 0 ? mechanism.rotors()[static_cast<std::size_t>(there.rotor)].X_SR.p
                                     : mechanism.model().body(there.body).joint.X_PJ.p;
    const std::string name = there.rotor >= 0 ? mechanism.rotors()[static_cast<std::size_t>(there.rotor)].name
                                              : mechanism.jointName(at);
    const std::string found = inOffset(size, p, name);
    if (!found.empty()) return show(size) + " = " + found;
  }
  for (const Rotor& rotor : mechanism.rotors()) {
    const double n = std::abs(rotor.ratio);
    if (mechanism.part(part).mover != rotor.body && mechanism.part(own_part).mover != rotor.body) continue;
    if (same(size, n)) return show(size) + " = gear ratio of " + rotor.name;
    if (same(size, n * n)) return show(size) + " = gear ratio of " + rotor.name + ", squared";
    if (same(size, 1.0 / n)) return show(size) + " = one over the gear ratio of " + rotor.name;
    if (same(size, 1.0 / (n * n))) return show(size) + " = one over the squared gear ratio of " + rotor.name;
  }
  return {};
}

}  // namespace

std::vector<std::string> columnNames(const Mechanism& mechanism) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(mechanism.columns()));
  for (const Part& part : mechanism.parts()) {
    for (int k = 0; k < part.width; ++k) {
      if (part.rotor < 0) {
        names.push_back(mechanism.model().body(part.body).name + ".");
        names.back() += layout::kNames[static_cast<std::size_t>(k)];
      } else {
        const Rotor& rotor = mechanism.rotors()[static_cast<std::size_t>(part.rotor)];
        names.push_back(rotor.name + ".");
        names.back() += rotor.parameterName(k);
      }
    }
  }
  return names;
}

std::vector<Coefficient> combination(const Mechanism& mechanism, const Eigen::MatrixXd& regrouping,
                                     Eigen::Index base, int own) {
  const auto partOf = [&](int column) {
    int part = std::min(column / 10, static_cast<int>(mechanism.parts().size()) - 1);
    while (mechanism.part(part).first > column) --part;
    while (column >= mechanism.part(part).first + mechanism.part(part).width) ++part;
    return part;
  };
  std::vector<Coefficient> terms = {{own, 1.0, {}}};
  const int own_part = partOf(own);
  for (Eigen::Index c = 0; c < regrouping.cols(); ++c) {
    const double value = regrouping(base, c);
    const int column = static_cast<int>(c);
    if (value == 0.0 || column == own) continue;
    terms.push_back({column, value, origin(mechanism, value, partOf(column), own_part)});
  }
  return terms;
}

std::string expression(const std::vector<Coefficient>& combination, const std::vector<std::string>& names) {
  std::string text = names[static_cast<std::size_t>(combination.front().column)];
  for (std::size_t k = 1; k < combination.size(); ++k) {
    const Coefficient& term = combination[k];
    text += term.value < 0.0 ? " − " : " + ";
    const double size = std::abs(term.value);
    if (std::abs(size - 1.0) > kSame) text += show(size) + " ";
    text += names[static_cast<std::size_t>(term.column)];
  }
  return text;
}

}  // namespace plumbline::rpna
