// SPDX-License-Identifier: BSD-3-Clause
//
// Identifiability as the window and the command line ask for it, on real robots.
#include <gtest/gtest.h>

#include <cmath>

#include "base/linalg.h"
#include "core/workflow/urdf_text.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"
#include "regressors/torque_regressor.h"
#include "signal/filter/process.h"
#include "signal/samples.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identifiability/identifiability_json.h"
#include "workflow/identifiability/identifiability_tables.h"
#include "workflow/identifiability/identifiability_text.h"
#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

namespace fs = std::filesystem;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::robotFromFile;
using test::sampleArm;

IdentifiabilityPtr ask(const IdentifiabilityRequest& request) {
  Result<IdentifiabilityPtr> result = identifiability(request);
  EXPECT_TRUE(result.ok()) << result.error().message();
  return *result;
}

TEST(WorkflowIdentifiability, QuickResultEqualsTheCertifiedOne) {
  IdentifiabilityRequest request{sampleArm(), {}};
  request.certify = false;
  const IdentifiabilityPtr quick = ask(request);
  EXPECT_FALSE(quick->certificate.has_value());
  EXPECT_TRUE(quick->verdictHolds());
  request.certify = true;
  const IdentifiabilityPtr whole = ask(request);
  ASSERT_TRUE(whole->certificate.has_value());
  EXPECT_TRUE(whole->certificate->agree);
  EXPECT_EQ(whole->certificate->modular, quick->count());
  EXPECT_EQ(whole->cells(), quick->cells());
  EXPECT_EQ(whole->expressions(), quick->expressions());
}

TEST(WorkflowIdentifiability, RealRobotsAreCertifiedAndDoNotHangOnTheTolerance) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  int robots = 0;
  for (const auto& entry : fs::directory_iterator(test::shared("data/urdf/valid"))) {
    for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
      SCOPED_TRACE(entry.path().filename().string() + (base == BaseType::Fixed ? " fixed" : " floating"));
      ModelOptions options;
      options.base = base;
      IdentifiabilityRequest request{robotFromFile(entry.path(), options), {}};
      const IdentifiabilityPtr found = ask(request);
      EXPECT_TRUE(found->certificate->agree) << found->certificate->sentences.front();
      EXPECT_EQ(found->certificate->modular, found->count());
      if (!found->nearly_special.empty()) continue;
      request.certify = false;
      request.nearly_special = false;
      for (const double tolerance : {1e-12, 1e-11, 1e-10, 1e-9, 1e-8}) {
        request.options.tolerance = tolerance;
        const IdentifiabilityPtr other = ask(request);
        EXPECT_EQ(other->structure.count(), found->structure.count()) << tolerance;
        EXPECT_EQ(other->structure.cells, found->structure.cells) << tolerance;
      }
      ++robots;
    }
  }
  EXPECT_GE(robots, 30) << "robots without nearly special geometry";
}

TEST(WorkflowIdentifiability, EstimatesFromLogsHaveNoRotorColumns) {
  const RobotPtr robot = sampleArm();
  const fs::path folder = fs::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7";
  const LogPtr log = loadLog({folder / "training.h5", {}}).value();
  IdentifiabilityRequest request{robot, {}};
  request.options.rotors = {RotorSpec{"joint1", 100.0, {}, {}, {}, true},
                            RotorSpec{"joint5", 80.0, {}, {}, {}, true}};
  request.certify = false;
  request.logs = {log};
  const IdentifiabilityPtr found = ask(request);
  EXPECT_GT(found->rotorCount(), 0);
  ASSERT_TRUE(found->data.has_value());
  EXPECT_EQ(found->data->structural, found->count() - found->rotorCount());
  IdentifyRequest identify_request;
  identify_request.robot = robot;
  identify_request.training = {log};
  const IdentificationPtr plain = identify(identify_request).value();
  identify_request.structure = request.options;
  identify_request.structure.exclude_base = true;
  const IdentificationPtr with = identify(identify_request).value();
  EXPECT_EQ(with->estimate.pi_base, plain->estimate.pi_base);
}

TEST(WorkflowIdentifiability, CommandLineSaysEverythingThatWasChosen) {
  IdentifiabilityRequest request{sampleArm(), {}};
  EXPECT_EQ(commandLine(request).find("--"), std::string::npos) << commandLine(request);
  request.options.static_only = true;
  request.options.tolerance = 1e-9;
  request.options.rotors = {RotorSpec{"joint1", 100.0, {}, {}, {}, true}};
  request.method = IdentifiabilityMethod::All;
  request.outputs = outputsFromText("joint1,base", request.robot->model).value();
  request.snap = false;
  request.compare = {"rpna", "qr"};
  const std::string line = commandLine(request, "my rotors.json");
  for (const char* part : {"--static", "--rotors 'my rotors.json'", "--method all", "--outputs joint1,base",
                           "--snap off", "--tolerance 1e-09", "--compare rpna,qr"})
    EXPECT_NE(line.find(part), std::string::npos) << part << " in " << line;
}

TEST(WorkflowIdentifiability, RotorsGoToAFileAndBack) {
  const RobotPtr robot = sampleArm();
  const fs::path file = test::temporaryFolder("rotors") / "rotors.json";
  RotorSpec spec{"joint3",      -50.0, "link1", Pose{rotationFromRpy({0.1, 0.2, 0.3}), {0.1, 0.0, -0.2}},
                 Vec3::UnitX(), false};
  ASSERT_TRUE(saveRotors({spec}, file).ok());
  const auto again = loadRotors(*robot, file);
  ASSERT_TRUE(again.ok()) << again.error().message();
  ASSERT_EQ(again->size(), 1U);
  EXPECT_EQ(again->front().joint, "joint3");
  EXPECT_EQ(again->front().gear_ratio, -50.0);
  EXPECT_EQ(again->front().seat, "link1");
  EXPECT_FALSE(again->front().symmetric);
  EXPECT_LT((again->front().X_SR->R - spec.X_SR->R).norm(), 1e-14);
}

TEST(WorkflowIdentifiability, StopsOnRequest) {
  std::stop_source source;
  source.request_stop();
  const auto stopped = identifiability({sampleArm(), {}}, JobContext{source.get_token(), nullptr, 1});
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(WorkflowIdentifiability, StopsOnRequest_Texts) {
  const IdentifiabilityPtr found = ask({sampleArm(), {}});
  std::stop_source source;
  source.request_stop();
  for (const char* format : {"tex", "md", "html", "csv", "json"}) {
    EXPECT_TRUE(gridText(*found, format).ok()) << format;
    const Result<std::string> stopped = gridText(*found, format, source.get_token());
    ASSERT_FALSE(stopped.ok()) << format;
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled) << format;
  }
  const fs::path file = test::temporaryFolder("stopped_grid") / "grid.json";
  EXPECT_FALSE(writeGrid(*found, file, source.get_token()).ok());
  EXPECT_FALSE(fs::exists(file));
  EXPECT_LT(toText(*found, source.get_token()).size(), toText(*found).size());
}

TEST(WorkflowIdentifiability, CombinationsStandInTheJsonAsInOneTree) {
  IdentifiabilityRequest request{sampleArm(), {}};
  request.certify = false;
  const IdentifiabilityPtr whole = ask(request);
  request.outputs.kind = identifiability::MeasuredOutputs::Kind::BaseWrench;
  const IdentifiabilityPtr measured = ask(request);
  for (const IdentifiabilityPtr& found : {whole, measured}) {
    const std::string text = toJson(*found);
    const nlohmann::json tree = parseJson(text);
    ASSERT_TRUE(tree.is_object());
    EXPECT_EQ(text, tree.dump(2));
    ASSERT_EQ(tree["combinations"].size(), static_cast<std::size_t>(found->count()));
    EXPECT_EQ(tree["combinations"].back()["expression"], found->expressions().back());
  }
}

/// Requests a stop as soon as a stage begins.
class StopAt : public ProgressSink {
 public:
  explicit StopAt(std::string stage) : stage_(std::move(stage)) {}
  void report(const ProgressReport& report) override {
    if (report.stage == stage_) source.request_stop();
  }
  std::stop_source source;

 private:
  std::string stage_;
};

TEST(WorkflowIdentifiability, StopsOnRequest_EveryStage) {
  IdentifiabilityRequest request{sampleArm(), {}};
  request.outputs.kind = identifiability::MeasuredOutputs::Kind::BaseWrench;
  request.method = IdentifiabilityMethod::Numeric;
  request.compare = {"rpna", "qr", "svd"};
  for (const char* stage : {"structure", "outputs", "certificate", "sets of base parameters"}) {
    StopAt sink(stage);
    const auto stopped = identifiability(request, JobContext{sink.source.get_token(), &sink, 1});
    EXPECT_TRUE(sink.source.stop_requested()) << stage;
    ASSERT_FALSE(stopped.ok()) << stage;
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled) << stage;
  }
}

/// Stacked regressor and torques of a log.
struct Stack {
  MatrixXd W;
  VectorXd tau;
};
Stack stackOf(const RobotModel& model, const fs::path& file) {
  signal::ProcessingSettings processing;
  processing.none = true;
  const signal::Samples samples = signal::process(model, *loadLog({file, {}}).value(), processing).value();
  regressors::TorqueRegressor regressor(model);
  const Eigen::Index step = 5, n = (samples.size() - 1) / step + 1, nv = model.nv();
  Stack stack{MatrixXd(n * nv, 10 * model.bodyCount()), VectorXd(n * nv)};
  MatrixXd Y(nv, 10 * model.bodyCount());
  for (Eigen::Index k = 0; k < n; ++k) {
    regressor.evaluate(samples.q.col(step * k), samples.v.col(step * k), samples.a.col(step * k), Y);
    stack.W.middleRows(k * nv, nv) = Y;
    stack.tau.segment(k * nv, nv) = samples.tau.col(step * k);
  }
  return stack;
}

TEST(WorkflowIdentifiability, SetsOfRecursionQrAndLinPredictTheSameTorquesOnARealLog) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  IdentifiabilityRequest request{robotFromFile(test::shared("data/ur10_lmi/ur10_mdh.urdf")), {}};
  request.compare = {"rpna", "qr", "mlc"};
  const IdentifiabilityPtr found = ask(request);
  ASSERT_EQ(found->sets.size(), 3U);
  EXPECT_TRUE(found->verdictHolds());
  const RobotModel& model = found->model();
  const Stack whole = stackOf(model, test::shared("data/ur10_lmi/ur10_traj1_proc.h5"));
  const Eigen::Index half = whole.W.rows() / 2;
  const Stack training{whole.W.topRows(half), whole.tau.head(half)};
  const Stack holdout{whole.W.bottomRows(whole.W.rows() - half), whole.tau.tail(whole.W.rows() - half)};

  // Values of the first set by least squares on one log, of the others by M; and each set's own least squares.
  VectorXd first_values;
  VectorXd first_prediction;
  for (const identifiability::ParameterSet& set : found->sets) {
    SCOPED_TRACE(set.name);
    ASSERT_EQ(set.rows.rows(), 36);
    // Y = (Y P⁺) P since no torque sees what the set leaves out.
    const MatrixXd section = linalg::pseudoInverse(set.rows, 1e-12);
    EXPECT_LT((training.W - training.W * section * set.rows).norm(), 1e-9 * training.W.norm());
    const VectorXd own = linalg::leastSquares(training.W * section, training.tau);
    const VectorXd prediction = holdout.W * section * own;
    if (first_values.size() == 0) {
      first_values = own;
      first_prediction = prediction;
      const double error = (holdout.tau - prediction).norm() / holdout.tau.norm();
      printf("relative error on the validation half of the log: %.4f\n", error);
      EXPECT_LT(error, 0.1);
      continue;
    }
    EXPECT_LT((prediction - first_prediction).norm(), 1e-9 * first_prediction.norm()) << "own least squares";
    const identifiability::Equivalence relation =
        identifiability::compareSets(found->sets.front(), set).value();
    EXPECT_LT((holdout.W * section * (relation.M * first_values) - first_prediction).norm(),
              1e-9 * first_prediction.norm())
        << "values of the recursion's set through M";
  }
}

}  // namespace
}  // namespace plumbline::workflow
