// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace plumbline::panels {

/// Edits that undo takes back as one step while they follow each other: the typing in one field, the drag of one curve.
/// The session hands them out, so that no two share a step; one made by itself makes every edit a step of its own.
class UndoScope {
 public:
  UndoScope() = default;
  bool merges() const { return id_ >= 0; }

 private:
  friend class StudySession;
  explicit UndoScope(int id) : id_(id) {}
  int id_ = -1;  ///< as `QUndoCommand::id`
};

}  // namespace plumbline::panels
