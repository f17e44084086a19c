// SPDX-License-Identifier: BSD-3-Clause
#include "options.h"

#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "base/text.h"
#include "estimation/friction/gain_estimate.h"
#include "io/file/file_tools.h"
#include "model/build_model.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/report/results_json.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::cli {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

/// The second signal ends the process at once.
void onInterrupt(int) {
  if (interrupted.exchange(true)) _exit(kInterrupted);
}

/// The terminal is gone. The kernel says so once more after the shell has.
void onHangUp(int) {
  interrupted = true;
}

std::atomic<bool> delivers_after_stop = false, says_nothing = false;

/// Polls the signal flag, which is all that a signal handler may touch, and requests a stop. Where that is not heard soon,
/// within a large decomposition say, it ends the process: files are replaced whole or not at all.
class InterruptWatch {
 public:
  InterruptWatch()
      : thread_([this](const std::stop_token& end) {
          for (int heard = 0; !end.stop_requested();) {
            if (interrupted) source_.request_stop();
            if (interrupted && !delivers_after_stop && ++heard > kPatience) leave();
            std::this_thread::sleep_for(kPoll);
          }
        }) {}
  std::stop_token token() const { return source_.get_token(); }

 private:
  static constexpr std::chrono::milliseconds kPoll{20};
  static constexpr int kPatience = 4;  ///< polls

  [[noreturn]] static void leave() {
    io::discardUnfinishedFiles();
    constexpr std::string_view kText = "Interrupted.\n";
    if (!says_nothing && ::write(STDERR_FILENO, kText.data(), kText.size()) < 0) {
      // Nobody reads it.
    }
    _exit(kInterrupted);
  }

  std::stop_source source_;  // ends after the thread
  std::jthread thread_;
};

const InterruptWatch& interruptWatch() {
  static const InterruptWatch watch;
  return watch;
}

/// One JSON object per line on stderr.
class JsonProgress : public ProgressSink {
 public:
  void report(const ProgressReport& report) override {
    nlohmann::json line = {{"progress", report.fraction},
                           {"stage", report.stage},
                           {"cost", report.cost},
                           {"violation", report.violation},
                           {"step", report.step}};
    const std::lock_guard lock(mutex_);
    std::cerr << workflow::jsonText(line) << std::endl;
  }

 private:
  std::mutex mutex_;
};

/// A bar that rewrites its line, at most ten times a second.
class BarProgress : public ProgressSink {
 public:
  ~BarProgress() override {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    if (report.fraction >= 0.0 && report.fraction <= 1.0) fraction_ = report.fraction;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    shown_ = true;
    constexpr int kWidth = 30;
    const auto filled = static_cast<std::size_t>(fraction_ * kWidth);
    std::cerr << "\r\033[K[" << std::string(filled, '#') << std::string(kWidth - filled, ' ') << "] "
              << static_cast<int>(100 * fraction_) << " % " << report.stage << std::flush;
  }

 private:
  std::mutex mutex_;
  std::chrono::steady_clock::time_point last_;
  bool shown_ = false;
  double fraction_ = 0.0;  ///< last fraction printed
};

std::vector<std::string> split(const std::vector<std::string>& lists) {
  std::vector<std::string> parts;
  for (const std::string& list : lists) {
    std::stringstream stream(list);
    for (std::string part; std::getline(stream, part, ',');)
      if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

constexpr double kLargestOption = 1e9;  ///< as for the numbers of a robot description

/// A finite number as JSON writes it, of at most 1e9; none for any other text.
std::optional<double> numberFromText(const std::string& text) {
  double value = 0.0;
  if (workflow::decode(workflow::parseJson(text), value) || std::abs(value) > kLargestOption)
    return std::nullopt;
  return value;
}

Error badOption(const std::string& option, const std::string& text, const std::string& remedy) {
  return {ErrorCode::UnsupportedOption, option + " " + text, {option}, {}, {}, remedy};
}

}  // namespace

void addCommon(CLI::App& command, Common& common, bool output) {
  command.add_option("--format", common.format, "text or json")->check(CLI::IsMember({"text", "json"}));
  command.add_option("--progress", common.progress, "auto, json or none")
      ->check(CLI::IsMember({"auto", "json", "none"}));
  command.add_flag("--quiet", common.quiet, "print errors only");
  command.add_option("--threads", common.threads, "number of threads, 0 for all cores")
      ->check(CLI::Range(0, 1024));
  if (!output) return;
  command.add_option("-o,--output", common.output, "file to write")->check([](const std::string& name) {
    return std::string(name.empty() ? "the name is empty" : "");
  });
}

void outputIsJson(CLI::App& command) {
  command.get_option("--output")->check([](const std::string& name) {
    static const std::set<std::string> others = {".html", ".htm", ".md", ".csv", ".tex", ".pdf", ".docx"};
    return std::string(others.contains(io::lowerExtension(name))
                           ? name + " would hold JSON: give it the extension json"
                           : "");
  });
}

void addRobot(CLI::App& command, RobotOptions& options, const char* name, bool required) {
  CLI::Option* robot = command.add_option(name, options.file, "robot description (URDF)");
  std::vector<CLI::Option*> further = {
      command.add_option("--base", options.base, "fixed or floating")
          ->check(CLI::IsMember({"fixed", "floating"})),
      command.add_option("--gravity", options.gravity, "x,y,z in m/s², or none (standard 0,0,-9.81)"),
      command.add_option("--lock", options.locks,
                         "joint[=value],… held at a value [rad or m]; its link is lumped"),
      command.add_option("--leave-out", options.left_out, "link,… left out with everything it carries"),
      command.add_option("--package-path", options.package_paths, "folder that is searched for meshes"),
      command
          .add_option("--mounting", options.mounting,
                      "x y z roll pitch yaw of the root link in the world [m, rad]")
          ->expected(6)};
  if (required) {
    robot->required();
    return;
  }
  for (CLI::Option* option : further) option->needs(robot);
}

Result<Vec3> gravityFromText(const std::string& text) {
  if (text == "none") return Vec3(Vec3::Zero());
  const std::vector<std::string> parts = split({text});
  Vec3 gravity = Vec3::Zero();
  if (parts.size() != 3)
    return badOption("--gravity", "wants three numbers or none, not \"" + text + "\"",
                     "write --gravity 0,0,-9.81");
  for (std::size_t k = 0; k < 3; ++k) {
    const std::optional<double> value = numberFromText(parts[k]);
    if (!value)
      return badOption("--gravity", "has \"" + parts[k] + "\", which is not a number up to 1e9",
                       "write --gravity 0,0,-9.81");
    gravity[static_cast<Eigen::Index>(k)] = *value;
  }
  return gravity;
}

Result<workflow::RobotRequest> robotRequest(const RobotOptions& options) {
  workflow::RobotRequest request;
  request.file = options.file;
  request.options.base = options.base == "floating" ? BaseType::Floating : BaseType::Fixed;
  if (!options.gravity.empty()) {
    Result<Vec3> gravity = gravityFromText(options.gravity);
    if (!gravity) return gravity.error();
    request.options.gravity = *gravity;
  }
  for (const std::string& lock : split(options.locks)) {
    const std::size_t equals = lock.find('=');
    ModelOptions::Lock entry{lock.substr(0, equals), 0.0};
    if (equals != std::string::npos) {
      const std::optional<double> value = numberFromText(lock.substr(equals + 1));
      if (!value)
        return badOption("--lock", "has \"" + lock + "\", whose value is not a number up to 1e9",
                         "write --lock joint=0.5");
      entry.position = *value;
    }
    request.options.locks.push_back(entry);
  }
  request.options.left_out = split(options.left_out);
  if (options.mounting.size() == 6) {
    const auto& m = options.mounting;
    if (!std::all_of(m.begin(), m.end(), [](double value) { return std::fabs(value) <= kLargestOption; }))
      return badOption("--mounting", "has a value that is not a number up to 1e9",
                       "write --mounting 0 0 0.5 0 0 0, in m and rad");
    request.options.X_WB = {rotationFromRpy({m[3], m[4], m[5]}), {m[0], m[1], m[2]}};
  }
  for (const std::string& path : options.package_paths) request.package_paths.emplace_back(path);
  return request;
}

Result<signal::ProcessingSettings> processingFromOption(const std::string& option) {
  if (option.empty()) return signal::ProcessingSettings{};
  if (option == "none" || option.front() == '{') return workflow::processingFromText(option);
  Result<std::string> text = io::readFile(option, io::kMegabyte);
  if (!text) return text.error();
  return namingFile(option, workflow::processingFromText(*text));
}

Result<estimation::MassPointSettings> massPointsFromOption(const std::string& option) {
  if (option.empty() || option.front() == '{') return workflow::massPointsFromText(option);
  Result<std::string> text = io::readFile(option, io::kMegabyte);
  if (!text) return text.error();
  return namingFile(option, workflow::massPointsFromText(*text));
}

Result<workflow::Thresholds> thresholdsFromOption(const std::string& option) {
  Result<std::string> text = textFromOption(option);
  if (!text) return text.error();
  return workflow::thresholdsFromText(*text, option.front() == '{' ? std::string() : option);
}

Result<workflow::BayesSpec> bayesSpecFromOption(const std::string& option, const RobotModel& model) {
  Result<std::string> text = textFromOption(option);
  if (!text) return text.error();
  Result<workflow::BayesSpec> spec = workflow::bayesSpecFromText(*text, model);
  if (spec) return spec;
  Error error = spec.error();
  nameFile(option, error);
  return error;
}

Result<regressors::FrictionModel> frictionFromOption(const std::string& option) {
  if (!option.ends_with(".json")) return workflow::frictionFromText(option);
  Result<std::string> text = io::readFile(option, io::kMegabyte);
  if (!text) return text.error();
  return namingFile(option, workflow::frictionFromText(*text));
}

Status checkedFriction(const std::string& option, const regressors::FrictionModel& friction,
                       const workflow::Robot& robot) {
  Status fits = regressors::checkFriction(robot.model, friction);
  if (fits) return fits;
  Error error = fits.error();
  nameFile(option, error);
  return error;
}

Result<estimation::GainRequest> gainsFromOption(const std::string& option) {
  if (!option.ends_with(".json")) return workflow::gainsFromText(option);
  Result<std::string> text = io::readFile(option, io::kMegabyte);
  if (!text) return text.error();
  return namingFile(option, workflow::gainsFromText(*text));
}

Status checkedGains(const std::string& option, const estimation::GainRequest& gains,
                    const workflow::Robot& robot) {
  Status fits = workflow::checkGains(gains);
  if (fits) fits = estimation::checkGains(robot.model, gains);
  if (fits) return fits;
  Error error = fits.error();
  nameFile(option, error);
  return error;
}

void nameFile(const std::string& option, Error& error) {
  // What a search ends with is no fault of the file, unless it is known to lie there: bounds that exclude each other.
  if (error.place.empty() && (error.code == ErrorCode::NumericalFailure ||
                              error.code == ErrorCode::NotConverged || error.code == ErrorCode::Infeasible))
    return;
  std::error_code ignored;
  if (error.file.empty() && std::filesystem::is_regular_file(option, ignored)) error.file = option;
}

Result<std::string> textFromOption(const std::string& option) {
  if (option.empty() || option.front() == '{') return option;
  return io::readFile(option, io::kMegabyte);
}

void deliverAfterStop() {
  delivers_after_stop = true;
}

void watchInterrupts() {
  struct sigaction action {};
  action.sa_handler = onInterrupt;  // without SA_RESTART: opening a pipe that nobody serves ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction before {};
  sigaction(SIGHUP, nullptr, &before);
  action.sa_handler = onHangUp;
  action.sa_flags = SA_RESTART;  // what is delivered is written to its end
  if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);  // not under nohup
  // A file that grows too large and a closed pipe are errors of writing, with a sentence.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

CLI::Validator numberIn(double low, double high) {
  return {[low, high](std::string& text) {
            const std::optional<double> value = numberFromText(text);
            if (value && *value >= low && *value <= high) return std::string();
            return text + " is no number from " + shortNumber(low) + " to " + shortNumber(high);
          },
          "FLOAT in [" + shortNumber(low) + " - " + shortNumber(high) + "]"};
}

CLI::Validator isSeed() {
  return {[](std::string& text) {
            std::uint64_t value = 0;
            const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (code == std::errc() && end == text.data() + text.size()) return std::string();
            return text + " is no whole number from 0 to 18446744073709551615";
          },
          ""};
}

Session::Session(const Common& common) : common_(common) {
  says_nothing = common.quiet;
  interruptWatch();
  if (common.progress == "json")
    sink_ = std::make_unique<JsonProgress>();
  else if (common.progress == "auto" && !common.quiet && isatty(STDERR_FILENO) != 0)
    sink_ = std::make_unique<BarProgress>();
}

Session::~Session() = default;

JobContext Session::context() {
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return {interruptWatch().token(), sink_.get(), common_.threads > 0 ? common_.threads : std::max(1, cores)};
}

int Session::reject(const Error& error) const {
  if (error.code == ErrorCode::Cancelled || interrupted) {
    if (!common_.quiet) std::cerr << "Interrupted.\n";
    return kInterrupted;
  }
  if (common_.format == "json") std::cout << workflow::jsonText(workflow::errorToJson(error), 2) << "\n";
  std::cerr << "plumbline-cli: " << harmlessText(error.message()) << "\n";
  switch (error.code) {
    case ErrorCode::NotConverged:
    case ErrorCode::Infeasible:
    case ErrorCode::NumericalFailure:
      return kNoResult;
    default:
      return kRejected;
  }
}

int Session::unfinished(const std::string& reason) const {
  std::cerr << "plumbline-cli: " << reason
            << "; the result was delivered as it is, use it for diagnosis only.\n";
  return kNoResult;
}

int Session::deliver(const std::string& text, const std::string& json) const {
  if (!common_.output.empty()) {
    if (Status status = io::writeFileAtomically(common_.output, json + "\n"); !status)
      return reject(status.error());
    if (!common_.quiet && common_.format == "text") std::cout << text;
  } else if (common_.format == "json") {
    std::cout << json << "\n";
  } else if (!common_.quiet) {
    std::cout << text;
  }
  std::cout.flush();
  if (!std::cout)
    return reject({ErrorCode::FileUnwritable,
                   "the output could not be written",
                   {},
                   "standard output",
                   {},
                   "check the disk or the pipe"});
  return kDone;
}

}  // namespace plumbline::cli
