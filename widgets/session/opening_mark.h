// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>

namespace plumbline::panels {

/// Mark on the disk for as long as a file is being opened: the next start finds it when this process ends meanwhile.
/// Any thread may hold one.
class OpeningMark {
 public:
  explicit OpeningMark(const std::filesystem::path& file);
  ~OpeningMark();
  OpeningMark(const OpeningMark&) = delete;
  OpeningMark& operator=(const OpeningMark&) = delete;

  /// Removes the marks of processes that have ended, and returns their files.
  static QStringList takeLeft();
  /// Folder of the marks.
  static QString folder();

 private:
  QString mark_;
};

}  // namespace plumbline::panels
