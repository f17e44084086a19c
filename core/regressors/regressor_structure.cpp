// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/regressor_structure.h"

#include <algorithm>
#include <iterator>

#include "dynamics/workspace_data.h"

namespace plumbline::regressors::detail {
namespace {

/// Kind of a mode that a joint adds at its own body.
int ownKind(const Vec6& s) {
  if (s.head<3>().isZero(0.0)) return kTranslationMode;
  return s.tail<3>().isZero(0.0) ? kRotationMode : kGeneralMode;
}

/// Modes of one body: those of its parent, carried on, and those of its own joint. A mimic joint adds to the
/// mode of its source when the source is an ancestor.
std::vector<RegressorMode> modesOf(const Body& body, const std::vector<RegressorMode>& parent) {
  std::vector<RegressorMode> modes;
  for (std::size_t k = 0; k < parent.size(); ++k) {
    RegressorMode mode{};
    mode.dof = parent[k].dof;
    mode.source = static_cast<int>(k);
    mode.kind = parent[k].kind == kTranslationMode ? kTranslationMode : kGeneralMode;
    modes.push_back(mode);
  }
  for (int k = 0; k < body.joint.nv; ++k) {
    const int dof = body.joint.v_index + k;
    const Vec6 s = body.joint.ratio * body.joint.S.col(k);
    auto at =
        std::find_if(modes.begin(), modes.end(), [&](const RegressorMode& mode) { return mode.dof == dof; });
    if (at == modes.end()) {
      RegressorMode mode{};
      mode.dof = dof;
      mode.source = -1;
      mode.kind = ownKind(s);
      at = modes.insert(modes.end(), mode);
    } else if (ownKind(s) != kTranslationMode) {
      at->kind = kGeneralMode;
    }
    std::copy_n(s.data(), 6, std::begin(at->own));
  }
  for (std::size_t k = modes.size(); k-- > 0;) {
    const bool goes_on = k + 1 < modes.size() && modes[k + 1].dof == modes[k].dof + 1;
    modes[k].run = goes_on ? modes[k + 1].run + 1 : 1;
  }
  for (RegressorMode& mode : modes) std::fill(std::begin(mode.column), std::end(mode.column), -1);
  return modes;
}

/// Depth of each body below the world, when a body's subtree follows it without a gap; else every body has
/// its own.
std::vector<int> levelsOf(const RobotModel& model) {
  std::vector<int> path;
  std::vector<int> level;
  for (int i = 0; i < model.bodyCount(); ++i) {
    while (!path.empty() && path.back() != model.body(i).parent) path.pop_back();
    if (path.empty() && model.body(i).parent >= 0) {
      level.clear();
      for (int k = 0; k < model.bodyCount(); ++k) level.push_back(k + 1);
      return level;
    }
    path.push_back(i);
    level.push_back(static_cast<int>(path.size()));
  }
  return level;
}

}  // namespace

RegressorStructure::RegressorStructure(const RobotModel& model)
    : level(levelsOf(model)), nq(model.nq()), nv(model.nv()), gravity(model.gravity()) {
  std::vector<std::vector<RegressorMode>> lists;
  for (const Body& body : model.bodies()) {
    tree.push_back(dynamics::detail::treeBody(body));
    lists.push_back(modesOf(
        body, body.parent < 0 ? std::vector<RegressorMode>{} : lists[static_cast<std::size_t>(body.parent)]));
    first_mode.push_back(static_cast<int>(modes.size()));
    modes.insert(modes.end(), lists.back().begin(), lists.back().end());
    most_modes = std::max(most_modes, static_cast<int>(lists.back().size()));
  }
  first_mode.push_back(static_cast<int>(modes.size()));
  for (const int l : level) levels = std::max(levels, l);
}

RegressorProgram RegressorStructure::program() const {
  return {tree.data(),
          modes.data(),
          first_mode.data(),
          level.data(),
          static_cast<int>(tree.size()),
          levels,
          most_modes,
          nq,
          nv,
          {gravity[0], gravity[1], gravity[2]}};
}

bool RegressorStructure::canAct(const RegressorMode& mode, int k) {
  if (mode.kind == kTranslationMode) return k < 4;
  return mode.kind != kRotationMode || k > 0;
}

}  // namespace plumbline::regressors::detail
