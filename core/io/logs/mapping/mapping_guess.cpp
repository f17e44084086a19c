// SPDX-License-Identifier: BSD-3-Clause
// From names, shapes and unit attributes to a mapping: the best candidate of each quantity is taken.
#include "io/logs/mapping/mapping_guess.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "io/logs/mapping/mapping_candidates.h"
#include "io/logs/mapping/mapping_sensors.h"

namespace plumbline::io {
namespace {

constexpr Eigen::Index kMaxExtraColumns = 64;
constexpr std::array<const char*, 6> kRtdeJoints = {"shoulder_pan_joint", "shoulder_lift_joint",
                                                    "elbow_joint",        "wrist_1_joint",
                                                    "wrist_2_joint",      "wrist_3_joint"};
constexpr Eigen::Index kFewestSamples = 10;  ///< a smaller "q" is rather a matrix than a motion

std::size_t commonParts(const std::string& a, const std::string& b) {
  std::size_t parts = 0;
  for (std::size_t i = 1; i <= std::min(a.size(), b.size()); ++i) {
    if (a[i - 1] != b[i - 1]) break;
    const bool end_a = i == a.size() || a[i] == '/', end_b = i == b.size() || b[i] == '/';
    if (end_a && end_b && a[i - 1] != '/') ++parts;
  }
  return parts;
}

std::string withoutDigits(const std::string& text) {
  std::string result;
  for (char c : text) {
    if (c < '0' || c > '9')
      result += c;
    else if (result.empty() || result.back() != '#')
      result += '#';
  }
  return result;
}

class Guesser {
 public:
  Guesser(const FileListing& listing, bool partial) : listing_(listing), partial_(partial) {}

  MappingGuess guess() {
    candidates_ = candidatesOf(listing_, result_.findings);
    if (!choosePosition()) return std::move(result_);
    for (Quantity quantity : {Quantity::Velocity, Quantity::Acceleration, Quantity::Torque})
      if (quantity != anchor_) chooseOther(quantity);
    chooseTime();
    nameJoints();
    addExtras();
    if (listing_.format == FileFormat::Bag && !partial_)
      addSensors(listing_, position_->atoms.front().dataset->series, result_);
    return std::move(result_);
  }

 private:
  // ---- choice ------------------------------------------------------------------------------------------------------
  using Score = std::tuple<bool, bool, bool, std::ptrdiff_t, int, bool, bool, bool>;
  /// Smaller is better.
  Score score(const Candidate& c, bool misfit) const {
    const std::ptrdiff_t near =
        position_ == nullptr ? 0
                             : -static_cast<std::ptrdiff_t>(commonParts(c.container, position_->container));
    // Of a bag: joint states rather than the state of a controller, in which the names stand a level above.
    const DatasetInfo& dataset = *c.atoms.front().dataset;
    const bool below = !dataset.names.empty() && parentOf(dataset.names) != parentOf(dataset.path);
    return {misfit,    c.meaning().foreign, c.meaning().desired,     near,
            c.unknown, c.meaning().motor,   c.meaning().bare_letter, below};
  }

  std::vector<const Candidate*> motions(Quantity quantity) const {
    std::vector<const Candidate*> found;
    for (const Candidate& c : candidates_) {
      const Atom& atom = c.atoms.front();
      if (c.quantity == quantity && !c.meaning().foreign && atom.length() >= kFewestSamples)
        found.push_back(&c);
    }
    return found;
  }

  bool choosePosition() {
    std::vector<const Candidate*> found = motions(Quantity::Position);
    for (Quantity other : {Quantity::Torque, Quantity::Velocity, Quantity::Acceleration}) {
      if (!partial_ || !found.empty()) break;
      anchor_ = other;
      found = motions(other);
    }
    if (found.empty()) {
      if (listing_.format == FileFormat::Bag)
        result_.missing = noJointStates();
      else
        result_.missing = unreadable(Quantity::Position);
      if (!result_.missing && !anyNumbers()) result_.missing = nothingReadable(listing_);
      if (result_.missing) return false;
      result_.missing = Error{
          .code = ErrorCode::MissingData,
          .detail = "no joint position was recognised in it; it holds " + contents(),
          .file = listing_.file,
          .place = "",
          .remedy = "give a mapping that names the dataset or column of each quantity, if this is a log"};
      return false;
    }
    std::stable_sort(found.begin(), found.end(), [&](const auto* a, const auto* b) {
      const Score x = score(*a, false), y = score(*b, false);
      return x != y ? x < y : naturalLess(a->container, b->container);
    });
    const Candidate& best = *found.front();
    orient(best);
    position_ = &best;
    std::size_t recordings = 1;
    for (std::size_t i = 1; i < found.size(); ++i) {
      if (withoutDigits(found[i]->container) == withoutDigits(best.container) &&
          found[i]->container != best.container)
        ++recordings;
      else if (std::get<4>(score(*found[i], false)) == best.unknown &&
               std::get<7>(score(*found[i], false)) == std::get<7>(score(best, false)) &&
               !found[i]->container.starts_with(best.container + "#") &&  // other joints of the same topic
               found[i]->meaning().desired == best.meaning().desired)
        ambiguous(anchor_, best, *found[i]);
    }
    if (recordings > 1) {
      add(Severity::Warning, best.container, "several-recordings",
          "the file holds " + std::to_string(recordings) + " recordings; " + best.container +
              " was taken, the others need a mapping of their own");
    }
    if (best.meaning().desired)
      add(Severity::Warning, best.label(), "desired-position",
          "only a desired " + std::string(toString(anchor_)) + " was found, " + best.label() +
              "; it was taken as measured");
    return take(best, anchor_, transposed_);
  }

  Error noJointStates() const {
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there are no joint states with names in the bag; it holds " + contents(),
                 .file = listing_.file,
                 .place = "",
                 .remedy =
                     "record the topic of the joint states, or give a mapping that names the dataset "
                     "\"topic/field\" of each quantity"};
  }

  bool anyNumbers() const {
    return std::any_of(listing_.datasets.begin(), listing_.datasets.end(),
                       [](const DatasetInfo& d) { return checkNumbers(d).ok(); });
  }

  /// Returns the reason why a dataset with the name of the quantity cannot be read.
  std::optional<Error> unreadable(Quantity quantity) const {
    for (const DatasetInfo& dataset : listing_.datasets) {
      const NameMeaning meaning = meaningOf(leafOf(dataset.path));
      if (dataset.problem.empty() || dataset.type == "MATLAB cell array" || meaning.quantity != quantity ||
          meaning.foreign || meaning.desired)
        continue;
      Error error = checkNumbers(dataset).error();
      error.file = listing_.file;
      return error;
    }
    return std::nullopt;
  }

  std::string contents() const {
    if (listing_.format == FileFormat::Csv) {
      std::string names;
      const auto& columns = listing_.datasets.front().columns;
      for (std::size_t i = 0; i < columns.size() && i < 12; ++i)
        names += (names.empty() ? "" : ", ") + columns[i].name;
      if (columns.size() > 12) names += " …";
      return std::to_string(columns.size()) + " columns (" + names + ")";
    }
    return listing_.summary();
  }

  /// Samples and joints of the position: as long as the time, else the longer side.
  void orient(const Candidate& best) {
    const Atom& atom = best.atoms.front();
    if (best.joined() || atom.vector()) {
      samples_ = atom.length();
      joints_ = best.joined() ? best.joints() : 1;
      return;
    }
    bool plain = false, turned = false;
    for (const Candidate& c : candidates_) {
      if (c.quantity != Quantity::Time || !c.atoms.front().vector()) continue;
      plain = plain || c.atoms.front().length() == atom.rows;
      turned = turned || c.atoms.front().length() == atom.columns;
    }
    transposed_ = plain != turned ? turned : atom.columns > atom.rows;
    samples_ = transposed_ ? atom.columns : atom.rows;
    joints_ = transposed_ ? atom.rows : atom.columns;
    if (atom.rows == atom.columns)
      add(Severity::Warning, best.label(), "ambiguous-orientation",
          best.label() + " is square; its rows were taken as samples");
    else if (plain == turned && atom.dataset->table())
      transposed_ = false;
    else if (plain == turned)
      add(Severity::Info, best.label(), "orientation-assumed",
          best.label() + " is " + best.shape() + "; the longer side was taken as samples");
  }

  void chooseOther(Quantity quantity) {
    const Candidate* best = nullptr;
    const Candidate* second = nullptr;
    for (const Candidate& c : candidates_) {
      if (c.quantity != quantity || c.meaning().foreign || c.meaning().desired) continue;
      const bool misfit = !fitOf(c, samples_, joints_).any();
      if (misfit && (c.unknown > 0 || c.meaning().bare_letter)) continue;
      if (best == nullptr || score(c, misfit) < score(*best, !fitOf(*best, samples_, joints_).any())) {
        second = nullptr;
        best = &c;
      } else if (score(c, misfit) == score(*best, !fitOf(*best, samples_, joints_).any())) {
        second = &c;
      }
    }
    if (best == nullptr) {
      const auto problem = unreadable(quantity);
      if (problem)
        add(Severity::Warning, problem->place, "unreadable-" + std::string(toString(quantity)),
            problem->place + " " + problem->detail + "; the log has no " + std::string(toString(quantity)));
      return;
    }
    if (second != nullptr) ambiguous(quantity, *best, *second);
    const ShapeFit fit = fitOf(*best, samples_, joints_);
    take(*best, quantity, fit.any() ? !fit.plain : transposed_ && !best->joined());
  }

  void ambiguous(Quantity quantity, const Candidate& taken, const Candidate& other) {
    add(Severity::Warning, taken.label(), "ambiguous-" + std::string(toString(quantity)),
        std::string(toString(quantity)) + ": " + taken.label() + " was taken, but " + other.label() +
            " is possible too; give a mapping if that is meant");
  }

  /// Puts a candidate into the mapping; false when its unit is unknown and nothing may be assumed.
  bool take(const Candidate& candidate, Quantity quantity, bool turned) {
    for (const Atom& atom : candidate.atoms) {
      if (unitFactor(quantity, atom.unit)) continue;
      const std::string text = "the unit \"" + atom.unit + "\" of " + candidate.label() + " is not known";
      if (quantity == Quantity::Position) {
        result_.missing = Error{.code = ErrorCode::UnknownReference,
                                .detail = text,
                                .subjects = {candidate.label()},
                                .file = listing_.file,
                                .place = candidate.atoms.front().dataset->path,
                                .remedy = "give a mapping with a known unit (" +
                                          std::string(knownUnits(quantity)) + ") and, for counts, a scale"};
        return false;
      }
      add(Severity::Warning, candidate.label(), "unit-unknown",
          text + "; it is kept as a further channel and not used as " + std::string(toString(quantity)));
      return true;
    }
    const std::string what(toString(quantity)), unit = candidate.atoms.front().unit;
    const std::string shape = turned ? candidate.shape() + ", joints × samples" : candidate.shape();
    const std::string note =
        unit.empty() ? what + " from " + candidate.label() + " (" + shape + "), no unit stated: taken as SI"
                     : what + " from " + candidate.label() + " (" + shape + "), in the unit " + unit;
    add(Severity::Info, candidate.label(), "guessed-" + std::string(toString(quantity)), note);
    if (candidate.meaning().motor && quantity != Quantity::Current) {
      add(Severity::Warning, candidate.label(), "motor-side",
          candidate.label() +
              " is named after the motor; it was taken as joint side, give a mapping with a gear ratio if it "
              "is not");
    }
    taken_.insert(&candidate);
    channels(candidate, quantity, turned);
    return true;
  }

  void channels(const Candidate& candidate, Quantity quantity, bool turned) {
    LogMapping::Channel channel;
    channel.quantity = quantity;
    channel.transposed = turned;
    if (quantity == Quantity::Other || quantity == Quantity::Current) channel.name = nameOf(candidate);
    const bool table = candidate.atoms.front().dataset->table();
    for (const Atom& atom : candidate.atoms) {
      channel.dataset = atom.dataset->path;
      if (table) channel.columns.push_back(atom.column);
      if (!atom.unit.empty() && (channel.unit.empty() || candidate.joined()))
        channel.unit.push_back(atom.unit);
      if (!candidate.joined()) break;
      channel.joints.push_back(atom.meaning.joint);
      if (table) continue;
      result_.mapping.channels.push_back(channel);
      channel.joints.clear();
      channel.unit.clear();
    }
    if (!candidate.joined() || table) {
      if (channel.unit.size() > 1 &&
          std::equal(channel.unit.begin() + 1, channel.unit.end(), channel.unit.begin()))
        channel.unit.resize(1);
      result_.mapping.channels.push_back(channel);
    }
  }

  static std::string nameOf(const Candidate& candidate) {
    const Atom& atom = candidate.atoms.front();
    if (!atom.column.empty())
      return candidate.joined() ? std::string(candidate.meaning().desired ? "desired " : "") +
                                      std::string(toString(candidate.quantity))
                                : atom.column;
    return leafOf(candidate.joined() ? candidate.container + "/" + leafOf(atom.dataset->path)
                                     : atom.dataset->path);
  }

  void chooseTime() {
    const Candidate* best = nullptr;
    for (const Candidate& c : candidates_) {
      if (c.quantity != Quantity::Time || !c.atoms.front().vector() || c.meaning().desired) continue;
      const bool misfit = c.atoms.front().length() != samples_;
      if (misfit && c.unknown > 0) continue;
      if (best == nullptr || score(c, misfit) < score(*best, best->atoms.front().length() != samples_))
        best = &c;
    }
    if (best == nullptr) {
      chooseRate();
      return;
    }
    const Atom& atom = best->atoms.front();
    if (!unitFactor(Quantity::Time, atom.unit)) {
      result_.missing = Error{
          .code = ErrorCode::UnknownReference,
          .detail = "the unit \"" + atom.unit + "\" of the time " + best->label() + " is not known",
          .subjects = {best->label()},
          .file = listing_.file,
          .place = atom.dataset->path,
          .remedy = "give a mapping with a time unit (" + std::string(knownUnits(Quantity::Time)) + ")"};
      return;
    }
    taken_.insert(best);
    LogMapping::Time& time = result_.mapping.time;
    time.dataset = atom.dataset->path;
    time.column = atom.column;
    time.unit = atom.unit;
    time.transposed = atom.rows == 1;
    add(Severity::Info, best->label(), "guessed-time",
        atom.unit.empty() ? "time from " + best->label() + ", no unit stated"
                          : "time from " + best->label() + ", in the unit " + atom.unit);
  }

  void chooseRate() {
    std::string best;
    std::size_t best_parts = 0;
    const auto consider = [&](const std::string& path, const std::string& place, const std::string& name,
                              double value) {
      const auto meaning = rateMeaningOf(name);
      if (!meaning || !(value > 0.0)) return;
      const std::size_t parts = commonParts(place, position_->atoms.front().dataset->path) + 1;
      if (parts > best_parts) {
        best = path;
        best_parts = parts;
      }
    };
    for (const AttributeInfo& attribute : listing_.attributes) {
      const std::size_t at = attribute.path.rfind('@');
      if (attribute.number)
        consider(attribute.path, attribute.path.substr(0, at), attribute.path.substr(at + 1),
                 *attribute.number);
    }
    for (const DatasetInfo& dataset : listing_.datasets) {
      const auto shape = dataset.matrixShape();
      if (dataset.numeric && shape && shape->first * shape->second == 1)
        consider(dataset.path, parentOf(dataset.path), leafOf(dataset.path), 1.0);
    }
    if (best.empty()) {
      result_.missing = unreadable(Quantity::Time);
      if (result_.missing) return;
      result_.missing = Error{.code = ErrorCode::MissingData,
                              .detail = "there is neither a time nor a sampling rate in it",
                              .subjects = {position_->label()},
                              .file = listing_.file,
                              .place = "",
                              .remedy =
                                  "give a mapping with the rate: \"time\": {\"rate\": 100}; for samples "
                                  "without times: \"time\": {\"none\": true}"};
      return;
    }
    result_.mapping.time.rate_attribute = best;
    add(Severity::Info, best, "guessed-rate", "no time stamps; uniform time from " + best);
  }

  // ---- joints and extras -------------------------------------------------------------------------------------------
  void nameJoints() {
    const auto n = static_cast<std::size_t>(joints_);
    if (const std::string& names = position_->atoms.front().dataset->names; !names.empty()) {
      result_.mapping.joint_names = names;
      return;
    }
    if (position_->joined()) {
      const bool numbers_only = std::all_of(
          position_->ids.begin(), position_->ids.end(),
          [](const std::string& id) { return id.find_first_not_of("0123456789") == std::string::npos; });
      std::map<std::string, std::string> names;
      for (std::size_t i = 0; i < n; ++i)
        names[position_->ids[i]] = numbers_only ? "joint" + std::to_string(i + 1) : position_->ids[i];
      const bool rtde = n == kRtdeJoints.size() && position_->atoms.front().column == "actual_q_0";
      for (std::size_t i = 0; rtde && i < n; ++i) names[position_->ids[i]] = kRtdeJoints[i];
      for (const std::string& id : position_->ids) result_.mapping.joints.push_back(names[id]);
      for (LogMapping::Channel& channel : result_.mapping.channels) {
        for (std::string& joint : channel.joints) {
          if (names.count(joint) > 0) joint = names[joint];
        }
      }
      if (rtde)
        add(Severity::Info, "", "joint-names-of-robot",
            "the columns are named as UR's RTDE names them; the joints were given the names of UR's robots");
      else if (numbers_only)
        unnamed();
      return;
    }
    for (const DatasetInfo& dataset : listing_.datasets) {
      const std::vector<std::string> words = wordsOf(dataset.path);
      const bool names = std::find(words.begin(), words.end(), "names") != words.end() ||
                         std::find(words.begin(), words.end(), "jointnames") != words.end();
      if (dataset.type == "text" && names && dataset.shape == std::vector<std::size_t>{n}) {
        result_.mapping.joint_names = dataset.path;
        return;
      }
    }
    for (const AttributeInfo& attribute : listing_.attributes) {
      const std::vector<std::string> words = wordsOf(attribute.path.substr(attribute.path.rfind('@') + 1));
      if (words.empty() || (words.back() != "names" && words.back() != "jointnames")) continue;
      std::vector<std::string> names;
      for (std::size_t begin = 0; begin <= attribute.text.size();) {
        const std::size_t end = std::min(attribute.text.find(',', begin), attribute.text.size());
        std::string name = attribute.text.substr(begin, end - begin);
        while (!name.empty() && name.front() == ' ') name.erase(0, 1);
        names.push_back(name);
        begin = end + 1;
      }
      if (names.size() == n) {
        result_.mapping.joints = names;
        return;
      }
    }
    unnamed();
  }

  void unnamed() {
    add(Severity::Info, "", "joint-names-absent",
        "the file names no joints; they are called joint1 … joint" + std::to_string(joints_) +
            " in the order of the columns");
  }

  void addExtras() {
    Eigen::Index total = 0;
    int left_out = 0;
    for (const Candidate& c : candidates_) {
      if (taken_.count(&c) > 0) continue;
      const Atom& atom = c.atoms.front();
      // Messages of another topic have other stamps, and stamps are no measurement.
      if (atom.dataset->series != position_->atoms.front().dataset->series || atom.dataset->clock) continue;
      const ShapeFit fit = fitOf(c, samples_, c.joined() ? c.joints() : std::min(atom.rows, atom.columns));
      if (!fit.any()) continue;
      const Eigen::Index columns = c.joined()      ? c.joints()
                                   : atom.vector() ? 1
                                                   : std::min(atom.rows, atom.columns);
      if (total + columns > kMaxExtraColumns) {
        ++left_out;
        continue;
      }
      total += columns;
      const bool current =
          c.quantity == Quantity::Current && unitFactor(Quantity::Current, atom.unit) && columns == joints_;
      channels(c, current ? Quantity::Current : Quantity::Other, !fit.plain);
    }
    if (left_out > 0)
      add(Severity::Info, "", "channels-left-out",
          std::to_string(left_out) +
              " further datasets of the same length were left out; map them to see them");
  }

  void add(Severity severity, std::string subject, std::string code, std::string text) {
    result_.findings.push_back({severity, std::move(subject), std::move(code), std::move(text)});
  }

  const FileListing& listing_;
  const bool partial_;
  Quantity anchor_ = Quantity::Position;  ///< whose samples and joints the others have
  MappingGuess result_;
  std::vector<Candidate> candidates_;
  std::set<const Candidate*> taken_;
  const Candidate* position_ = nullptr;
  Eigen::Index samples_ = 0, joints_ = 0;
  bool transposed_ = false;
};

}  // namespace

MappingGuess guessMapping(const FileListing& listing, bool partial) {
  return Guesser(listing, partial).guess();
}

}  // namespace plumbline::io
