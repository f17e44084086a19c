// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "io/logs/mapping/mapping_names.h"

/// Candidates among a file's datasets for every quantity: the first half of guessing a mapping.
namespace plumbline::io {

/// One dataset or one column of a table.
struct Atom {
  const DatasetInfo* dataset = nullptr;
  std::string column;     ///< of a table
  std::string container;  ///< group, or the table
  NameMeaning meaning;
  std::string unit;
  Eigen::Index rows = 0, columns = 0;
  bool vector() const { return rows == 1 || columns == 1; }
  Eigen::Index length() const { return std::max(rows, columns); }
};

/// A whole quantity: a matrix, or one vector per joint.
struct Candidate {
  Quantity quantity = Quantity::Other;
  std::vector<Atom> atoms;
  std::vector<std::string> ids;  ///< joints, when it is made of one vector per joint
  std::string container;
  int unknown = 0;
  bool joined() const { return !ids.empty(); }
  const NameMeaning& meaning() const { return atoms.front().meaning; }
  Eigen::Index joints() const { return joined() ? static_cast<Eigen::Index>(ids.size()) : 0; }
  std::string label() const {
    const Atom& first = atoms.front();
    std::string text = first.column.empty() ? first.dataset->path : "column " + first.column;
    if (atoms.size() > 1)
      text += " … " + (first.column.empty() ? atoms.back().dataset->path : atoms.back().column);
    return text;
  }
  std::string shape() const {
    return joined() ? std::to_string(atoms.front().length()) + "×" + std::to_string(ids.size())
                    : std::to_string(atoms.front().rows) + "×" + std::to_string(atoms.front().columns);
  }
};

/// Possible orientations of a dataset: samples × joints (first), joints × samples (second).
struct ShapeFit {
  bool plain = false, transposed = false;
  bool any() const { return plain || transposed; }
};
ShapeFit fitOf(const Candidate& candidate, Eigen::Index samples, Eigen::Index joints);

/// "/a/b" of "/a/b/c", "/" of "/c".
std::string parentOf(const std::string& path);
/// "c" of "/a/b/c".
std::string leafOf(const std::string& path);

/// Splits the file: every dataset (or table column) becomes an atom; atoms of one number per sample that differ only in the
/// joint become one candidate. Doubts about a unit are reported in `findings`.
std::vector<Candidate> candidatesOf(const FileListing& listing, std::vector<Finding>& findings);

}  // namespace plumbline::io
