// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/regressor_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/random.h"
#include "cli_support.h"
#include "core/io_logs/log_files.h"
#include "io/logs/log_source.h"
#include "spatial/inertia.h"
#include "support/support.h"

namespace plumbline::workflow {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using testing::HasSubstr;

/// Two bodies that exist, a regressor of random rows and its exact right side, in a foreign order.
struct Data {
  std::filesystem::path file;
  VectorXd truth{20};  ///< in the order used here

  explicit Data(std::uint64_t seed, double noise = 0.0) {
    Random random(seed);
    const int rows = 60;
    MatrixXd A(rows, 20), foreign(rows, 20);
    for (int i = 0; i < 2; ++i)
      truth.segment<10>(10 * i) =
          parametersFromMassCom(2.0 + i, {0.1, -0.02, 0.05 * i}, Vec3(0.02, 0.03, 0.025).asDiagonal());
    for (int r = 0; r < rows; ++r) A.row(r) = random.normalVector(20).transpose();
    VectorXd b = A * truth + noise * random.normalVector(rows), nominal(20);
    for (int i = 0; i < 2; ++i) {
      nominal.segment<10>(10 * i) = layout::toXyYzXz(1.3 * truth.segment<10>(10 * i));
      for (int r = 0; r < rows; ++r)
        foreign.row(r).segment<10>(10 * i) =
            layout::toXyYzXz(Vec10(A.row(r).segment<10>(10 * i).transpose())).transpose();
    }
    VectorXd weights = VectorXd::Ones(rows);
    b[7] += 100.0, weights[7] = 1e-9;  // a row that does not count
    file = test::temporaryFolder("regressor") / "data.h5";
    test::Hdf5File out(file);
    out.matrix("/A", foreign), out.matrix("/b", b), out.matrix("/w", weights),
        out.matrix("/nominal", nominal);
  }
};

TEST(RegressorFit, FindsTheBodies_ForeignOrderAndOwnWeights) {
  PLUMBLINE_SEED(seed, 2210);
  const Data data(seed);
  RegressorFitRequest request;
  request.file = data.file;
  request.order = "xy-yz-xz", request.weights = "w";
  const auto found = fitRegressor(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_LT((found->fit.y - data.truth).cwiseAbs().maxCoeff(), 1e-6);
  EXPECT_LT(found->relative_error, 1e-6);
  request.weights.clear();
  const auto spoiled = fitRegressor(request);
  ASSERT_TRUE(spoiled.ok());
  EXPECT_GT((spoiled->fit.y - data.truth).cwiseAbs().maxCoeff(), 1e-2) << "the row that does not fit counts";
  request.weights = "w", request.order = "yz-xz-xy";
  const auto mistaken = fitRegressor(request);
  ASSERT_TRUE(mistaken.ok());
  EXPECT_GT(mistaken->relative_error, 1e-3) << "columns taken for others";
}

TEST(RegressorFit, APriorAndATotalMassAreKept) {
  PLUMBLINE_SEED(seed, 2211);
  const Data data(seed, 0.05);
  RegressorFitRequest request;
  request.file = data.file;
  request.order = "xy-yz-xz", request.weights = "w", request.reference = "nominal";
  request.prior = "bregman:1e3";
  const auto pulled = fitRegressor(request);
  ASSERT_TRUE(pulled.ok()) << pulled.error().message();
  EXPECT_NEAR(pulled->fit.y[0], 1.3 * data.truth[0], 0.01) << "a heavy prior keeps the nominal mass";
  request.prior = "none", request.total_mass = {4.0, 4.0};
  const auto bounded = fitRegressor(request);
  ASSERT_TRUE(bounded.ok());
  EXPECT_NEAR(bounded->fit.y[0] + bounded->fit.y[10], 4.0, 1e-7);
}

TEST(RegressorFit, BoundsOnSingleBodiesAreKept_OthersAreNamed) {
  PLUMBLINE_SEED(seed, 2213);
  const Data data(seed, 0.05);
  const std::string fit =
      "fit '" + data.file.string() + "' --order xy-yz-xz --weights w --format json --bounds ";
  const test::Outcome run =
      test::cli(fit + R"('{"bodies": {"body1": {"mass": [null, 1.9]}, "body2": {"trace": 0.1}}}')");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto found = nlohmann::json::parse(run.out);
  const auto& body = found["bodies"][1]["parameters"];
  EXPECT_NEAR(found["bodies"][0]["parameters"]["m"].get<double>(), 1.9, 1e-6);
  EXPECT_NEAR(body["Ixx"].get<double>() + body["Iyy"].get<double>() + body["Izz"].get<double>(), 0.1, 1e-7);
  EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
  const auto said = [&](const std::string& wrong, int status) {
    const test::Outcome rejected = test::cli(fit + "'" + wrong + "'");
    EXPECT_EQ(rejected.status, status) << wrong << rejected.out;
    return rejected.out + rejected.err;
  };
  EXPECT_THAT(said(R"({"bodies": {"body3": {"mass": 1}}})", 1), HasSubstr("body3"));
  const std::filesystem::path file = data.file.parent_path() / "bounds.json";
  std::ofstream(file) << R"({"bodies": {"body3": {"mass": 1}}})";
  EXPECT_THAT(said(file.string(), 1), HasSubstr(file.string()));
  EXPECT_THAT(said(R"({"mirrors": [{"left": "body1", "right": "body2"}]})", 1), HasSubstr("need a robot"));
  EXPECT_THAT(said(R"({"bodies": {"body1": {"trace": [2, 1]}}})", 3),
              HasSubstr("the trace of the inertia of body1"));
  EXPECT_THAT(said(R"({"cone": "6x6"})", 1), HasSubstr("neither \"pseudo-inertia\" nor"));
}

TEST(RegressorFit, ConeOfSpatialInertias_EveryFormSaysThatNoDensityIsGuaranteed) {
  PLUMBLINE_SEED(seed, 2214);
  const Data data(seed, 2.0);  // so much noise that no density explains the rows best
  const std::string fit = "fit '" + data.file.string() +
                          "' --order xy-yz-xz --weights w --bounds '{\"cone\": \"spatial-inertia\"}'";
  const test::Outcome text = test::cli(fit), form = test::cli(fit + " --format json");
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("does not guarantee a density"));
  const auto found = nlohmann::json::parse(form.out);
  EXPECT_EQ(found["cone"], "spatial-inertia");
  EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
  int without = 0;
  for (const auto& body : found["bodies"]) {
    EXPECT_EQ(body["has_density"].get<bool>(), body["min_eigenvalue"].get<double>() > 0.0);
    without += !body["has_density"].get<bool>();
  }
  EXPECT_GT(without, 0);
  EXPECT_EQ(nlohmann::json::parse(test::cli("fit '" + data.file.string() + "' --format json").out)["cone"],
            "pseudo-inertia");
}

TEST(RegressorFit, BadFilesAreSentences) {
  PLUMBLINE_SEED(seed, 2212);
  const Data data(seed);
  const std::string file = data.file.string();
  const auto said = [&](const std::string& options) {
    const test::Outcome run = test::cli("fit '" + file + "' " + options);
    EXPECT_EQ(run.status, 1) << options << run.out;
    EXPECT_THAT(run.err, HasSubstr(options.find("--prior") == std::string::npos ? "data.h5" : "prior"));
    return run.err;
  };
  EXPECT_THAT(said("--regressor W"), HasSubstr("there is no array \"W\"; there are"));
  EXPECT_THAT(said("--regressor b"), HasSubstr("ten columns per body"));
  EXPECT_THAT(said("--right-side A"), HasSubstr("60×20 instead of 60 numbers"));
  EXPECT_THAT(said("--weights nominal"), HasSubstr("20×1 instead of 60 numbers"));
  EXPECT_THAT(said("--ellipsoids Q"), HasSubstr("\"Q{1}\""));
  EXPECT_THAT(said("--prior bregman:1"), HasSubstr("nominal parameters"));
  EXPECT_EQ(test::cli("fit '" + file + "' --order alphabetic").status, 2);
  EXPECT_EQ(test::cli("fit nowhere.h5").status, 1);
}

/// The human of Lee, Wensing and Park (2020): base-link wrenches of a body of sixteen segments.
TEST(RegressorFit, Human_ResidualMassAndEllipsoidsByHand) {
  PLUMBLINE_NEEDS_SHARED("data/human_geometric");
  RegressorFitRequest request;
  request.file = test::shared("data/human_geometric/Train_data_human.mat");
  request.order = "xy-yz-xz", request.reference = "Phi_prior", request.ellipsoids = "Q";
  request.prior = "entropic:1e-5";
  const auto found = fitRegressor(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  MatrixXd A;
  VectorXd b, y(160);
  std::vector<MatrixXd> Q(16);
  const std::vector<io::NamedMatrix> arrays = io::readMatrices(request.file).value();
  for (const io::NamedMatrix& one : arrays) {
    if (one.name == "A") A = one.values;
    if (one.name == "b") b = one.values.reshaped();
    for (std::size_t k = 0; k < 16; ++k)
      if (one.name == "Q{" + std::to_string(k + 1) + "}") Q[k] = one.values;
  }
  for (int i = 0; i < 16; ++i) {
    const Vec10 pi = found->fit.y.segment<10>(10 * i);
    y.segment<10>(10 * i) = layout::toXyYzXz(pi);
    EXPECT_GE(Q[static_cast<std::size_t>(i)].cwiseProduct(pseudoInertia(pi)).sum(), -1e-9) << i;
    EXPECT_GT(found->fit.bodies[static_cast<std::size_t>(i)].min_eigenvalue, 0.0);
  }
  const double error = (A * y - b).norm() / b.norm();
  EXPECT_NEAR(error, found->relative_error, 1e-9);
  EXPECT_LE(found->fit.kkt_residual, 1e-8);
  const test::Outcome run = test::cli(
      "fit '" + request.file.string() +
      "' --order xy-yz-xz --reference Phi_prior --ellipsoids Q --prior entropic:1e-5 --format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto printed = nlohmann::json::parse(run.out);
  EXPECT_EQ(printed["bodies"].size(), 16U);
  EXPECT_NEAR(printed["relative_error"].get<double>(), error, 1e-9);
  std::printf("[ figures  ] human, entropic 1e-5 with ellipsoids: relative error %.4f\n", error);
}

}  // namespace
}  // namespace plumbline::workflow
