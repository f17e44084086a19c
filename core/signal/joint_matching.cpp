// SPDX-License-Identifier: BSD-3-Clause
#include "signal/joint_matching.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline::signal {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + (name.empty() ? "(no name)" : name);
  return text.empty() ? "none" : text;
}

/// Returns the number of a generic name ("joint3", "q_3", "3" → 3); nothing when the name has a meaning.
std::optional<int> genericNumber(const std::string& name) {
  static constexpr std::array kWords = {
      "",        "j",     "q",     "joint",    "axis", "a",   "dof", "jnt", "col",      "c", "column", "ch",
      "channel", "motor", "theta", "position", "link", "tau", "m",   "act", "actuator", "x", "arm_j"};
  std::string text = lower(name);
  text.erase(
      std::remove_if(text.begin(), text.end(), [](char c) { return c == '[' || c == ']' || c == ' '; }),
      text.end());
  const std::size_t end = text.find_last_not_of("0123456789");
  const std::string digits = text.substr(end == std::string::npos ? 0 : end + 1);
  std::string word = text.substr(0, text.size() - digits.size());
  while (!word.empty() && (word.back() == '_' || word.back() == '-' || word.back() == '.')) word.pop_back();
  if (digits.empty() || digits.size() > 4) return {};
  if (std::find(kWords.begin(), kWords.end(), word) == kWords.end()) return {};
  return std::stoi(digits);
}

/// Columns in the order of their numbers when the names are generic and numbered without a hole, in the log's
/// order when they have no names at all; nothing otherwise.
std::optional<std::vector<int>> genericOrder(const std::vector<std::string>& names) {
  const int n = static_cast<int>(names.size());
  std::vector<int> order(names.size(), -1);
  if (std::all_of(names.begin(), names.end(), [](const std::string& s) { return s.empty(); })) {
    for (int i = 0; i < n; ++i) order[static_cast<std::size_t>(i)] = i;
    return order;
  }
  std::vector<int> numbers;
  for (const auto& name : names) {
    const auto number = genericNumber(name);
    if (!number) return {};
    numbers.push_back(*number);
  }
  const int first = *std::min_element(numbers.begin(), numbers.end());
  if (first > 1) return {};
  for (int i = 0; i < n; ++i) {
    const int place = numbers[static_cast<std::size_t>(i)] - first;
    if (place >= n || order[static_cast<std::size_t>(place)] >= 0) return {};
    order[static_cast<std::size_t>(place)] = i;
  }
  return order;
}

bool endsAsName(const std::string& full, const std::string& name) {
  if (name.empty() || full.size() <= name.size() || !full.ends_with(name)) return false;
  const char before = full[full.size() - name.size() - 1];
  return before == '_' || before == '/' || before == '.' || before == ':' || before == '-';
}

/// The one column for which `same` holds; −1 when none or several.
template <typename Same>
int uniqueColumn(const std::vector<std::string>& names, const Same& same) {
  int found = -1;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!same(names[i])) continue;
    if (found >= 0) return -1;
    found = static_cast<int>(i);
  }
  return found;
}

struct NamedDof {
  int v_index;
  std::string name;
};

/// Column by name; `how` is set when the names are not equal.
int columnByName(const std::vector<std::string>& names, const std::string& wanted, std::string& how) {
  int column = uniqueColumn(names, [&](const std::string& s) { return s == wanted; });
  if (column >= 0) return column;
  const std::string low = lower(wanted);
  column = uniqueColumn(names, [&](const std::string& s) { return lower(s) == low; });
  if (column >= 0) {
    how = "differs in upper and lower case";
    return column;
  }
  column = uniqueColumn(
      names, [&](const std::string& s) { return endsAsName(lower(s), low) || endsAsName(low, lower(s)); });
  if (column >= 0) how = "differs by a name space";
  return column;
}

Result<std::vector<NamedDof>> wantedDofs(const RobotModel& model) {
  std::vector<NamedDof> wanted;
  for (int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (joint.isOneDof()) {
      wanted.push_back({joint.v_index, joint.name});
    } else if (joint.type != JointType::Floating || model.body(body).parent >= 0) {
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "joint " + joint.name + " has " + std::to_string(joint.nv) +
                             " coordinates, and a log has one column per joint",
                   .subjects = {joint.name},
                   .file = "",
                   .place = "",
                   .remedy = "lock the joint or leave out what it carries"};
    }
  }
  return wanted;
}

Error mismatch(const RobotModel& model, const Log& log, const std::vector<NamedDof>& wanted,
               const std::vector<std::string>& missing) {
  std::vector<std::string> names;
  for (const auto& dof : wanted) names.push_back(dof.name);
  Error error{ErrorCode::NameMismatch,
              "the log has no joint " + list(missing) + "; the log's joints are " + list(log.joint_names) +
                  ", the joints of " + model.name() + " are " + list(names),
              missing,
              log.source,
              "/joints/names",
              "name the log's columns through a mapping, or lock the joints that were not logged"};
  return error;
}

void noteUnused(const Log& log, const std::vector<int>& column, std::vector<Finding>& findings) {
  std::vector<std::string> unused;
  for (int i = 0; i < log.jointCount(); ++i)
    if (std::find(column.begin(), column.end(), i) == column.end())
      unused.push_back(log.joint_names[static_cast<std::size_t>(i)]);
  if (!unused.empty())
    findings.push_back(
        {Severity::Info, list(unused), "joints-ignored",
         "The log's " + list(unused) + " is not a moving joint of the model and was ignored."});
}

}  // namespace

Result<JointMatch> matchJoints(const RobotModel& model, const Log& log) {
  auto wanted = wantedDofs(model);
  if (!wanted) return wanted.error();
  JointMatch match;
  match.column.assign(static_cast<std::size_t>(model.nv()), -1);
  std::vector<std::string> missing;
  std::vector<bool> taken(log.joint_names.size(), false);
  for (const auto& dof : *wanted) {
    std::string how;
    const int column = columnByName(log.joint_names, dof.name, how);
    if (column < 0 || taken[static_cast<std::size_t>(column)]) {
      missing.push_back(dof.name);
      continue;
    }
    taken[static_cast<std::size_t>(column)] = true;
    match.column[static_cast<std::size_t>(dof.v_index)] = column;
    if (!how.empty())
      match.findings.push_back({Severity::Info, dof.name, "joint-name-differs",
                                "The log's " + log.joint_names[static_cast<std::size_t>(column)] +
                                    " was taken for the joint " + dof.name + "; the name " + how + "."});
  }
  if (!missing.empty()) {
    const auto order = genericOrder(log.joint_names);
    if (!order || order->size() != wanted->size()) return mismatch(model, log, *wanted, missing);
    match.findings.clear();
    for (std::size_t i = 0; i < wanted->size(); ++i)
      match.column[static_cast<std::size_t>((*wanted)[i].v_index)] = (*order)[i];
    match.findings.push_back({Severity::Warning, list(log.joint_names), "joints-matched-by-order",
                              "The log's joint names say nothing (" + list(log.joint_names) +
                                  "); its columns were taken for the robot's joints in their order, " +
                                  wanted->front().name + " to " + wanted->back().name + "."});
  }
  noteUnused(log, match.column, match.findings);
  return match;
}

}  // namespace plumbline::signal
