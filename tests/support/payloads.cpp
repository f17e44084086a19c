// SPDX-License-Identifier: BSD-3-Clause
#include "support/payloads.h"

namespace plumbline::test {

Vec10 dumbbell(double mass) {
  const double head = 0.42 * mass, handle = 0.16 * mass, r = 0.045, half = 0.02;
  const double across = head * (0.25 * r * r + half * half / 3.0), along = head * 0.5 * r * r;
  const Mat3 disc = Vec3(across, along, across).asDiagonal();
  const Mat3 rod = handle * Vec3(1.2e-3, 1e-4, 1.2e-3).asDiagonal();
  return parametersFromMassCom(head, Vec3(0.0, 0.06, 0.14), disc) +
         parametersFromMassCom(head, Vec3(0.0, -0.06, 0.14), disc) +
         parametersFromMassCom(handle, Vec3(0.0, 0.0, 0.14), rod);
}

std::map<std::string, std::pair<double, double>> publishedIntervals() {
  return {{"m", {1.2, 5.2}},    {"mcx", {-0.4, 0.4}}, {"mcy", {-0.4, 0.4}}, {"mcz", {0.1, 1.0}},
          {"Ixx", {-0.2, 0.2}}, {"Iyy", {-0.2, 0.2}}, {"Izz", {-0.2, 0.2}}, {"Iyz", {-0.2, 0.2}},
          {"Ixz", {-0.2, 0.2}}, {"Ixy", {-0.2, 0.2}}};
}

}  // namespace plumbline::test
