// SPDX-License-Identifier: BSD-3-Clause
// The stacked regressor is never formed; long work reports and stops.
#include <malloc.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <thread>

#include "estimation/estimator.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/streamed_regression.h"
#include "estimation_fixture.h"
#include "support/wall_limit.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

/// The same motion again and again: cheap to make.
signal::Samples longLog(const Truth& truth, Random& random, Eigen::Index repeats) {
  const signal::Samples once = test::harmonicMotion(truth, random, 10000, 1000.0);
  signal::Samples samples = once;
  samples.time = Eigen::VectorXd::LinSpaced(once.size() * repeats, 0.0,
                                            static_cast<double>(once.size() * repeats - 1) / once.rate);
  samples.q = once.q.replicate(1, repeats);
  samples.v = once.v.replicate(1, repeats);
  samples.a = once.a.replicate(1, repeats);
  samples.tau = once.tau.replicate(1, repeats);
  samples.weight = once.weight.replicate(1, repeats);
  test::addTorqueNoise(samples, Eigen::VectorXd::Ones(truth.model.nv()), random);
  return samples;
}

/// Heap in use, measured at every report.
class HeapWatch : public ProgressSink {
 public:
  void report(const ProgressReport& report) override {
    (void)report;
    most_ = std::max(most_, inUse());
  }
  static double inUse() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
  }
  double most() const { return most_; }

 private:
  double most_ = 0.0;
};

TEST(Streaming, MemoryDoesNotGrowWithTheNumberOfSamples) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "SKIPPED: the sanitizer's allocator does not count";
#endif
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const auto peak = [&](Eigen::Index repeats) {
    const signal::Samples samples = longLog(truth, random, repeats);
    HeapWatch watch;
    JobContext context;
    context.progress = &watch;
    EstimationSettings settings;
    settings.covariance = CovarianceMethod::Automatic;  // all three passes
    const double before = HeapWatch::inUse();
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings, context);
    EXPECT_TRUE(found.ok());
    return watch.most() - before;
  };
  const double small = peak(2), large = peak(20);
  printf("heap beyond the log: %.2f MB for 20 000 samples, %.2f MB for 200 000\n", small / 1e6, large / 1e6);
  EXPECT_GT(small, 1e4);
  // Chunks of 24 bytes each are listed (one per 4096 samples): nothing else depends on the number of samples.
  EXPECT_LT(large, small + 2e5);
  // The stacked regressor alone would be 200 000 × 7 × 66 × 8 bytes.
  EXPECT_LT(large, 0.02 * 200000.0 * 7.0 * 66.0 * 8.0);
}

/// Requests a stop at the n-th report and notes when.
class StopAt : public ProgressSink {
 public:
  explicit StopAt(int report) : wanted_(report) {}
  void report(const ProgressReport& report) override {
    // A step of an iteration leaves the fraction as it was: NaN.
    EXPECT_FALSE(report.fraction < 0.0 || report.fraction > 1.0);
    if (++seen_ != wanted_) return;
    asked = std::chrono::steady_clock::now();
    source.request_stop();
  }
  std::stop_source source;
  std::chrono::steady_clock::time_point asked;

 private:
  std::atomic<int> seen_{0};
  int wanted_;
};

TEST(Streaming, StopsWithin200Milliseconds_AnyPass) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const signal::Samples samples = longLog(truth, random, 40);
  for (const int report : {1, 5, 120, 230}) {
    StopAt sink(report);
    JobContext context;
    context.progress = &sink;
    context.stop = sink.source.get_token();
    context.threads = 2;
    EstimationSettings settings;
    settings.covariance = CovarianceMethod::Automatic;
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings, context);
    const auto ended = std::chrono::steady_clock::now();
    if (!sink.source.stop_requested()) continue;  // fewer reports than that
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
    EXPECT_LT(std::chrono::duration<double>(ended - sink.asked).count(), test::wallLimit(0.2))
        << "report " << report;
  }
}

TEST(Streaming, StopsWithin200Milliseconds_WindowsInstrumentsAndWeightsBetweenJoints) {
  PLUMBLINE_SEED(seed, 44);
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const signal::Samples samples = longLog(truth, random, 12);
  const struct {
    const char* method;
    RowKind kind;
    bool full;
  } ways[] = {{"ols", RowKind::Momentum, false},
              {"ols", RowKind::Energy, false},
              {"iv", RowKind::Torque, false},
              {"wls", RowKind::Torque, true}};
  for (const auto& way : ways) {
    int stopped = 0;
    for (const int report : {2, 9}) {
      StopAt sink(report);
      JobContext context;
      context.progress = &sink;
      context.stop = sink.source.get_token();
      context.threads = 2;
      EstimationSettings settings;
      settings.method = methodFromText(way.method).value();
      settings.rows.kind = way.kind;
      settings.rows.window.length = 4;
      settings.rows.joint_covariance = way.full;
      const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings, context);
      const auto ended = std::chrono::steady_clock::now();
      if (!sink.source.stop_requested()) continue;
      ++stopped;
      ASSERT_FALSE(found.ok()) << way.method;
      EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
      EXPECT_LT(std::chrono::duration<double>(ended - sink.asked).count(), test::wallLimit(0.2))
          << way.method << ", report " << report;
    }
    EXPECT_GT(stopped, 1) << way.method;
  }
}

TEST(Streaming, ProgressRisesAndCarriesTheCost) {
  PLUMBLINE_SEED(seed, 43);
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const signal::Samples samples = longLog(truth, random, 40);
  class Recorder : public ProgressSink {
   public:
    void report(const ProgressReport& report) override {
      if (std::isfinite(report.cost)) cost = report.cost;
      if (std::isnan(report.fraction)) return;  // a step of the weights' iteration
      EXPECT_GE(report.fraction, last);
      last = report.fraction;
    }
    double last = 0.0, cost = std::numeric_limits<double>::quiet_NaN();
  } recorder;
  JobContext context;
  context.progress = &recorder;
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), {}, context);
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(recorder.last, 1.0);
  EXPECT_EQ(recorder.cost, found->cost);
}

TEST(OrderedReduction, KeepsTheOrderAndPassesExceptionsOn) {
  for (const int threads : {1, 2, 7}) {
    std::vector<std::size_t> order;
    reduceInOrder<std::size_t>(
        500, threads,
        [](std::size_t index, int) {
          if (index % 50 == 3) std::this_thread::sleep_for(std::chrono::microseconds(300));
          return index;
        },
        [&](std::size_t&& index) { order.push_back(index); });
    ASSERT_EQ(order.size(), 500u);
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i);
    EXPECT_THROW(reduceInOrder<int>(
                     100, threads,
                     [](std::size_t index, int) {
                       if (index == 40) throw std::runtime_error("in the middle");
                       return 1;
                     },
                     [](int&&) {}),
                 std::runtime_error);
  }
}

}  // namespace
}  // namespace plumbline::estimation
