// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/expressions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "base/text.h"

namespace plumbline::identifiability::rpna {
namespace {

constexpr double kSame = 1e-9;  // relative: a coefficient that is this close to an offset comes from it

bool same(double a, double b) {
  return std::abs(a - b) <= kSame * std::max(std::abs(a), std::abs(b));
}

/// Expresses the magnitude in terms of one joint's offset p; empty when it has no such form.
std::string inOffset(double size, const Vec3& p, const std::string& joint) {
  constexpr std::array<const char*, 3> kAxis = {"x", "y", "z"};
  const Vec3 a = p.cwiseAbs();
  for (Eigen::Index i = 0; i < 3; ++i) {
    if (a[i] < 1e-9) continue;
    const auto name = [&] { return std::string(kAxis[static_cast<std::size_t>(i)]) + " offset of " + joint; };
    if (same(size, a[i])) return name();
    if (same(size, 2.0 * a[i])) return "twice the " + name();
    if (same(size, a[i] * a[i])) return name() + ", squared";
  }
  for (Eigen::Index i = 0; i < 3; ++i) {
    const Eigen::Index j = (i + 1) % 3;
    if (a[i] < 1e-9 || a[j] < 1e-9) continue;
    const auto names = [&] {
      return std::string(kAxis[static_cast<std::size_t>(std::min(i, j))]) + " and " +
             kAxis[static_cast<std::size_t>(std::max(i, j))] + " offsets of " + joint;
    };
    if (same(size, std::hypot(a[i], a[j]))) return "length of the " + names();
    if (same(size, a[i] * a[i] + a[j] * a[j])) return "sum of the squared " + names();
    if (same(size, a[i] * a[j])) return "product of the " + names();
  }
  if (a.minCoeff() < 1e-9) return {};
  if (same(size, p.norm())) return "distance of " + joint;
  if (same(size, p.squaredNorm())) return "distance of " + joint + ", squared";
  return {};
}

/// Returns the sizes that `inOffset` recognises.
std::vector<double> sizesOfOffset(const Vec3& p) {
  std::vector<double> sizes;
  const Vec3 a = p.cwiseAbs();
  for (Eigen::Index i = 0; i < 3; ++i) {
    const Eigen::Index j = (i + 1) % 3;
    if (a[i] < 1e-9) continue;
    sizes.insert(sizes.end(), {a[i], 2.0 * a[i], a[i] * a[i]});
    if (a[j] >= 1e-9)
      sizes.insert(sizes.end(), {std::hypot(a[i], a[j]), a[i] * a[i] + a[j] * a[j], a[i] * a[j]});
  }
  if (a.minCoeff() >= 1e-9) sizes.insert(sizes.end(), {p.norm(), p.squaredNorm()});
  return sizes;
}

class Origins {
 public:
  explicit Origins(const Mechanism& mechanism) : mechanism_(mechanism) {
    const auto count = static_cast<int>(mechanism.parts().size());
    std::map<double, std::vector<int>> parts_of;
    for (int k = 0; k < count; ++k) {
      const Part& part = mechanism.part(k);
      offsets_.push_back(part.rotor >= 0 ? mechanism.rotors()[static_cast<std::size_t>(part.rotor)].X_SR.p
                                         : mechanism.model().body(part.body).joint.X_PJ.p);
      for (const double size : sizesOfOffset(offsets_.back())) parts_of[size].push_back(k);
    }
    for (auto& [size, parts] : parts_of) {
      sizes_.push_back(size);
      parts_.push_back(std::move(parts));
    }
    numberSubtrees();
  }

  std::shared_ptr<const std::string> of(double value, int part, int own_part) {
    const double size = std::abs(value);
    if (same(size, 1.0) || same(size, 2.0)) return {};
    if (const int origin = onPath(size, part, own_part); origin >= 0) {
      std::shared_ptr<const std::string>& text = texts_[{origin, size}];
      if (!text)
        text = std::make_shared<std::string>(
            shortNumber(size, 6) + " = " +
            inOffset(size, offsets_[static_cast<std::size_t>(origin)], name(origin)));
      return text;
    }
    const std::string text = ofGear(size, part, own_part);
    return text.empty() ? nullptr : std::make_shared<std::string>(text);
  }

 private:
  /// Numbers the parts so that what a part carries, itself included, has the numbers [enter, enter + carried).
  void numberSubtrees() {
    const std::vector<Part>& parts = mechanism_.parts();
    carried_.assign(parts.size(), 1);
    for (std::size_t k = parts.size(); k-- > 0;)
      if (parts[k].parent >= 0) carried_[static_cast<std::size_t>(parts[k].parent)] += carried_[k];
    enter_.resize(parts.size());
    std::vector<int> next(parts.size());
    int roots = 0;
    for (std::size_t k = 0; k < parts.size(); ++k) {
      int& slot = parts[k].parent >= 0 ? next[static_cast<std::size_t>(parts[k].parent)] : roots;
      enter_[k] = slot;
      next[k] = slot + 1;
      slot += carried_[k];
    }
  }

  bool carries(int part, int other) const {
    const auto k = static_cast<std::size_t>(part);
    const int at = enter_[static_cast<std::size_t>(other)];
    return enter_[k] <= at && at < enter_[k] + carried_[k];
  }

  /// Returns the last part with an offset of this size on the path between the two, −1 without one. The part where
  /// the path turns is none of it.
  int onPath(double size, int a, int b) const {
    int found = -1;
    const auto first = std::lower_bound(sizes_.begin(), sizes_.end(), size * (1.0 - 2.0 * kSame));
    for (auto known = first; known != sizes_.end() && *known <= size * (1.0 + 2.0 * kSame); ++known) {
      if (!same(size, *known)) continue;
      const std::vector<int>& parts = parts_[static_cast<std::size_t>(known - sizes_.begin())];
      for (auto k = std::upper_bound(parts.begin(), parts.end(), std::max(a, b)); k != parts.begin();) {
        if (*--k <= found) break;
        if (carries(*k, a) != carries(*k, b)) found = *k;
      }
    }
    return found;
  }

  const std::string& name(int part) const {
    const Part& there = mechanism_.part(part);
    return there.rotor >= 0 ? mechanism_.rotors()[static_cast<std::size_t>(there.rotor)].name
                            : mechanism_.jointName(part);
  }
  std::string ofGear(double size, int part, int own_part) const {
    for (const Rotor& rotor : mechanism_.rotors()) {
      const double n = std::abs(rotor.ratio);
      if (mechanism_.part(part).driving_joint != rotor.body &&
          mechanism_.part(own_part).driving_joint != rotor.body)
        continue;
      if (same(size, n)) return shortNumber(size, 6) + " = gear ratio of " + rotor.name;
      if (same(size, n * n)) return shortNumber(size, 6) + " = gear ratio of " + rotor.name + ", squared";
      if (same(size, 1.0 / n)) return shortNumber(size, 6) + " = one over the gear ratio of " + rotor.name;
      if (same(size, 1.0 / (n * n)))
        return shortNumber(size, 6) + " = one over the squared gear ratio of " + rotor.name;
    }
    return {};
  }

  const Mechanism& mechanism_;
  std::vector<Vec3> offsets_;
  std::vector<double> sizes_;            ///< of all offsets, rising
  std::vector<std::vector<int>> parts_;  ///< [size] parts that have it, rising
  std::vector<int> enter_, carried_;     ///< [part] see `numberSubtrees`
  std::map<std::pair<int, double>, std::shared_ptr<const std::string>> texts_;  // of part and size
};

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

std::vector<std::vector<Coefficient>> combinations(const Mechanism& mechanism,
                                                   const Eigen::MatrixXd& regrouping,
                                                   const std::vector<int>& independent,
                                                   const std::stop_token& stop) {
  std::vector<int> part_of;
  for (int part = 0; part < static_cast<int>(mechanism.parts().size()); ++part)
    part_of.insert(part_of.end(), static_cast<std::size_t>(mechanism.part(part).width), part);
  std::vector<std::vector<Coefficient>> all(independent.size());
  for (std::size_t b = 0; b < all.size(); ++b) all[b].push_back({independent[b], 1.0, {}});
  Origins origins(mechanism);
  for (Eigen::Index c = 0; c < regrouping.cols() && !stop.stop_requested(); ++c) {
    for (Eigen::Index row = 0; row < regrouping.rows(); ++row) {
      const double value = regrouping(row, c);
      if (value == 0.0) continue;
      const auto b = static_cast<std::size_t>(row);
      const int own = independent[b];
      if (own == c) continue;
      all[b].push_back(
          {static_cast<int>(c), value,
           origins.of(value, part_of[static_cast<std::size_t>(c)], part_of[static_cast<std::size_t>(own)])});
    }
  }
  return all;
}

std::string expression(const std::vector<Coefficient>& combination, const std::vector<std::string>& names) {
  std::string text = names[static_cast<std::size_t>(combination.front().column)];
  for (std::size_t k = 1; k < combination.size(); ++k) {
    const Coefficient& term = combination[k];
    text += term.value < 0.0 ? " − " : " + ";
    const double size = std::abs(term.value);
    if (std::abs(size - 1.0) > kSame) text += shortNumber(size, 6) + " ";
    text += names[static_cast<std::size_t>(term.column)];
  }
  return text;
}

}  // namespace plumbline::identifiability::rpna
