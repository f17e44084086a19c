// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping_candidates.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace plumbline::io {
namespace {

class CandidateCollector {
 public:
  CandidateCollector(const FileListing& listing, std::vector<Finding>& findings)
      : listing_(listing), findings_(findings) {}

  std::vector<Candidate> collect() {
    collectAtoms();
    joinAtoms();
    return std::move(candidates_);
  }

 private:
  void collectAtoms() {
    std::vector<const DatasetInfo*> order;
    for (const DatasetInfo& dataset : listing_.datasets) order.push_back(&dataset);
    const auto depth = [](const DatasetInfo* d) { return std::count(d->path.begin(), d->path.end(), '/'); };
    std::stable_sort(order.begin(), order.end(),
                     [&](const auto* a, const auto* b) { return depth(a) < depth(b); });
    std::set<std::string> objects;
    for (const DatasetInfo* dataset : order) {
      if (!checkNumbers(*dataset).ok()) continue;
      if (!dataset->object.empty() && !objects.insert(dataset->object).second)
        continue;  // a second name of the same data
      if (dataset->partOfArray()) continue;
      const auto shape = *dataset->matrixShape();
      if (dataset->table())
        addColumns(*dataset, shape.first * shape.second);
      else if (shape.first * shape.second > 1)
        addDataset(*dataset, shape);
    }
  }

  void addColumns(const DatasetInfo& table, Eigen::Index rows) {
    const auto has = [&](std::string_view name) {
      return std::any_of(table.columns.begin(), table.columns.end(),
                         [&](const ColumnInfo& column) { return column.name == name; });
    };
    // Of UR's recordings "speed_scaling" and the like are not of a joint.
    const bool rtde = has("timestamp") && has("actual_q_0");
    for (const ColumnInfo& column : table.columns) {
      if (!column.numeric) continue;
      Atom atom{&table, column.name, table.path, meaningOf(column.name), {}, rows, column.width};
      if (rtde && column.name != "timestamp" && !rtdeJointColumn(column.name)) atom.meaning = {};
      atom.unit = column.unit.empty() ? atom.meaning.unit : column.unit;
      atoms_.push_back(std::move(atom));
    }
  }

  void addDataset(const DatasetInfo& dataset, std::pair<Eigen::Index, Eigen::Index> shape) {
    const std::string leaf = leafOf(dataset.path);
    Atom atom{&dataset, {}, parentOf(dataset.path), meaningOf(leaf), {}, shape.first, shape.second};
    if (atom.meaning.quantity == Quantity::Other) {
      const NameMeaning above = meaningOf(leafOf(atom.container));
      if (above.quantity != Quantity::Other) {  // "/position/data", "/q/joint1"
        atom.meaning = above;
        if (!genericContainer(leaf) && atom.vector()) atom.meaning.joint = leaf;
        atom.container = parentOf(atom.container);
      }
    } else if (atom.vector() && atom.meaning.joint.empty() && atom.meaning.quantity != Quantity::Time &&
               dataset.names.empty()) {
      const std::string above = leafOf(atom.container);  // "/joints/elbow/pos"
      if (!above.empty() && (!genericContainer(above) || endsWithNumber(above))) {
        atom.meaning.joint = above;
        atom.container = parentOf(atom.container);
      }
    }
    for (std::string_view word :
         {"eef", "tcp", "ee", "gripper", "object", "imu", "camera", "contact", "action", "actions"}) {
      const std::vector<std::string> words = wordsOf(dataset.path);
      if (std::find(words.begin(), words.end(), word) != words.end()) atom.meaning.foreign = true;
    }
    if (!dataset.series.empty()) judgeBag(dataset, atom);
    atom.unit = dataset.unit.empty() ? atom.meaning.unit : dataset.unit;
    if (!dataset.unit.empty() && !atom.meaning.unit.empty() &&
        unitFactor(atom.meaning.quantity, dataset.unit) !=
            unitFactor(atom.meaning.quantity, atom.meaning.unit)) {
      add(Severity::Warning, dataset.path, "unit-conflict",
          "the name of " + dataset.path + " says " + atom.meaning.unit + ", its unit attribute " +
              dataset.unit + "; the attribute was taken");
    }
    atoms_.push_back(std::move(atom));
  }

  /// Of a bag only messages that name their joints speak of joints, and only stamps of messages are a time.
  static void judgeBag(const DatasetInfo& dataset, Atom& atom) {
    if (dataset.names.empty() && !dataset.clock) atom.meaning.foreign = true;
    const std::vector<std::string> words = wordsOf(dataset.path);
    for (std::string_view word :
         {"desired", "reference", "error", "output", "command", "commands", "target", "goal"}) {
      if (std::find(words.begin(), words.end(), word) != words.end()) atom.meaning.desired = true;
    }
  }

  static bool endsWithNumber(const std::string& text) {
    const std::vector<std::string> words = wordsOf(text);
    return words.size() > 1 && (words[0] == "joint" || words[0] == "j") && words.back().front() >= '0' &&
           words.back().front() <= '9';
  }

  // ---- candidates --------------------------------------------------------------------------------------------------
  void joinAtoms() {
    using Key = std::tuple<std::string, Quantity, bool, bool, bool>;
    std::map<Key, std::size_t> groups;
    for (Atom& atom : atoms_) {
      const NameMeaning& meaning = atom.meaning;
      const bool part = atom.vector() && !meaning.joint.empty() && meaning.quantity != Quantity::Time &&
                        meaning.quantity != Quantity::Other;
      const Key key(atom.container, meaning.quantity, meaning.desired, meaning.motor, meaning.foreign);
      const auto known = part ? groups.find(key) : groups.end();
      if (known != groups.end()) {
        candidates_[known->second].atoms.push_back(atom);
        candidates_[known->second].ids.push_back(meaning.joint);
        continue;
      }
      if (part) groups[key] = candidates_.size();
      Candidate candidate;
      candidate.quantity = meaning.quantity;
      candidate.container = atom.container;
      if (part) candidate.ids = {meaning.joint};
      candidate.atoms = {atom};
      candidates_.push_back(std::move(candidate));
    }
    for (Candidate& candidate : candidates_) {
      if (candidate.ids.size() < 2) candidate.unknown = candidate.meaning().unknown_words;
      sortJoints(candidate);
      reinterpretUnit(candidate);
    }
  }

  /// Numbered joints in the order of their numbers; named joints in the order of the file.
  static void sortJoints(Candidate& candidate) {
    const bool numbered = std::all_of(candidate.ids.begin(), candidate.ids.end(), [](const std::string& id) {
      return id.back() >= '0' && id.back() <= '9';
    });
    if (candidate.ids.size() < 2 || !numbered) return;
    std::stable_sort(candidate.atoms.begin(), candidate.atoms.end(), [](const Atom& a, const Atom& b) {
      return naturalLess(a.meaning.joint, b.meaning.joint);
    });
    for (std::size_t i = 0; i < candidate.ids.size(); ++i)
      candidate.ids[i] = candidate.atoms[i].meaning.joint;
  }

  /// An effort in ampere is a current.
  void reinterpretUnit(Candidate& candidate) {
    const std::string& unit = candidate.atoms.front().unit;
    if (candidate.quantity != Quantity::Torque || unitFactor(Quantity::Torque, unit) ||
        !unitFactor(Quantity::Current, unit))
      return;
    candidate.quantity = Quantity::Current;
    add(Severity::Warning, candidate.label(), "effort-is-current",
        candidate.label() + " is in " + unit +
            ", so it is a current; map it to torque with a torque constant");
  }

  void add(Severity severity, std::string subject, std::string code, std::string text) {
    findings_.push_back({severity, std::move(subject), std::move(code), std::move(text)});
  }

  const FileListing& listing_;
  std::vector<Finding>& findings_;
  std::vector<Atom> atoms_;
  std::vector<Candidate> candidates_;
};

}  // namespace

std::string parentOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos || slash == 0 ? std::string("/") : path.substr(0, slash);
}
std::string leafOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

ShapeFit fitOf(const Candidate& candidate, Eigen::Index samples, Eigen::Index joints) {
  const Atom& atom = candidate.atoms.front();
  if (candidate.joined() || joints == 1) {
    const bool lengths = std::all_of(candidate.atoms.begin(), candidate.atoms.end(),
                                     [&](const Atom& a) { return a.vector() && a.length() == samples; });
    const bool count = candidate.joined() ? candidate.joints() == joints : atom.vector();
    return {lengths && count, false};
  }
  return {atom.rows == samples && atom.columns == joints, atom.columns == samples && atom.rows == joints};
}

std::vector<Candidate> candidatesOf(const FileListing& listing, std::vector<Finding>& findings) {
  return CandidateCollector(listing, findings).collect();
}

}  // namespace plumbline::io
