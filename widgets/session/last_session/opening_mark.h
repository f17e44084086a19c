// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>

namespace plumbline::panels {

/// Mark on the disk for as long as a file is being opened, or a run is under way: the next start finds it when this process
/// ends meanwhile.
/// Any thread may hold one.
class OpeningMark {
 public:
  enum class Kind {
    Reopened,  ///< with the last session: it is not opened by itself again
    Added,     ///< by the user: the last session does not have it yet
    Run,       ///< of an estimator, a search, a proof: the last session does not have its result
  };
  explicit OpeningMark(const std::filesystem::path& file, Kind kind = Kind::Reopened);
  OpeningMark(Kind kind, const QString& name);
  ~OpeningMark();
  OpeningMark(const OpeningMark&) = delete;
  OpeningMark& operator=(const OpeningMark&) = delete;

  /// Removes the marks of that kind of processes that have ended, and returns their files, or names of runs.
  static QStringList takeLeft(Kind kind = Kind::Reopened);
  /// Folder of the marks.
  static QString folder();

 private:
  QString mark_;  ///< file
};

}  // namespace plumbline::panels
