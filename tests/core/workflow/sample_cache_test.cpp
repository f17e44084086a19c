// SPDX-License-Identifier: BSD-3-Clause
//
// Samples shared by estimators that run together: computed once, also when one of them stops.
#include "workflow/identification/sample_cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli_support.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/density_prior.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using workflow::IdentificationPtr;
using workflow::IdentifyRequest;
using workflow::SampleCache;

std::size_t bytesOfInt(const int&) {
  return 100;
}

/// Opens once, from any thread.
class Gate {
 public:
  void open() { promise_.set_value(); }
  void wait() const { opened_.wait(); }
  bool isOpenWithin(std::chrono::milliseconds time) const {
    return opened_.wait_for(time) == std::future_status::ready;
  }

 private:
  std::promise<void> promise_;
  std::shared_future<void> opened_ = promise_.get_future().share();
};

TEST(SampleCache, SamplesAreComputedOnceForAllRequests) {
  SampleCache cache;
  std::atomic<int> made = 0;
  const auto make = [&](const JobContext&) -> Result<int> {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return ++made;
  };
  std::vector<std::jthread> threads;
  std::array<std::shared_ptr<const int>, 8> found;
  for (auto& one : found)
    threads.emplace_back([&] { one = *cache.share<int>({"n", {}}, {}, make, bytesOfInt); });
  threads.clear();
  EXPECT_EQ(made, 1);
  for (const auto& one : found) EXPECT_EQ(one, found[0]);
  EXPECT_EQ(cache.counts().made, 1);
  EXPECT_EQ(cache.counts().shared, 7);
  EXPECT_EQ(**cache.share<int>({"another", {}}, {}, make, bytesOfInt), 2);
}

TEST(SampleCache, AStoppedComputationIsTakenOverByAWaitingRequest) {
  SampleCache cache;
  Gate begun;
  std::stop_source stop;
  std::thread first([&] {
    const auto make = [&](const JobContext& own) -> Result<int> {
      begun.open();
      while (!own.stopRequested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return 1;  // a result after a stop may be unusable
    };
    const auto found = cache.share<int>({"n", {}}, {stop.get_token()}, make, bytesOfInt);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
  });
  begun.wait();
  std::atomic<int> made = 0;
  const auto make = [&](const JobContext&) -> Result<int> { return 10 + ++made; };
  std::vector<std::thread> others;
  std::atomic<int> right = 0;
  for (int k = 0; k < 3; ++k)
    others.emplace_back([&] { right += **cache.share<int>({"n", {}}, {}, make, bytesOfInt) == 11; });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  stop.request_stop();
  first.join();
  for (std::thread& other : others) other.join();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(right, 3);
}

TEST(SampleCache, AWaitingRequestStopsAtOnce_TheComputationContinues) {
  SampleCache cache;
  Gate begun, go;
  std::thread maker([&] {
    const auto make = [&](const JobContext&) -> Result<int> {
      begun.open();
      go.wait();
      return 7;
    };
    EXPECT_EQ(**cache.share<int>({"n", {}}, {}, make, bytesOfInt), 7);
  });
  begun.wait();
  std::stop_source stop;
  Gate ended;
  std::thread waiting([&] {
    const auto never = [](const JobContext&) -> Result<int> { return 0; };
    const auto found = cache.share<int>({"n", {}}, {stop.get_token()}, never, bytesOfInt);
    EXPECT_FALSE(found);
    ended.open();
  });
  EXPECT_FALSE(ended.isOpenWithin(std::chrono::milliseconds(20)));
  stop.request_stop();
  EXPECT_TRUE(ended.isOpenWithin(std::chrono::seconds(10)));  // although the maker has not ended
  go.open();
  maker.join();
  waiting.join();
  EXPECT_EQ(cache.counts().made, 1);
}

TEST(SampleCache, ErrorIsReported_AndTheNextRequestTriesAgain) {
  SampleCache cache;
  int calls = 0;
  const auto make = [&](const JobContext&) -> Result<int> {
    if (++calls > 1) return calls;
    return Error{.code = ErrorCode::MissingData, .detail = "nothing there"};
  };
  const auto rejected = cache.share<int>({"n", {}}, {}, make, bytesOfInt);
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().code, ErrorCode::MissingData);
  EXPECT_EQ(**cache.share<int>({"n", {}}, {}, make, bytesOfInt), 2);
}

TEST(SampleCache, AComputationThatThrowsLeavesNothingBehind) {
  SampleCache cache;
  const auto broken = [](const JobContext&) -> Result<int> { throw std::logic_error("broken"); };
  EXPECT_THROW((void)cache.share<int>({"n", {}}, {}, broken, bytesOfInt), std::logic_error);
  const auto make = [](const JobContext&) -> Result<int> { return 3; };
  EXPECT_EQ(**cache.share<int>({"n", {}}, {}, make, bytesOfInt), 3);
}

TEST(SampleCache, StaysWithinItsBudget_DropsTheLeastRecentlyUsed_NotWhatIsInUse) {
  SampleCache cache(250);
  int made = 0;
  const auto make = [&](const JobContext&) -> Result<int> { return ++made; };
  const auto ask = [&](const std::string& name) {
    return *cache.share<int>({name, {}}, {}, make, bytesOfInt);
  };
  const auto held = ask("a");
  ask("b");
  ask("a");
  ask("c");  // 300 bytes: "b" goes
  EXPECT_EQ(cache.keptBytes(), 200u);
  ask("a");
  ask("c");
  EXPECT_EQ(made, 3);
  ask("b");  // "a" goes from the cache, but somebody holds it
  EXPECT_EQ(made, 4);
  EXPECT_EQ(ask("a"), held);
  EXPECT_EQ(made, 4);
}

TEST(SampleCache, EntriesOfADestroyedObjectAreRemoved) {
  SampleCache cache;
  int made = 0;
  const auto make = [&](const JobContext&) -> Result<int> { return ++made; };
  for (int k = 1; k <= 3; ++k) {  // a new one may well have the same address
    const auto log = std::make_shared<const double>(0.0);
    EXPECT_EQ(**cache.share<int>({"n", {log}}, {}, make, bytesOfInt), k);
  }
}

// ---- identification ----------------------------------------------------------------------------------------------

IdentifyRequest identifyRequest(const std::string& method) {
  static const workflow::RobotPtr robot = [] {
    workflow::RobotRequest request;
    request.file = kSamples / "plumb7" / "plumb7.urdf";
    return workflow::loadRobot(request).value();
  }();
  static const workflow::LogPtr training =
      workflow::loadLog({kSamples / "plumb7" / "training.h5", {}}).value();
  static const workflow::LogPtr validation =
      workflow::loadLog({kSamples / "plumb7" / "validation.h5", {}}).value();
  IdentifyRequest request;
  request.robot = robot;
  request.training = {training};
  request.validation = {validation};
  request.methods = {method};
  return request;
}

/// Without what differs from run to run.
nlohmann::json printed(const IdentificationPtr& result) {
  nlohmann::json value = nlohmann::json::parse(workflow::toJson(*result));
  value["provenance"].erase("seconds");
  return value;
}

const std::vector<std::string> kMethods = {"ols", "wls", "irls", "iv", "lmi", "mass-points"};

TEST(SampleCache, EstimatorsThatRunTogetherFindWhatTheyFindAlone) {
  SampleCache cache;
  std::vector<std::future<Result<IdentificationPtr>>> together;
  for (const std::string& method : kMethods)
    together.push_back(std::async(std::launch::async, [&cache, method] {
      return workflow::identify(identifyRequest(method), {}, &cache);
    }));
  for (std::size_t k = 0; k < kMethods.size(); ++k) {
    const Result<IdentificationPtr> shared = together[k].get();
    ASSERT_TRUE(shared) << kMethods[k] << ": " << shared.error().message();
    const Result<IdentificationPtr> alone = workflow::identify(identifyRequest(kMethods[k]));
    ASSERT_TRUE(alone);
    EXPECT_EQ(printed(*shared), printed(*alone)) << kMethods[k];
    EXPECT_EQ((*shared)->estimate.pi_full, (*alone)->estimate.pi_full) << kMethods[k];
  }
  // Structure, training samples, factors, suspicions, samples of the validation log.
  EXPECT_EQ(cache.counts().made, 5);
  EXPECT_EQ(cache.counts().shared, 5 * (static_cast<int>(kMethods.size()) - 1));
}

TEST(SampleCache, AnotherPriorOrMethodProcessesNothingAgain_OtherSettingsDo) {
  SampleCache cache;
  IdentifyRequest request = identifyRequest("lmi");
  const auto made = [&] {
    EXPECT_TRUE(workflow::identify(request, {}, &cache));
    return cache.counts().made;
  };
  EXPECT_EQ(made(), 5);
  request.prior = workflow::priorFromText("bregman:1e-5").value();
  EXPECT_EQ(made(), 5);
  request.methods = {"log-cholesky"};
  EXPECT_EQ(made(), 5);
  request.friction.offset = false;
  EXPECT_EQ(made(), 6);  // other columns: factors anew
  request.options.assess.folds = 3;
  EXPECT_EQ(made(), 7);  // other blocks
  request.snap = false;
  EXPECT_EQ(made(), 10);  // structure, factors, suspicions
  request.processing.max_gap = 0.5;
  const IdentificationPtr other = *workflow::identify(request, {}, &cache);
  EXPECT_EQ(cache.counts().made, 14);  // all but the structure
  EXPECT_EQ(printed(other), printed(*workflow::identify(request)));
}

TEST(SampleCache, OneEstimatorIsCancelled_TheOthersGoOn) {
  SampleCache cache;
  std::stop_source stop;
  auto first = std::async(std::launch::async, [&] {
    return workflow::identify(identifyRequest("ols"), {stop.get_token()}, &cache);
  });
  auto second =
      std::async(std::launch::async, [&] { return workflow::identify(identifyRequest("wls"), {}, &cache); });
  stop.request_stop();
  const Result<IdentificationPtr> cancelled = first.get();
  if (!cancelled) {
    EXPECT_EQ(cancelled.error().code, ErrorCode::Cancelled);
  }
  const Result<IdentificationPtr> found = second.get();
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_EQ((*found)->estimate.pi_full, (*workflow::identify(identifyRequest("wls")))->estimate.pi_full);
}

TEST(SampleCache, ShapesAreMeasuredOnce) {
  SampleCache cache;
  for (const char* method : {"lmi", "log-cholesky"}) {
    IdentifyRequest request = identifyRequest(method);
    request.options.density = workflow::densityFromText("2700").value();
    const Result<IdentificationPtr> found = workflow::identify(request, {}, &cache);
    ASSERT_TRUE(found) << found.error().message();
    EXPECT_EQ((*found)->provenance.command_line, workflow::commandLine(request));
  }
  EXPECT_EQ(cache.counts().made, 6);
}

}  // namespace
}  // namespace plumbline::test
