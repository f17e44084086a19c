// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/exact_rank.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/cancelled.h"
#include "identifiability/exact/exact_rank_sampler.h"
#include "identifiability/exact/modular.h"

namespace plumbline::identifiability {
namespace {

using modular::RegressorSampler;
using modular::RowSpace;

constexpr int kConfirmations = 2;
constexpr int kMostPrimes = 20;
constexpr std::size_t kMostRoots = 16;  // a prime is drawn 2ᵏ times for k roots
constexpr double kPrimes = 3.4e15;  // primes of 61 bits that are 1 modulo 24: 2⁶⁰ / (ln 2⁶⁰·⁵ · 8)

/// Returns the measured rows, by their index among the rows that the sampler draws.
std::vector<std::size_t> measuredRows(const RobotModel& model, const MeasuredRows& rows) {
  std::vector<std::size_t> picked;
  if (rows.all_dofs) {
    for (int k = 0; k < model.nv(); ++k) picked.push_back(static_cast<std::size_t>(k));
  } else {
    for (const int dof : rows.dofs) picked.push_back(static_cast<std::size_t>(dof));
  }
  for (int k = 0; k < 6 && rows.fixed_base_wrench; ++k)
    picked.push_back(static_cast<std::size_t>(model.nv() + k));
  return picked;
}

/// Bound on the probability that the rank is too low (exact_rank.h).
double errorBound(int rank, double degree, std::uint64_t prime, std::size_t roots) {
  const double r = std::max(1, rank);
  const double states = r * std::pow(degree / static_cast<double>(prime), kConfirmations);
  // A minor of r rows: each entry a sum of products of at most degree + 2 numbers, each a fraction of 128
  // bits. Primes and signs of the roots are drawn alike, so that the degree of the field cancels.
  const double bits = r * (128.0 * (degree + 2.0) + std::log2(r) + 64.0);
  return states + bits / 60.0 / std::ldexp(kPrimes, -static_cast<int>(roots));
}

void readGrid(const RobotModel& model, identifiability::modular::RowSpace& space, int first_body,
              ExactRank& out) {
  const int first_column = 10 * first_body;
  std::vector<bool> touched(static_cast<std::size_t>(space.columns()), false);
  std::vector<bool> alone(touched.size(), false);
  std::vector<bool> taken(touched.size(), false);
  for (const int pivot : space.pivots()) {
    // Echelon form with the base first: later rows hold no parameter of the base.
    if (pivot < first_column) {
      out.left_out.push_back(pivot);
      continue;
    }
    const std::vector<std::uint64_t>& row = space.row(pivot);
    std::vector<int> support{pivot};
    for (std::size_t k = static_cast<std::size_t>(pivot) + 1; k < row.size(); ++k)
      if (row[k] != 0) support.push_back(static_cast<int>(k));
    for (const int k : support) touched[static_cast<std::size_t>(k)] = true;
    alone[static_cast<std::size_t>(pivot)] = support.size() == 1;
    taken[static_cast<std::size_t>(pivot)] = true;
    out.independent.push_back(pivot);
    out.support.push_back(std::move(support));
  }
  out.rank = static_cast<int>(out.independent.size());
  for (std::size_t k = 0; k < touched.size(); ++k) {
    Cell cell = taken[k] ? Cell::BaseParameter : Cell::InCombination;
    if (alone[k]) cell = Cell::Identifiable;
    out.columns.push_back(touched[k] ? cell : Cell::Unidentifiable);
  }
  for (int i = first_body; i < model.bodyCount(); ++i) out.body_index.push_back(i);
  out.cells.assign(10, std::vector<Cell>(out.body_index.size(), Cell::Unidentifiable));
  for (std::size_t row = 0; row < 10; ++row)
    for (std::size_t b = 0; b < out.body_index.size(); ++b)
      out.cells[row][b] = out.columns[static_cast<std::size_t>(first_column) + 10 * b + row];
}

/// The first joint whose geometry is not a number; empty when all are.
std::string unreadable(const RobotModel& model) {
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (!joint.X_PJ.R.allFinite() || !joint.X_PJ.p.allFinite() || !joint.axis.allFinite() ||
        !std::isfinite(joint.pitch) || !std::isfinite(joint.ratio) || !std::isfinite(joint.offset))
      return joint.name;
  }
  return model.gravity().allFinite() ? "" : "gravity";
}

Status checkQuestion(const RobotModel& model, const ExactGeometry& geometry, const MeasuredRows& rows,
                     const IdentifiabilityOptions& options) {
  const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& subject,
                          const std::string& remedy) {
    return Error{.code = code, .detail = detail, .subjects = {subject}, .remedy = remedy};
  };
  if (const std::string subject = unreadable(model); !subject.empty())
    return reject(ErrorCode::InvalidNumber, "the geometry of \"" + subject + "\" is not a number", subject,
                  "give finite numbers");
  if (geometry.joints.size() != model.bodies().size())
    return reject(ErrorCode::ShapeMismatch, "the exact geometry is of a robot with another number of bodies",
                  model.name(), "make it from the same model");
  if (geometry.rotors.size() != options.rotors.size())
    return reject(ErrorCode::ShapeMismatch, "the exact geometry has other rotors than the question",
                  model.name(), "read it with the rotors of the options");
  for (const int dof : rows.dofs)
    if (dof < 0 || dof >= model.nv())
      return reject(ErrorCode::ShapeMismatch, "coordinate " + std::to_string(dof) + " does not exist",
                    model.name(), "choose coordinates from 0 to " + std::to_string(model.nv() - 1));
  return done();
}

/// A field and the robot in it.
struct Image {
  std::unique_ptr<modular::Field> field;
  std::unique_ptr<identifiability::modular::RegressorSampler> sampler;
  std::size_t roots = 0;
};

Result<Image> drawImage(const RobotModel& model, const ExactGeometry& geometry, std::uint64_t seed) {
  std::vector<std::int64_t> roots = identifiability::modular::RegressorSampler::rootsNeeded(model, geometry);
  if (roots.size() > kMostRoots) roots.resize(kMostRoots);  // the sampler names the axes that need the others
  Random primes(seed);
  Random signs = Random(seed).stream(3);
  for (int attempt = 0; attempt < kMostPrimes; ++attempt) {
    Image image;
    image.roots = roots.size();
    image.field = std::make_unique<modular::Field>(primes, roots);
    try {
      image.sampler = std::make_unique<identifiability::modular::RegressorSampler>(
          model, geometry, *image.field, roots, signs.next());
    } catch (const modular::DivisionByZero&) {
      continue;  // probability 1e-18 per number of the geometry
    }
    return image;
  }
  return Error{.code = ErrorCode::InvalidNumber,
               .detail = "the exact geometry exists modulo none of the primes drawn",
               .subjects = {model.name()},
               .remedy = "give rotations by quaternions that are not zero"};
}

/// A state whose rotations all exist; nearly every state is one.
void drawExisting(const identifiability::modular::RegressorSampler& sampler, Random& random, bool static_only,
                  bool base_wrench, identifiability::modular::RegressorSampler::Rows& rows) {
  for (;;) try {
      return sampler.draw(random, static_only, base_wrench, rows);
    } catch (const modular::DivisionByZero&) {
    }
}

}  // namespace

Result<ExactRank> exactRank(const RobotModel& model, const ExactGeometry& geometry, const MeasuredRows& rows,
                            const IdentifiabilityOptions& options, std::uint64_t seed,
                            const std::stop_token& stop) {
  if (Status status = checkQuestion(model, geometry, rows, options); !status) return status.error();
  const Result<Image> image = drawImage(model, geometry, seed);
  if (!image) return image.error();
  const identifiability::modular::RegressorSampler& sampler = *image->sampler;
  Random random = Random(seed).stream(1);
  const std::vector<std::size_t> picked = measuredRows(model, rows);
  identifiability::modular::RowSpace space(*image->field, sampler.columns());
  ExactRank out;
  out.prime = image->field->prime();
  out.not_covered = sampler.notCovered();

  identifiability::modular::RegressorSampler::Rows drawn;
  for (int idle = 0; idle < kConfirmations && space.rank() < space.columns(); ++out.samples) {
    drawExisting(sampler, random, options.static_only, rows.fixed_base_wrench, drawn);
    bool grown = false;
    for (const std::size_t k : picked) {
      if (stop.stop_requested()) return cancelled("the exact rank");
      grown = space.insert(drawn[k]) || grown;
    }
    idle = grown ? 0 : idle + 1;
  }
  space.reduce();
  if (stop.stop_requested()) return cancelled("the exact rank");
  out.error_bound = errorBound(space.rank(), sampler.degree(), out.prime, image->roots);
  const bool drop_base = options.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1;
  readGrid(model, space, drop_base ? 1 : 0, out);
  return out;
}

}  // namespace plumbline::identifiability
