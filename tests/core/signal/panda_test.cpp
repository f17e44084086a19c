// SPDX-License-Identifier: BSD-3-Clause
// A real log with jittering stamps and stale rows: the figures that others published for it.
#include <gtest/gtest.h>

#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "io/logs/log_reader.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "signal/filter/process.h"
#include "signal/samples.h"
#include "support/support.h"
#include "validation/prediction.h"

namespace plumbline::signal {
namespace {

class Panda : public testing::Test {
 protected:
  void SetUp() override {
    PLUMBLINE_NEEDS_SHARED("data/panda_gaz");
    model_ = *buildModel(io::readUrdf(test::shared("data/panda_gaz/panda_gaz2019.urdf"))->description);
    log_ = *io::readLog(test::shared("data/panda_gaz/panda_exciting_raw.h5"));
    structure_ = identifiability::structuralBaseParameters(*model_);
  }
  Samples samples(const ProcessingSettings& settings) const {
    auto result = process(*model_, log_, settings);
    EXPECT_TRUE(result.ok());
    return *result;
  }
  estimation::ParameterEstimate fit(const ProcessingSettings& settings) const {
    auto result = estimation::estimate(*model_, structure_, std::vector<Samples>{samples(settings)}, {});
    EXPECT_TRUE(result.ok());
    return *result;
  }
  double relativeError(double cutoff) const {
    ProcessingSettings settings;
    settings.cutoff = cutoff;
    return fit(settings).fit[0].relative_error;
  }
  std::optional<RobotModel> model_;
  Log log_;
  identifiability::BaseParameters structure_;
};

TEST_F(Panda, StaleRowsAreFoundAndTheLogStaysOneSegment) {
  const Samples result = samples({});
  EXPECT_EQ(result.segments.size(), 1u);
  bool stale = false;
  for (const auto& finding : result.findings) stale = stale || finding.code == "rows-stale";
  EXPECT_TRUE(stale);
  EXPECT_NEAR(result.filter_rate, 1000.0, 1e-6);
}

TEST_F(Panda, RelativeErrorIsThePublishedOne) {
  EXPECT_EQ(structure_.count(), 43);
  EXPECT_LE(relativeError(10.0), 0.014);
  EXPECT_LE(relativeError(5.0), 0.010);
  EXPECT_NEAR(relativeError(20.0), 0.027, 0.004);
}

TEST_F(Panda, TheLastQuarterIsPredicted) {
  ProcessingSettings settings;
  settings.to = 15.75;
  const estimation::ParameterEstimate estimate = fit(settings);
  settings.to.reset();
  settings.from = 15.75;
  const auto prediction = validation::predictTorque(*model_, estimate, samples(settings));
  ASSERT_TRUE(prediction.ok());
  EXPECT_LE(prediction->fit.relative_error, 0.014);
}

}  // namespace
}  // namespace plumbline::signal
