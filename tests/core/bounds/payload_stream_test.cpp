// SPDX-License-Identifier: BSD-3-Clause
// The hull while samples arrive: at the end it is the batch's; its memory does not grow; it always holds the truth.
#include "bounds/payload/payload_stream.h"

#include "payload_fixture.h"

namespace plumbline {
namespace {

using bounds::PayloadStream;
using bounds::StreamMemory;
using test::PayloadCase;
using test::payloadLog;

PayloadCase uncertain() {
  PayloadCase spec;
  spec.encoder_step = 1e-5;
  spec.velocity_error = 1e-5;
  spec.errors = PayloadCase::Errors::RandomEnds;
  return spec;
}

TEST(PayloadStream, EndsAsTheBatchAndHoldsTheTruthOnTheWay) {
  PLUMBLINE_SEED(seed, 51);
  for (int n = 0; n < 3; ++n) {
    const auto log = payloadLog(uncertain(), seed + static_cast<std::uint64_t>(n));
    auto exact = PayloadStream::make(log.problem, StreamMemory::Rows);
    auto constant = PayloadStream::make(log.problem, StreamMemory::Constant);
    ASSERT_TRUE(exact.ok() && constant.ok());
    std::size_t numbers = constant->storedNumbers();
    int bounded = 0;
    for (Eigen::Index k = 0; k < log.samples.time.size(); ++k) {
      const Eigen::VectorXd q = log.samples.q.col(k), v = log.samples.v.col(k), tau = log.samples.tau.col(k);
      const auto done = exact->add(log.samples.time[k], q, v, tau);
      ASSERT_TRUE(done.ok()) << done.error().message();
      ASSERT_TRUE(constant->add(log.samples.time[k], q, v, tau).ok());
      EXPECT_EQ(constant->storedNumbers(), numbers);
      if (!*done || exact->windows() % 5 != 0) continue;
      const auto narrow = exact->enclosure(), wide = constant->enclosure();
      if (!wide.bounded) continue;
      ++bounded;
      EXPECT_TRUE(narrow.contains(log.truth));
      EXPECT_TRUE(wide.contains(log.truth));
      EXPECT_TRUE((narrow.width().array() <= wide.width().array() * (1.0 + 1e-9)).all());
    }
    EXPECT_GT(bounded, 3);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto batch = bounds::affineHull(*rows), streamed = exact->enclosure();
    ASSERT_TRUE(batch.bounded && streamed.bounded);
    for (int i = 0; i < 10; ++i) {
      EXPECT_NEAR(streamed.width()[i], batch.width()[i], 1e-6 * batch.width()[i]);
      EXPECT_NEAR(streamed.estimate[i], batch.estimate[i], 1e-6 * batch.width()[i]);
    }
  }
}

TEST(PayloadStream, StartsAgainAfterAGapAndRejectsTimeThatRunsBack) {
  const auto log = payloadLog(uncertain(), 52);
  auto stream = PayloadStream::make(log.problem, StreamMemory::Rows);
  ASSERT_TRUE(stream.ok());
  const auto add = [&](Eigen::Index k) {
    return stream->add(log.samples.time[k], log.samples.q.col(k), log.samples.v.col(k),
                       log.samples.tau.col(k));
  };
  for (Eigen::Index k = 0; k < 205; ++k) ASSERT_TRUE(add(k).ok());
  EXPECT_EQ(stream->windows(), 20);
  EXPECT_EQ(add(100).error().code, ErrorCode::TimeNotMonotonic);
  stream->breakOff();
  for (Eigen::Index k = 250; k < log.samples.time.size(); ++k) ASSERT_TRUE(add(k).ok());
  auto gapped = log.samples;  // the same gap in a batch
  const auto cut = [&](Eigen::MatrixXd& matrix) {
    Eigen::MatrixXd kept(matrix.rows(), matrix.cols() - 45);
    kept << matrix.leftCols(205), matrix.rightCols(matrix.cols() - 250);
    matrix = kept;
  };
  Eigen::MatrixXd time = gapped.time.transpose();
  for (Eigen::MatrixXd* matrix : {&time, &gapped.q, &gapped.v, &gapped.tau}) cut(*matrix);
  gapped.time = time.transpose();
  gapped.segments = {0, 205};
  const auto batch = bounds::affineHull(*bounds::payloadRows(log.problem, gapped)),
             streamed = stream->enclosure();
  ASSERT_TRUE(batch.bounded && streamed.bounded);
  EXPECT_TRUE(streamed.contains(log.truth));
  for (int i = 0; i < 10; ++i) EXPECT_NEAR(streamed.width()[i], batch.width()[i], 1e-6 * batch.width()[i]);
}

TEST(PayloadStream, SaysThatNothingIsExcitedYet) {
  const auto log = payloadLog(uncertain(), 53);
  auto stream = PayloadStream::make(log.problem, StreamMemory::Constant);
  EXPECT_FALSE(stream->enclosure().bounded);
  EXPECT_FALSE(stream->enclosure().reason.empty());
}

}  // namespace
}  // namespace plumbline
