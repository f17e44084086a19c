// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace plumbline::panels {

/// Undo group: consecutive edits in the same scope are one step of undo (typing in one field, one drag of a curve). The
/// session creates scopes, so that no two share a step; a default-constructed scope makes every edit a step of its own.
class UndoScope {
 public:
  UndoScope() = default;
  bool merges() const { return id_ >= 0; }
  int id() const { return id_; }  ///< as `QUndoCommand::id`
  bool operator==(const UndoScope&) const = default;

 private:
  friend class StudySession;
  explicit UndoScope(int id) : id_(id) {}
  int id_ = -1;
};

}  // namespace plumbline::panels
