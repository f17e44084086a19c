// SPDX-License-Identifier: BSD-3-Clause
// Tables I–V of Ayusawa & Nakamura 2010 for our own humanoid in simulation; see README.md.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>

#include "support/mass_point_comparison.h"

namespace plumbline::test {
namespace {

struct Shown {
  const char* title;
  const char* link;
};
constexpr Shown kShown[] = {{"L1", "chest"},      {"L2", "pelvis"},         {"L3", "right_thigh"},
                            {"L4", "right_foot"}, {"L5", "left_upper_arm"}, {"L6", "left_hand"}};

void printParameters(const char* title, const Comparison& c, const Eigen::VectorXd& pi_std) {
  double total = 0.0;
  for (int body = 0; body < c.robot.model.bodyCount(); ++body) total += pi_std[10 * body];
  double rows[10][std::size(kShown)];
  for (std::size_t k = 0; k < std::size(kShown); ++k) {
    const int body = c.robot.model.findBody(kShown[k].link);
    const Vec10 pi_body = pi_std.segment<10>(10 * body);
    const double mass = pi_body[layout::m];
    const Vec3 s = c.robot.boxes[static_cast<std::size_t>(body)].relative(centerOfMass(pi_body));
    const Mat3 I = inertiaAboutCom(pi_body) / mass;
    const double values[10] = {mass / total, s[0],    s[1],    s[2],    I(0, 0),
                               I(1, 1),      I(2, 2), I(1, 2), I(2, 0), I(0, 1)};
    for (std::size_t r = 0; r < 10; ++r) rows[r][k] = values[r];
  }
  constexpr const char* kNames[] = {"m/M",   "sx^BB", "sy^BB", "sz^BB", "Ixx/m",
                                    "Iyy/m", "Izz/m", "Iyz/m", "Izx/m", "Ixy/m"};
  std::printf("\n%s\n%-8s", title, "link");
  for (const Shown& shown : kShown) std::printf("%10s", shown.title);
  for (std::size_t r = 0; r < 10; ++r) {
    std::printf("\n%-8s", kNames[r]);
    for (const double value : rows[r]) std::printf("%10.4f", value);
  }
  std::printf("\n");
}

void printErrors(const char* title, const Comparison& c, Vec6 ComparedEstimate::*rms) {
  std::printf("\n%s\n%-32s%9s%9s%9s%9s%9s%9s\n", title, "", "Fx [N]", "Fy", "Fz", "Nx [Nm]", "Ny", "Nz");
  const ComparedEstimate* list[] = {&c.with_prior, &c.least_squares, &c.cad, &c.without_prior};
  constexpr const char* kLabels[] = {"(A) mass points", "(B) least squares", "(C) prior (CAD)",
                                     "(D) mass points, no prior"};
  for (std::size_t k = 0; k < std::size(list); ++k) {
    const Vec6& e = list[k]->*rms;
    std::printf("%-32s%9.3f%9.3f%9.3f%9.3f%9.3f%9.3f\n", kLabels[k], e[3], e[4], e[5], e[0], e[1], e[2]);
  }
}

void printSolver(const char* name, const estimation::MassPointEstimate& e, double seconds) {
  std::printf("%-26s %s: KKT residual %.1e, duality gap %.1e, %d iterations, %td points, %.2f s\n", name,
              toString(e.status), e.kkt_residual, e.duality_gap, e.iterations, e.rho.size(), seconds);
}

}  // namespace

void printTables(const ComparisonSpec& spec) {
  const Comparison c = compareOnHumanoid(spec);
  std::printf("Humanoid of 34 joints, %d links, %d base parameters, condition %.0f; seed %llu\n",
              c.robot.model.bodyCount(), c.structure.count(), c.condition,
              static_cast<unsigned long long>(spec.seed));
  std::printf(
      "Boxes: sx^BB … are 1 at the faces. L1 chest, L2 pelvis, L3 right thigh, L4 right foot, L5 left "
      "upper arm, L6 left hand.\n");
  printParameters("Table I: mass points with prior", c, c.with_prior.pi_std);
  printParameters("Table II: least squares", c, c.least_squares.pi_std);
  printParameters("Table III: prior (CAD)", c, c.cad.pi_std);
  printParameters("Table IV: mass points without prior", c, c.without_prior.pi_std);
  printParameters("The truth (the seed could not know it)", c, c.truth);
  printErrors("Table V: root mean square of the base wrench error, training logs", c,
              &ComparedEstimate::rms_training);
  printErrors("The same on a walking motion that was not used", c, &ComparedEstimate::rms_validation);
  std::printf("\n%-26s%16s%14s%24s%26s\n", "of all links", "not consistent", "CoM outside",
              "null space: off prior", "base: off LSM / noise");
  for (const ComparedEstimate* e : {&c.with_prior, &c.least_squares, &c.cad, &c.without_prior})
    std::printf("%-26s%16d%14d%22.2f %%%24.2f %%\n", e->name.c_str(), e->inconsistent, e->outside,
                100.0 * e->null_distance, 100.0 * e->base_distance);
  std::printf("\n");
  printSolver("mass points", c.points_with_prior, c.seconds_with_prior);
  printSolver("mass points without prior", c.points_without_prior, c.seconds_without_prior);
}

}  // namespace plumbline::test

int main(int argc, char** argv) {
  plumbline::test::ComparisonSpec spec;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
      spec.seed = std::strtoull(argv[++i], nullptr, 10);
    } else if (std::strcmp(argv[i], "--inverse-variance") == 0) {
      spec.settings.weight = plumbline::estimation::PriorWeight::InverseVariance;
    } else if (std::strcmp(argv[i], "--points") == 0 && i + 1 < argc) {
      spec.settings.points_per_edge = std::atoi(argv[++i]);
    } else {
      std::fprintf(stderr, "usage: mass_point_tables [--seed N] [--inverse-variance] [--points PER_EDGE]\n");
      return 2;
    }
  }
  plumbline::test::printTables(spec);
  return 0;
}
