// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "codegen/code.h"

/// Contents of generated code, independent of the language.
namespace plumbline::codegen {

/// Friction and actuator column: value at the speed v and acceleration a of its coordinate.
enum class CodeTerm {
  Coulomb = 0,
  Viscous = 1,
  Offset = 2,
  Rotor = 3,
  Forward = 4,
  Backward = 5,
  Smooth = 6  ///< tanh(g v) − tanh(h v)
};

struct CodeTables {
  struct BodyRow {
    int parent = -1;  ///< −1: world
    bool floats = false;
    int q = 0, v = 0;  ///< first coordinate
    double ratio = 1.0, offset = 0.0;
    Pose X_PJ;
    Vec6 S;  ///< free mode of a joint with one degree of freedom
  };
  struct TermRow {
    int dof = 0;
    CodeTerm term = CodeTerm::Coulomb;
    double g = 0.0, h = 0.0;  ///< gains of smooth friction
  };
  /// Expected values at a state. The regressor is compared by its products with `probe` 0, 1 and 2.
  struct State {
    Eigen::VectorXd q, v, a;
    Eigen::VectorXd torque;
    Eigen::MatrixXd products;  ///< nv×3
  };
  std::vector<BodyRow> bodies;
  std::vector<TermRow> terms;
  std::vector<State> states;
  int nq = 0, nv = 0, full = 0;
};

/// Entry k of the vector that the base regressor is multiplied with: sin(k + 1), cos(2 k + 1), 1/(k + 1).
double probe(int which, int k);

Result<CodeTables> codeTables(const CodeRequest& request);

// Text of tables.
std::string numberList(const Eigen::Ref<const Eigen::VectorXd>& values);
std::string numberList(const std::vector<int>& values);
/// All rows joined to one list, row by row.
std::string numberList(const Eigen::MatrixXd& rows, const char* row_end);
/// `text` with every "@KEY@" replaced.
std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values);
/// `text` as part of a comment or a doc string: `mark` before every line but the first, nothing that could end it.
std::string commented(const std::string& text, const std::string& mark);

/// Syntax of tables in a language.
struct TableStyle {
  std::string row_end;    ///< between the rows of a table
  int first = 0;          ///< first index of an array
  bool no_empty = false;  ///< a table has at least one element
  std::string comment;    ///< begins a further line of a comment
};
/// Contents that all languages print, by key.
std::vector<std::pair<std::string, std::string>> codeValues(const CodeRequest& request,
                                                            const CodeTables& tables,
                                                            const TableStyle& style);

}  // namespace plumbline::codegen
