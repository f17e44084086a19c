// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/identifiability/identifiability.h"

/// Parts that every printed form of an identifiability result shares.
namespace plumbline::workflow {

/// Head and rows of the grid: a name, then one entry per body; the dimension rows last.
struct Grid {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> cells;       ///< entries are '*', 'B', 'o', 'x' or empty
  std::vector<std::vector<std::string>> dimensions;  ///< numbers
};
/// Link rows, then one row per rotor parameter that any joint has, in the column of the body that the joint moves.
/// Dimensions that hold for all outputs only are left out when not all is measured.
Grid gridOf(const Identifiability& result);

/// ★ ● ○ ✕ of a grid entry, empty for none.
std::string signOf(const std::string& entry);
identifiability::Cell rotorCell(const Identifiability& result,
                                const identifiability::RotorIdentifiability& rotor, std::size_t parameter);

/// "plumb7: 48 base parameters (structural)", with rotors and outputs when there are any.
std::string headline(const Identifiability& result);
/// Text below the grid and the base parameters: diagnostics, Lin's set with values, comparisons, certificate.
struct Section {
  std::string title;
  std::vector<std::string> lines;
};
std::vector<Section> sections(const Identifiability& result);
/// Returns the diagnostics for a reader of the grid, one sentence each: evidence, snap, nearly special geometry.
std::vector<std::string> remarks(const Identifiability& result);
/// Names of the columns that lead the base parameters shown, and their combinations.
const std::string& leadName(const Identifiability& result, int base);
std::vector<identifiability::Coefficient> combinationOf(const Identifiability& result, int base);

}  // namespace plumbline::workflow
