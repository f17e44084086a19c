// SPDX-License-Identifier: BSD-3-Clause
// fit: physically consistent bodies from a regressor that was computed elsewhere.
#include "commands.h"
#include "estimation/physical/bound_rows.h"
#include "options.h"
#include "workflow/identification/regressor_fit.h"

namespace plumbline::cli {

void addFit(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "fit", "physically consistent bodies from a regressor and its right side, computed elsewhere");
  struct Args {
    Common common;
    workflow::RegressorFitRequest request;
    std::string file, bounds;
    std::vector<double> mass;
  };
  auto args = std::make_shared<Args>();
  workflow::RegressorFitRequest& request = args->request;
  command->add_option("file", args->file, "arrays: HDF5, MAT or NPZ")->required();
  command->add_option("--regressor", request.regressor, "array, N rows of ten columns per body")
      ->capture_default_str();
  command->add_option("--right-side", request.right_side, "array of N torques or forces")
      ->capture_default_str();
  command->add_option("--weights", request.weights, "array of N factors of the rows");
  command->add_option("--reference", request.reference,
                      "array of the nominal parameters, for the prior and for what the rows do not tell");
  command->add_option(
      "--ellipsoids", request.ellipsoids,
      "name Q of 4×4 matrices Q{1}, Q{2}, …: all mass of body i inside [x; 1]ᵀ Q{i} [x; 1] ≥ 0");
  command->add_option("--order", request.order, "of the parameters of a body, after m, mcx, mcy, mcz")
      ->check(CLI::IsMember({"yz-xz-xy", "xy-yz-xz", "pinocchio"}))
      ->capture_default_str();
  command->add_option("--prior", request.prior,
                      "none, euclidean, entropic, bregman or riemannian, with :weight");
  command->add_option("--total-mass", args->mass, "of all bodies, lower and upper [kg]; one number: exactly")
      ->expected(1, 2);
  command->add_option("--bounds", args->bounds,
                      "bounds on body1, body2, … (see schema bounds): a JSON file or JSON text");
  addCommon(*command, args->common, true);
  outputIsJson(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      args->request.file = args->file;
      const Result<std::string> text = textFromOption(args->bounds);
      if (!text) return session.reject(text.error());
      const Result<workflow::BoundsSpec> bounds = namingFile(args->bounds, workflow::boundsFromText(*text));
      if (!bounds) return session.reject(bounds.error());
      args->request.bounds = *bounds;
      if (!args->mass.empty()) args->request.total_mass = {args->mass.front(), args->mass.back()};
      const Result<workflow::RegressorFit> found = workflow::fitRegressor(args->request, session.context());
      if (!found) {
        Error error = found.error();
        if (error.place == estimation::kPlaceOfBounds) nameFile(args->bounds, error);
        return session.reject(error);
      }
      return session.deliver(workflow::toText(*found), workflow::toJson(*found));
    };
  });
}

}  // namespace plumbline::cli
