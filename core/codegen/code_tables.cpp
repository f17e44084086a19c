// SPDX-License-Identifier: BSD-3-Clause
#include "codegen/code_tables.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/random.h"
#include "codegen/code_c.h"
#include "codegen/code_matlab.h"
#include "codegen/code_python.h"
#include "regressors/torque_regressor.h"

namespace plumbline::codegen {
namespace {

constexpr int kStates = 3;
constexpr double kSame = 1e-12;

/// Shortest text that reads back to the same bits.
std::string exact(double value) {
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

Error reject(ErrorCode code, std::string detail, const std::string& subject, std::string remedy) {
  return {code, std::move(detail), {subject}, {}, {}, std::move(remedy)};
}

std::optional<CodeTables::TermRow> termOf(const regressors::RegressorLayout& layout, int friction_dof,
                                          regressors::FrictionKind kind) {
  const int dof = layout.frictionDofs()[static_cast<std::size_t>(friction_dof)];
  const regressors::StribeckShape& shape = layout.shape(friction_dof);
  const std::vector<regressors::RegressorLayout::Share>& speed = layout.motor(friction_dof).speed;
  if (speed.size() != 1 || speed.front().dof != dof || speed.front().factor != 1.0) return std::nullopt;
  switch (kind) {
    case regressors::FrictionKind::Coulomb:
      return CodeTables::TermRow{dof, CodeTerm::Coulomb};
    case regressors::FrictionKind::Viscous:
      return CodeTables::TermRow{dof, CodeTerm::Viscous};
    case regressors::FrictionKind::Offset:
      return CodeTables::TermRow{dof, CodeTerm::Offset};
    case regressors::FrictionKind::Rotor:
      return CodeTables::TermRow{dof, CodeTerm::Rotor};
    case regressors::FrictionKind::Forward:
      return CodeTables::TermRow{dof, CodeTerm::Forward};
    case regressors::FrictionKind::Backward:
      return CodeTables::TermRow{dof, CodeTerm::Backward};
    case regressors::FrictionKind::Stribeck:
      return CodeTables::TermRow{dof, CodeTerm::Smooth, shape.steep, shape.flat};
    case regressors::FrictionKind::Smooth:
      return CodeTables::TermRow{dof, CodeTerm::Smooth, shape.smooth, 0.0};
    default:
      return std::nullopt;
  }
}

double valueOf(const CodeTables::TermRow& row, double v, double a) {
  const double s = v > 0.0 ? 1.0 : v < 0.0 ? -1.0 : 0.0;
  switch (row.term) {
    case CodeTerm::Coulomb:
      return s;
    case CodeTerm::Viscous:
      return v;
    case CodeTerm::Offset:
      return 1.0;
    case CodeTerm::Rotor:
      return a;
    case CodeTerm::Forward:
      return 0.5 * (1.0 + s);
    case CodeTerm::Backward:
      return 0.5 * (s - 1.0);
    case CodeTerm::Smooth:
      return std::tanh(row.g * v) - std::tanh(row.h * v);
  }
  return 0.0;
}

/// Random configuration; the quaternion of a floating base is a unit one.
Eigen::VectorXd configuration(const RobotModel& model, Random& random) {
  const Eigen::VectorXd step = random.uniformVector(model.nv(), -1.5, 1.5);
  return model.integrate(model.neutral(), step, 1.0);
}

Result<std::vector<CodeTables::BodyRow>> bodyRows(const RobotModel& model) {
  std::vector<CodeTables::BodyRow> rows;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    const bool floats = joint.type == JointType::Floating && body.parent < 0;
    if (!floats && !joint.isOneDof())
      return reject(ErrorCode::UnsupportedJoint,
                    "joint \"" + joint.name + "\" is " + std::string(toString(joint.type)) +
                        ", for which no code is generated",
                    joint.name, "export URDF or JSON");
    CodeTables::BodyRow row{body.parent, floats,       joint.q_index, joint.v_index,
                            joint.ratio, joint.offset, joint.X_PJ,    Vec6::Zero()};
    if (!floats) row.S = joint.S.col(0);
    rows.push_back(row);
  }
  return rows;
}

Result<std::vector<CodeTables::TermRow>> termRows(const regressors::RegressorLayout& layout) {
  std::vector<CodeTables::TermRow> rows;
  for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
    for (const regressors::RegressorLayout::FrictionColumn& column : layout.frictionColumns(k)) {
      const std::optional<CodeTables::TermRow> row = termOf(layout, k, column.kind);
      if (!row)
        return reject(ErrorCode::UnsupportedOption,
                      "no code is generated for the friction term \"" + layout.name(column.column) +
                          "\": it depends on more than the motion of its own joint",
                      layout.name(column.column),
                      "identify without friction by load and without coupled motors");
      rows.push_back(*row);
    }
  }
  return rows;
}

/// Reduces speeds so that at the last state smooth friction is neither off nor saturated.
void slowDown(const std::vector<CodeTables::TermRow>& terms, Eigen::VectorXd& v) {
  for (const CodeTables::TermRow& row : terms)
    if (row.term == CodeTerm::Smooth && std::abs(row.g * v[row.dof]) > 1.0) v[row.dof] *= 0.5 / row.g;
}

/// Checks that every column acts as its name states, at one state.
Status checkTerms(const CodeTables& tables, const CodeTables::State& state, const Eigen::MatrixXd& Y,
                  const regressors::RegressorLayout& layout) {
  for (std::size_t k = 0; k < tables.terms.size(); ++k) {
    const int column = layout.inertialColumns() + static_cast<int>(k);
    Eigen::VectorXd expected = Eigen::VectorXd::Zero(tables.nv);
    const int dof = tables.terms[k].dof;
    expected[dof] = valueOf(tables.terms[k], state.v[dof], state.a[dof]);
    if ((Y.col(column) - expected).cwiseAbs().maxCoeff() > kSame)
      return reject(
          ErrorCode::UnsupportedOption,
          "no code is generated for the friction term \"" + layout.name(column) + "\" of this model",
          layout.name(column), "identify without friction by load and without coupled motors");
  }
  return done();
}

}  // namespace

double probe(int which, int k) {
  return which == 0 ? std::sin(k + 1.0) : which == 1 ? std::cos(2.0 * k + 1.0) : 1.0 / (k + 1.0);
}

Result<CodeTables> codeTables(const CodeRequest& request) {
  const RobotModel& model = request.model;
  const regressors::RegressorLayout layout(model, request.friction);
  if (request.pi_full.size() != layout.columns() ||
      request.pi_base.size() != static_cast<Eigen::Index>(request.columns.size()))
    return reject(ErrorCode::ShapeMismatch, "the result belongs to another robot", model.name(),
                  "use the robot, base and locks of the identification");
  CodeTables tables;
  Result<std::vector<CodeTables::BodyRow>> bodies = bodyRows(model);
  if (!bodies) return bodies.error();
  tables.bodies = std::move(bodies).value();
  Result<std::vector<CodeTables::TermRow>> terms = termRows(layout);
  if (!terms) return terms.error();
  tables.terms = std::move(terms).value();
  tables.nq = model.nq();
  tables.nv = model.nv();
  tables.full = layout.columns();
  Random random(request.seed);
  regressors::TorqueRegressor regressor(model, request.friction);
  Eigen::MatrixXd Y(tables.nv, tables.full);
  for (int n = 0; n < kStates; ++n) {
    CodeTables::State state{configuration(model, random),
                            random.uniformVector(tables.nv, -2.0, 2.0),
                            random.uniformVector(tables.nv, -5.0, 5.0),
                            {},
                            {}};
    if (n + 1 == kStates) slowDown(tables.terms, state.v);
    regressor.evaluate(state.q, state.v, state.a, Y);
    if (Status status = checkTerms(tables, state, Y, layout); !status) return status.error();
    state.torque = Y * request.pi_full;
    state.products.setZero(tables.nv, 3);
    for (std::size_t k = 0; k < request.columns.size(); ++k)
      for (int w = 0; w < 3; ++w)
        state.products.col(w) += Y.col(request.columns[k]) * probe(w, static_cast<int>(k));
    tables.states.push_back(std::move(state));
  }
  return tables;
}

std::string numberList(const Eigen::Ref<const Eigen::VectorXd>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + exact(value);
  return text;
}

std::string numberList(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
  return text;
}

std::string numberList(const Eigen::MatrixXd& rows, const char* row_end) {
  std::string text;
  for (Eigen::Index i = 0; i < rows.rows(); ++i)
    text += (i > 0 ? row_end : "") + numberList(Eigen::VectorXd(rows.row(i).transpose()));
  return text;
}

std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values) {
  for (const auto& [key, value] : values) {
    const std::string mark = "@" + key + "@";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
      text.replace(at, mark.size(), value);
  }
  return text;
}

std::string commented(const std::string& text, const std::string& mark) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '\\' || c == '"' || static_cast<unsigned char>(c) < 0x20) {
      out += c == '\n' ? "\n" + mark : " ";
    } else {
      out += c;
    }
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> codeValues(const CodeRequest& request, const CodeTables& t,
                                                            const TableStyle& style) {
  const auto n = static_cast<Eigen::Index>(t.bodies.size());
  Eigen::MatrixXd R(n, 9), P(n, 3), S(n, 6), parameters(n, 10);
  Eigen::VectorXd ratio(n), offset(n);
  std::vector<int> parent, floats, q, v, dofs, kinds, columns;
  for (Eigen::Index i = 0; i < n; ++i) {
    const CodeTables::BodyRow& b = t.bodies[static_cast<std::size_t>(i)];
    for (int r = 0; r < 3; ++r) R.block<1, 3>(i, 3 * r) = b.X_PJ.R.row(r);
    P.row(i) = b.X_PJ.p.transpose();
    S.row(i) = b.S.transpose();
    parameters.row(i) = request.pi_full.segment<10>(10 * i).transpose();
    ratio[i] = b.ratio;
    offset[i] = b.offset;
    parent.push_back(b.parent + style.first);
    floats.push_back(b.floats ? 1 : 0);
    q.push_back(b.q + style.first);
    v.push_back(b.v + style.first);
  }
  Eigen::MatrixXd gains(static_cast<Eigen::Index>(t.terms.size()), 2);
  for (const CodeTables::TermRow& row : t.terms) {
    dofs.push_back(row.dof + style.first);
    kinds.push_back(static_cast<int>(row.term));
    gains(static_cast<Eigen::Index>(kinds.size()) - 1, 0) = row.g;
    gains(static_cast<Eigen::Index>(kinds.size()) - 1, 1) = row.h;
  }
  for (const int column : request.columns) columns.push_back(column + style.first);
  std::string names;
  for (const Body& body : request.model.bodies()) names += (names.empty() ? "" : ", ") + body.name;
  const auto matrix = [&](const Eigen::MatrixXd& rows) { return numberList(rows, style.row_end.c_str()); };
  const auto list = [&](const std::string& text) { return text.empty() && style.no_empty ? "0" : text; };
  const Eigen::VectorXd values = request.pi_full.tail(static_cast<Eigen::Index>(t.terms.size()));
  return {{"NAME", request.name},
          {"ORIGIN", commented(request.origin, style.comment)},
          {"ROBOT", commented(request.model.name(), style.comment)},
          {"BODYNAMES", commented(names, style.comment)},
          {"NQ", std::to_string(t.nq)},
          {"NV", std::to_string(t.nv)},
          {"N", std::to_string(n)},
          {"B", std::to_string(request.columns.size())},
          {"T", std::to_string(t.terms.size())},
          {"STATES", std::to_string(t.states.size())},
          {"PARENT", numberList(parent)},
          {"FLOATS", numberList(floats)},
          {"QI", numberList(q)},
          {"VI", numberList(v)},
          {"RATIO", numberList(ratio)},
          {"OFFSET", numberList(offset)},
          {"R", matrix(R)},
          {"P", matrix(P)},
          {"S", matrix(S)},
          {"GRAVITY", numberList(request.model.gravity())},
          {"PARAMETERS", matrix(parameters)},
          {"TDOF", list(numberList(dofs))},
          {"TKIND", list(numberList(kinds))},
          {"TVALUE", list(numberList(values))},
          {"TG", list(numberList(Eigen::VectorXd(gains.col(0))))},
          {"TH", list(numberList(Eigen::VectorXd(gains.col(1))))},
          {"COLUMNS", numberList(columns)},
          {"BASEVALUES", numberList(request.pi_base)}};
}

std::string identifier(std::string_view text) {
  std::string name;
  for (const char c : text)
    name +=
        std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 0x80 ? c : '_';
  if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0) name = "robot_" + name;
  return name.substr(0, 48);
}

Result<std::string> generatedCode(const CodeRequest& request, CodeLanguage language) {
  Result<CodeTables> tables = codeTables(request);
  if (!tables) return tables.error();
  CodeRequest named = request;
  named.name = identifier(request.name);
  switch (language) {
    case CodeLanguage::C:
      return codeC(named, *tables);
    case CodeLanguage::Python:
      return codePython(named, *tables);
    case CodeLanguage::Matlab:
      return codeMatlab(named, *tables);
  }
  return codeC(named, *tables);
}

}  // namespace plumbline::codegen
