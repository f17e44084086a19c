// SPDX-License-Identifier: BSD-3-Clause
// The sample project that is shipped: robot, motions and logs belong together.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "dynamics/kinematics.h"
#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "io/logs/log_reader.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "signal/filter/process.h"
#include "signal/samples.h"
#include "support/support.h"
#include "validation/prediction.h"
#include "workflow/log/simulation_json.h"

namespace plumbline::simulation {
namespace {

namespace fs = std::filesystem;
using Eigen::VectorXd;

fs::path sample(const std::string& name) {
  return fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" / "plumb7" / name;
}

RobotDescription description() {
  auto document = io::readUrdf(sample("plumb7.urdf"));
  EXPECT_TRUE(document.ok());
  EXPECT_TRUE(document->findings.empty());
  return document->description;
}

nlohmann::json jsonOf(const std::string& name) {
  return nlohmann::json::parse(std::ifstream(sample(name)));
}

signal::Log logOf(const std::string& name) {
  auto log = io::readLog(sample(name));
  EXPECT_TRUE(log.ok());
  return *log;
}

TEST(Sample, MeshesAreFoundAndStayUnderTheirTriangles) {
  std::uint32_t total = 0;
  for (const auto& link : description().links)
    for (const auto& visual : link.visuals) {
      ASSERT_FALSE(visual.geometry.mesh_path.empty()) << visual.geometry.mesh_uri;
      std::ifstream file(visual.geometry.mesh_path, std::ios::binary);
      std::uint32_t triangles = 0;
      file.seekg(80);
      file.read(reinterpret_cast<char*>(&triangles), sizeof triangles);
      EXPECT_EQ(fs::file_size(visual.geometry.mesh_path), 84u + 50u * triangles);
      total += triangles;
    }
  EXPECT_GT(total, 10000u);
  EXPECT_LT(total, 24000u);
}

TEST(Sample, MotionsKeepTheLimitsAndLeaveTheFloorAlone) {
  const RobotDescription robot = description();
  const RobotModel model = *buildModel(robot);
  dynamics::DynamicsWorkspace work(model);
  VectorXd q(7), v(7), a(7);
  for (const char* name : {"training_trajectory.json", "validation_trajectory.json"}) {
    const auto trajectory = workflow::trajectoryFromJson(jsonOf(name), model);
    ASSERT_TRUE(trajectory.ok());
    EXPECT_TRUE(checkLimits(model, **trajectory).ok());
    double lowest = 1e9;
    for (double t = 0.0; t < (*trajectory)->duration(); t += 0.02) {
      (*trajectory)->at(t, q, v, a);
      dynamics::forwardKinematics(work, q);
      for (int body = 1; body < model.bodyCount(); ++body)  // link1 is mounted on the base
        for (const auto& shape : robot.findLink(model.body(body).name)->collisions) {
          const Pose X_WG = work.pose(body) * shape.X_LG;
          const Geometry& g = shape.geometry;
          const double reach =
              g.type == GeometryType::Box ? 0.5 * g.size.norm() : std::hypot(g.radius, 0.5 * g.length);
          lowest = std::min(lowest, (X_WG * Vec3::Zero()).z() - reach);  // a ball around the shape
        }
    }
    EXPECT_GT(lowest, 0.02) << name;
  }
}

TEST(Sample, TruthIsPhysicalAndDiffersFromTheDrawing) {
  const RobotModel model = *buildModel(description());
  const auto truth = workflow::parametersFromJson(jsonOf("truth.json"), model);
  ASSERT_TRUE(truth.ok());
  for (int body = 0; body < model.bodyCount(); ++body)
    EXPECT_GT(truth->segment<10>(10 * body)[0], 0.0) << model.body(body).name;
  EXPECT_GT((*truth - model.parameters()).norm(), 0.1);
}

// Figures of the README, with a margin for other rounding.
TEST(Sample, IdentifiesAndPredictsTheOtherMotion) {
  const RobotModel model = *buildModel(description());
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  const signal::Log training = logOf("training.h5"), validation = logOf("validation.h5");
  EXPECT_TRUE(training.simulated && validation.simulated);
  const auto errors = [&](signal::ProcessingSettings settings, double& delay) {
    const auto samples = signal::process(model, training, settings);
    EXPECT_TRUE(samples.ok());
    delay = samples->settings.torque_delay;
    const auto estimate =
        plumbline::estimation::estimate(model, structure, std::vector<signal::Samples>{*samples}, {});
    EXPECT_TRUE(estimate.ok());
    settings.estimate_delay = false;
    settings.torque_delay = delay;
    const auto prediction =
        validation::predictTorque(model, *estimate, *signal::process(model, validation, settings));
    EXPECT_TRUE(prediction.ok());
    return std::pair(estimate->fit[0].relative_error, prediction->fit.relative_error);
  };
  double delay = 0.0;
  const auto [fit, other] = errors({}, delay);
  EXPECT_LT(fit, 0.025);
  EXPECT_LT(other, 0.045);
  signal::ProcessingSettings careful;
  careful.velocity_threshold = 0.1;
  careful.estimate_delay = true;
  const auto [fit2, other2] = errors(careful, delay);
  EXPECT_LT(fit2, 0.01);
  EXPECT_LT(other2, 0.01);
  EXPECT_NEAR(delay, 0.0034, 0.3e-3);
}

}  // namespace
}  // namespace plumbline::simulation
