// SPDX-License-Identifier: BSD-3-Clause
#include "validation/data_check.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>

#include "base/text.h"
#include "validation/prediction.h"
#include "validation/recommendation.h"

namespace plumbline::validation {
namespace {

// Limits; the logs of real robots that identify well keep them.
constexpr double kIndependentEnough = 1.0, kIndependentLeast = 0.3;  // values per parameter
constexpr double kPeriodEnough = 20.0, kPeriodLeast = 10.0;  // samples per period of the fastest motion
constexpr double kCutoffPerBand = 2.0, kBetterCutoff = 5.0;
constexpr double kCutoffPerRate = 0.2;                   // of a cut-off that is proposed
constexpr double kFewRepeats = 0.1, kManyRepeats = 0.3;  // fractions
constexpr double kNoNoise =
    2e-6;  // of the speed, relative: real logs have 5e-5 and more, computed motions 5e-7
constexpr double kIllConditioned = 1000.0;
constexpr double kCommonDelay = 15e-3, kSureDelay = 5e-3;  // s
constexpr double kBeyondLimits = 0.1;                      // rad or m
constexpr double kFewestReversals = 2.0;

const Finding* findCode(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& finding : findings)
    if (finding.code == code) return &finding;
  return nullptr;
}

/// First log with a finding of that code about its torques.
const Finding* findTorque(const CheckEvidence& e, const std::string& code) {
  for (const LogEvidence& log : e.logs)
    if (const Finding* found = findCode(log.torque, code)) return found;
  return nullptr;
}

double relativeError(const CheckEvidence& e) {
  double worst = 0.0;
  for (const estimation::Fit& fit : e.estimate.fit) worst = std::max(worst, fit.relative_error);
  return worst;
}

bool hasFit(const CheckEvidence& e) {
  return !e.no_fit && !e.estimate.fit.empty();
}

double highestBand(const CheckEvidence& e) {
  double band = 0.0;
  for (const LogEvidence& log : e.logs) band = std::max(band, log.motion.band);
  return band;
}

CheckResult namesResult(const RobotModel& model, const CheckEvidence& e) {
  CheckResult out{CheckItem::Names, CheckState::Good, {}};
  std::vector<std::string> strange;
  for (const LogEvidence& log : e.logs)
    if (!log.match) strange.push_back(log.name);
  if (!strange.empty()) {
    const auto first = std::find_if(e.logs.begin(), e.logs.end(), [](const auto& log) { return !log.match; });
    return {CheckItem::Names, CheckState::Wrong, first->name + ": " + first->mismatch.detail + ".",
            CheckRemedy::RemoveLogs, strange};
  }
  if (const Finding* swapped = findTorque(e, "joints-swapped"))
    return {CheckItem::Names, CheckState::Wrong, swapped->text, CheckRemedy::Mapping, {swapped->subject}};
  const Finding* order = nullptr;
  for (const LogEvidence& log : e.logs)
    if (const Finding* found = findCode(log.findings, "joints-matched-by-order")) order = found;
  if (order == nullptr) {
    out.text = "Every joint of " + model.name() + " has its column in every log.";
  } else if (hasFit(e) && judgeError(relativeError(e)) == Verdict::Good) {
    out.text = order->text + " The torques fit that order.";
  } else {
    out = {CheckItem::Names, CheckState::Attention, order->text, CheckRemedy::Mapping};
  }
  return out;
}

CheckResult durationResult(const CheckEvidence& e) {
  double seconds = 0.0, values = 0.0, reversals = INFINITY;
  const double rows = hasFit(e) ? static_cast<double>(e.estimate.fit.front().joints.size()) : 0.0;
  for (const LogEvidence& log : e.logs) {
    seconds += log.motion.seconds;
    values += 2.0 * log.motion.band * log.motion.seconds * rows;
  }
  const Eigen::Index joints = e.logs.front().motion.reversals.size();
  for (Eigen::Index j = 0; j < joints; ++j) {
    double sum = 0.0;
    bool moves = false;
    for (const LogEvidence& log : e.logs)
      if (const double r = log.motion.reversals[j]; std::isfinite(r)) sum += r, moves = true;
    if (moves) reversals = std::min(reversals, sum);
  }
  const auto parameters = static_cast<double>(e.estimate.columns.size());
  CheckResult out{CheckItem::Duration, CheckState::Good, {}};
  out.text = "The motion of " + numberText(seconds, 3) + " s below " + numberText(highestBand(e), 2) +
             " Hz gives about " + numberText(std::round(values), 6) + " independent torques for " +
             numberText(parameters, 6) + " parameters";
  if (!hasFit(e)) {
    const bool too_short = e.no_fit && e.no_fit->code == ErrorCode::NotExcited;
    return {CheckItem::Duration, too_short ? CheckState::Wrong : CheckState::Unknown,
            "The logs have " + numberText(seconds, 3) + " s of motion, and there is no estimate from them" +
                (too_short ? ": record longer." : "."),
            too_short ? CheckRemedy::Excitation : CheckRemedy::None};
  }
  if (values < kIndependentEnough * parameters) {
    out.state = values < kIndependentLeast * parameters ? CheckState::Wrong : CheckState::Attention;
    out.text += ": record longer, or add logs.";
    out.remedy = CheckRemedy::Excitation;
  } else if (reversals < kFewestReversals) {
    out.state = CheckState::Attention;
    out.text +=
        ", but a joint changes its direction less than twice, so that friction and offset cannot be told "
        "apart: "
        "record longer.";
    out.remedy = CheckRemedy::Excitation;
  } else {
    out.text += ".";
  }
  return out;
}

CheckResult rateResult(const CheckEvidence& e) {
  CheckResult out{CheckItem::Rate, CheckState::Good, {}};
  double rate = INFINITY;
  for (const LogEvidence& log : e.logs) rate = std::min(rate, log.log.rate);
  const double cutoff = e.processing.cutoff, band = highestBand(e);
  for (const LogEvidence& log : e.logs) {
    if (!log.unusable) continue;
    out.state = CheckState::Wrong;
    out.text = log.unusable->message();
    if (std::find(log.unusable->subjects.begin(), log.unusable->subjects.end(), "cutoff") !=
        log.unusable->subjects.end()) {
      out.remedy = CheckRemedy::Cutoff;
      out.value = kCutoffPerRate * rate;
    }
    return out;
  }
  for (const LogEvidence& log : e.logs)
    if (const Finding* clock = findCode(log.findings, "velocity-scale"))
      return {CheckItem::Rate,
              CheckState::Wrong,
              log.name + ": " + clock->text + ".",
              CheckRemedy::Mapping,
              {log.name}};
  out.text = "Recorded at " + numberText(rate, 3) + " Hz";
  if (!(band > 0.0)) return out.text += ".", out;
  const double samples = rate / band;
  out.text += ", the motion stays below " + numberText(band, 2) + " Hz";
  if (samples < kPeriodEnough) {
    out.state = samples < kPeriodLeast ? CheckState::Wrong : CheckState::Attention;
    out.text += ": only " + numberText(samples, 2) +
                " samples per period of the fastest motion, too few for accelerations; record at " +
                numberText(kPeriodEnough * band, 2) + " Hz or more.";
  } else if (cutoff > 0.0 && !e.processing.none && cutoff < kCutoffPerBand * band) {
    out = {CheckItem::Rate,
           CheckState::Attention,
           out.text + ", and the cut-off of " + numberText(cutoff, 3) + " Hz takes a part of it away.",
           CheckRemedy::Cutoff,
           {},
           std::min(kBetterCutoff * band, kCutoffPerRate * rate)};
  } else if (cutoff > 0.0 && !e.processing.none) {
    out.text += ", and the filter is above it at " + numberText(cutoff, 3) + " Hz.";
  } else {
    out.text += ".";
  }
  return out;
}

CheckResult repeatsResult(const CheckEvidence& e) {
  CheckResult out{CheckItem::Repeats, CheckState::Good,
                  "No sample repeats the one before it while the robot moves."};
  const LogEvidence* worst = &e.logs.front();
  const auto share = [](const LogEvidence& log) {
    return log.log.repeated_rows + log.log.repeated_positions;
  };
  for (const LogEvidence& log : e.logs)
    if (share(log) > share(*worst)) worst = &log;
  const double rows = worst->log.repeated_rows, positions = worst->log.repeated_positions;
  if (share(*worst) < 1e-3) return out;
  const bool left_out = e.processing.remove_stale && !e.processing.none;
  const std::string where = worst->name + ": ";
  if (positions > kFewRepeats) {
    out.state = CheckState::Attention;
    out.text =
        where + percentText(positions) +
        " of the samples repeat the positions of the sample before while the torque goes on: speed and "
        "acceleration are wrong there; record at the rate at which the robot sends.";
  } else if (rows > kFewRepeats && !left_out) {
    out = {CheckItem::Repeats, CheckState::Attention,
           where + percentText(rows) + " of the samples repeat the one before in position and torque.",
           CheckRemedy::LeaveOutRepeats};
  } else if (rows > kManyRepeats) {
    out.state = CheckState::Attention;
    out.text = where + percentText(rows) +
               " of the samples repeat the one before and are left out: the robot sends less often than was "
               "recorded.";
  } else {
    out.text = where + percentText(share(*worst)) + " of the samples repeat the one before" +
               (left_out && rows > 0.0 ? "; such rows are left out." : ": too few to matter.");
  }
  return out;
}

CheckResult measuredResult(const CheckEvidence& e) {
  for (const LogEvidence& log : e.logs) {
    if (const Finding* desired = findCode(log.findings, "desired-position"))
      return {CheckItem::Measured,
              CheckState::Wrong,
              log.name + ": " + desired->text +
                  "; the robot lags its command, and its friction depends on the true speed.",
              CheckRemedy::Mapping,
              {log.name}};
    if (!log.simulated && log.position_noise < kNoNoise)
      return {
          CheckItem::Measured,
          CheckState::Attention,
          log.name +
              ": the positions have no measurement noise at all, as commands and computed motions have; use "
              "the measured positions.",
          CheckRemedy::Mapping,
          {log.name}};
  }
  const bool noisy = std::all_of(e.logs.begin(), e.logs.end(),
                                 [](const LogEvidence& log) { return log.position_noise >= kNoNoise; });
  return {CheckItem::Measured, CheckState::Good,
          noisy ? "The positions have the noise of a measurement."
                : "Nothing indicates that the positions are commands."};
}

CheckResult excitationResult(const CheckEvidence& e) {
  if (e.no_fit)
    return {CheckItem::Excitation, CheckState::Wrong, e.no_fit->message(), CheckRemedy::Excitation};
  std::vector<std::string> missing;
  std::size_t weak = 0;
  for (const Finding& finding : e.estimate.excitation)
    if (finding.code == "weakly-excited")
      ++weak;
    else
      missing.push_back(finding.subject);
  const std::string condition = "condition number " + numberText(e.estimate.condition, 3);
  if (!missing.empty())
    return {CheckItem::Excitation, CheckState::Attention,
            "The motion does not show everything that the structure allows (" + listText(missing, 4) + "; " +
                condition + ").",
            CheckRemedy::Excitation, missing};
  if (e.estimate.condition >= kIllConditioned)
    return {CheckItem::Excitation, CheckState::Attention,
            "The motion hardly separates the parameters: " + condition + ".", CheckRemedy::Excitation};
  return {CheckItem::Excitation, CheckState::Good,
          weak > 0 ? "The motion excites every base parameter (" + condition +
                         "; weakly at joints: " + std::to_string(weak) + ")."
                   : "The motion excites every base parameter (" + condition + ")."};
}

/// Median delay of the joints whose torque has a scale that is determined, or whose delay is precise; NaN without.
double commonDelay(const CheckEvidence& e) {
  std::vector<double> delays;
  for (const bool precise : {false, true}) {
    for (const TorqueScale& s : e.scales)
      if (std::isfinite(s.delay) && (precise ? s.delay_std < kSureDelay : s.isDetermined()))
        delays.push_back(s.delay);
    if (!delays.empty()) break;
  }
  if (delays.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = delays.begin() + static_cast<std::ptrdiff_t>(delays.size() / 2);
  std::nth_element(delays.begin(), middle, delays.end());
  if (delays.size() % 2 == 1) return *middle;
  return 0.5 * (*middle + *std::max_element(delays.begin(), middle));
}

CheckResult delayResult(const CheckEvidence& e) {
  if (!e.joint_torques) return {CheckItem::Delay, CheckState::Good, "This regression uses no joint torques."};
  const double delay = commonDelay(e);
  if (!std::isfinite(delay))
    return {CheckItem::Delay, CheckState::Good, "These torques do not determine a delay."};
  double step = 0.0;
  for (const LogEvidence& log : e.logs) step = std::max(step, 1.0 / log.log.rate);
  const std::string ms = numberText(1e3 * std::abs(delay), 2) + " ms";
  if (std::abs(delay) > std::max(kCommonDelay, step))
    return {CheckItem::Delay, CheckState::Attention,
            delay > 0.0 ? "The torques lag the motion by about " + ms + " (median of the joints)."
                        : "The torques lead the motion by about " + ms + " (median of the joints).",
            CheckRemedy::EstimateDelay};
  const bool taken_out = e.processing.estimate_delay || e.processing.torque_delay != 0.0;
  return {CheckItem::Delay, CheckState::Good,
          taken_out ? "The delay is taken out; " + ms + " remain (median of the joints)."
                    : "Torque and motion go together; " + ms +
                          " between them (median of the joints) is within what friction imitates."};
}

CheckResult signResult(const RobotModel& model, const CheckEvidence& e, const Finding& found) {
  CheckResult out{CheckItem::Torque, CheckState::Wrong, found.text, CheckRemedy::Mapping};
  for (const LogEvidence& log : e.logs)
    if (findCode(log.torque, "torque-sign") == &found && !log.signs.all)
      for (const int j : log.signs.reversed)
        out.subjects.push_back(model.dofNames()[static_cast<std::size_t>(j)]);
  if (!out.subjects.empty()) out.remedy = CheckRemedy::UnknownScale;
  return out;
}

/// Describes what the logs say for the torques as they are.
std::string torquesAgree(const RobotModel& model, const CheckEvidence& e) {
  const auto determined = std::count_if(e.scales.begin(), e.scales.end(),
                                        [](const TorqueScale& scale) { return scale.isDetermined(); });
  std::vector<std::string> open;
  for (const int j : e.logs.front().signs.undecided)
    if (std::all_of(e.logs.begin(), e.logs.end(), [j](const LogEvidence& log) {
          return std::count(log.signs.undecided.begin(), log.signs.undecided.end(), j) > 0;
        }))
      open.push_back(model.dofNames()[static_cast<std::size_t>(j)]);
  return "Nothing speaks against the signs of the torques" +
         (open.empty() ? "" : " (not determined: " + listText(open) + ")") + ", and the scales of " +
         std::to_string(determined) + " of " + std::to_string(e.scales.size()) +
         " joints are determined and agree with each other";
}

CheckResult torqueResult(const RobotModel& model, const CheckEvidence& e) {
  if (!e.joint_torques)
    return {CheckItem::Torque, CheckState::Good, "This regression uses no joint torques."};
  if (const Finding* sign = findTorque(e, "torque-sign")) return signResult(model, e, *sign);
  if (const Finding* scale = findTorque(e, "torque-scale"))
    return {CheckItem::Torque, CheckState::Wrong, scale->text, CheckRemedy::Mapping};
  if (const Finding* unsure = findTorque(e, "torque-sign-unsure"))
    return {CheckItem::Torque, CheckState::Attention, unsure->text, CheckRemedy::Mapping};
  if (const Finding* gravity = findTorque(e, "gravity-against"))
    return {CheckItem::Torque, CheckState::Wrong, gravity->text};
  const std::vector<Finding> scales = scaleFindings(model, e.scales);
  if (const Finding* off = findCode(scales, "torque-scale-joint"))
    return {CheckItem::Torque, CheckState::Wrong, off->text, CheckRemedy::UnknownScale, {off->subject}};
  std::string text = torquesAgree(model, e);
  std::vector<std::string> factors;
  for (const estimation::TorqueGain& gain : e.estimate.gains)
    factors.push_back(gain.joint + " " + numberText(gain.value, 3) + " ± " + numberText(gain.std, 1));
  if (!factors.empty()) text += "; estimated factors: " + listText(factors);
  return {CheckItem::Torque, CheckState::Good, text + "."};
}

CheckResult robotResult(const RobotModel& model, const CheckEvidence& e) {
  double error = relativeError(e), beyond = 0.0;
  std::string joint;
  for (const LogEvidence& log : e.logs) {
    error = std::max(error, log.signs.error_recorded);
    if (log.motion.beyond_limits <= beyond) continue;
    beyond = log.motion.beyond_limits;
    joint = model.dofNames()[static_cast<std::size_t>(log.motion.beyond_dof)];
  }
  std::vector<std::string> names;
  for (const LogEvidence& log : e.logs) names.push_back(log.name);
  CheckResult out{CheckItem::Robot, CheckState::Good, {}};
  const std::string left = percentText(error), name = model.name();
  if (error > kUnexplainedTorque) {
    const bool wrong = judgeError(error) == Verdict::Poor || beyond > kBeyondLimits;
    out = {CheckItem::Robot, wrong ? CheckState::Wrong : CheckState::Attention,
           "Is this log of " + name + "? Even the best physically consistent parameters leave " + left +
               " of the torque; another robot, a load, a contact or what is marked above would explain it",
           CheckRemedy::RemoveLogs, names};
  } else if (beyond > kBeyondLimits) {
    out = {CheckItem::Robot, CheckState::Attention,
           "Is this log of " + name + "? The best physically consistent parameters leave " + left +
               " of the torque",
           CheckRemedy::Mapping};
  } else {
    out.text = "The log fits " + name + ": the best physically consistent parameters leave " + left +
               " of the torque";
  }
  if (beyond > kBeyondLimits)
    out.text += ", and " + joint + " was " + numberText(beyond, 2) + " beyond the limits of the description";
  out.text += ".";
  return out;
}

/// A duration is none without times, and nothing speaks for the other premises that are about successive samples.
bool needsTimes(const CheckResult& result) {
  const CheckItem item = result.item;
  if (item == CheckItem::Duration) return true;
  return result.state == CheckState::Good && (item == CheckItem::Rate || item == CheckItem::Repeats ||
                                              item == CheckItem::Measured || item == CheckItem::Delay);
}

}  // namespace

const char* toString(CheckItem item) {
  constexpr const char* kNames[] = {"names",      "duration", "rate",   "repeats", "measured",
                                    "excitation", "delay",    "torque", "robot"};
  return kNames[static_cast<std::size_t>(item)];
}

const char* toString(CheckState state) {
  constexpr const char* kNames[] = {"good", "attention", "wrong", "unknown"};
  return kNames[static_cast<std::size_t>(state)];
}

const char* toString(CheckRemedy remedy) {
  constexpr const char* kNames[] = {"none",          "mapping",           "remove-logs",
                                    "cutoff",        "leave-out-repeats", "estimate-delay",
                                    "unknown-scale", "excitation"};
  return kNames[static_cast<std::size_t>(remedy)];
}

std::vector<CheckResult> judgeData(const RobotModel& model, const CheckEvidence& e) {
  std::vector<CheckResult> out{namesResult(model, e)};
  const bool matched = out.front().remedy != CheckRemedy::RemoveLogs;
  const bool usable =
      matched && std::none_of(e.logs.begin(), e.logs.end(), [](const auto& l) { return l.unusable; });
  const auto unless = [&](bool ready, CheckItem item, const auto& make) {
    if (ready) return make();
    return CheckResult{item, CheckState::Unknown,
                       std::string("Not checked: ") +
                           (matched ? "the log cannot be used as it is." : "the names come first.")};
  };
  out.push_back(unless(usable, CheckItem::Duration, [&] { return durationResult(e); }));
  out.push_back(unless(matched, CheckItem::Rate, [&] { return rateResult(e); }));
  out.push_back(repeatsResult(e));
  out.push_back(unless(usable, CheckItem::Measured, [&] { return measuredResult(e); }));
  out.push_back(unless(usable, CheckItem::Excitation, [&] { return excitationResult(e); }));
  out.push_back(unless(usable, CheckItem::Delay, [&] { return delayResult(e); }));
  out.push_back(unless(usable, CheckItem::Torque, [&] { return torqueResult(model, e); }));
  out.push_back(unless(usable, CheckItem::Robot, [&] { return robotResult(model, e); }));
  const bool distorted = matched && out[static_cast<std::size_t>(CheckItem::Rate)].state != CheckState::Good;
  if (usable && distorted)  // scales, delays and fits of a distorted motion say nothing about the torques
    for (const CheckItem item : {CheckItem::Delay, CheckItem::Torque, CheckItem::Robot})
      out[static_cast<std::size_t>(item)] = {item, CheckState::Unknown,
                                             "Not judged while rate or cut-off distort the motion."};
  else if (usable && out.back().state != CheckState::Good)
    for (CheckResult& result : out)
      if ((result.item == CheckItem::Torque || result.item == CheckItem::Delay) &&
          result.state == CheckState::Good)
        result = {result.item, CheckState::Unknown,
                  "Not known while no parameters of the robot explain the torques."};
  const auto untimed = std::find_if(e.logs.begin(), e.logs.end(), [](const auto& l) { return l.untimed; });
  for (CheckResult& result : out)
    if (untimed != e.logs.end() && needsTimes(result))
      result = {result.item, CheckState::Unknown,
                "The samples of " + untimed->name + " have no times, so that this cannot be judged."};
  for (CheckResult& result : out)  // findings begin with a small letter, which a name keeps
    if (result.text[std::min(result.text.find_first_of(" :"), result.text.size() - 1)] == ' ')
      result.text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result.text[0])));
  return out;
}

CheckState worstState(const std::vector<CheckResult>& results) {
  CheckState worst = CheckState::Good;
  for (const CheckResult& result : results)
    if (result.state != CheckState::Unknown) worst = std::max(worst, result.state);
  return worst;
}

}  // namespace plumbline::validation
