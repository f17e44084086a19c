// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/lin_text.h"

#include <cmath>

#include "base/text.h"

namespace plumbline::identifiability {

std::string combinationText(const RobotModel& model, const Eigen::RowVectorXd& row) {
  std::string text;
  for (Eigen::Index k = 0; k < row.size(); ++k) {
    const double coefficient = row[k];
    if (coefficient == 0.0) continue;
    if (text.empty()) {
      text = coefficient < 0.0 ? "−" : "";
    } else {
      text += coefficient < 0.0 ? " − " : " + ";
    }
    const double size = std::abs(coefficient);
    if (std::abs(size - 1.0) > 1e-12) {
      const std::string number = shortNumber(size, 6);
      text += std::string(number) + " ";
    }
    text += model.body(static_cast<int>(k) / 10).name + "." +
            std::string(layout::kNames[static_cast<std::size_t>(k % 10)]);
  }
  return text.empty() ? "0" : text;
}

Eigen::VectorXd unitScales(int bodies, double length) {
  Vec10 scale;
  scale << 1.0, Vec3::Constant(1.0 / length), Eigen::Matrix<double, 6, 1>::Constant(1.0 / (length * length));
  return scale.replicate(bodies, 1);
}

}  // namespace plumbline::identifiability
