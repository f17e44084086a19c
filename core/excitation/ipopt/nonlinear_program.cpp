// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/nonlinear_program.h"

#include <coin/IpIpoptApplication.hpp>
#include <coin/IpIpoptCalculatedQuantities.hpp>
#include <coin/IpIpoptData.hpp>
#include <coin/IpOrigIpoptNLP.hpp>
#include <coin/IpTNLP.hpp>
#include <coin/IpTNLPAdapter.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

namespace plumbline::excitation {
namespace {

using Clock = std::chrono::steady_clock;
using Eigen::Map;
using Eigen::VectorXd;
using ConstMap = Eigen::Map<const VectorXd>;

constexpr double kNone = 1e19;  // Ipopt's own "no bound"

/// Adapts a NonlinearProgram to Ipopt and stores the result. An exception of the program must not pass through Ipopt,
/// which would swallow it: it is kept and thrown again by `solveProgram`.
class Adapter : public Ipopt::TNLP {
 public:
  Adapter(NonlinearProgram& program, const VectorXd& start, const SolveSettings& settings,
          const JobContext& context, const std::function<void(const SolveStep&)>& watch)
      : program_(program),
        settings_(settings),
        context_(context),
        watch_(watch),
        began_(Clock::now()),
        now_(start) {
    const int m = program.constraints();
    g_lower_.resize(m), g_upper_.resize(m), g_.resize(m);
    x_lower_.resize(start.size()), x_upper_.resize(start.size());
    program.variableBounds(x_lower_, x_upper_);
    program.constraintBounds(g_lower_, g_upper_);
    now_ = start.cwiseMax(x_lower_).cwiseMin(x_upper_);
  }

  bool get_nlp_info(Ipopt::Index& n, Ipopt::Index& m, Ipopt::Index& jacobian, Ipopt::Index& hessian,
                    IndexStyleEnum& style) override {
    n = program_.variables(), m = program_.constraints();
    jacobian = static_cast<Ipopt::Index>(program_.jacobianStructure().size());
    hessian = 0;
    style = C_STYLE;
    return true;
  }

  bool get_bounds_info(Ipopt::Index n, Ipopt::Number* lower, Ipopt::Number* upper, Ipopt::Index m,
                       Ipopt::Number* g_lower, Ipopt::Number* g_upper) override {
    Map<VectorXd>(lower, n) = x_lower_.cwiseMax(-kNone);
    Map<VectorXd>(upper, n) = x_upper_.cwiseMin(kNone);
    Map<VectorXd>(g_lower, m) = g_lower_.cwiseMax(-kNone);
    Map<VectorXd>(g_upper, m) = g_upper_.cwiseMin(kNone);
    return true;
  }

  bool get_starting_point(Ipopt::Index n, bool init_x, Ipopt::Number* x, bool, Ipopt::Number*, Ipopt::Number*,
                          Ipopt::Index, bool, Ipopt::Number*) override {
    if (init_x) Map<VectorXd>(x, n) = now_;
    return init_x;
  }

  bool eval_f(Ipopt::Index n, const Ipopt::Number* x, bool, Ipopt::Number& value) override {
    return guarded([&] {
      value = program_.objective(ConstMap(x, n));
      return std::isfinite(value);
    });
  }

  bool eval_grad_f(Ipopt::Index n, const Ipopt::Number* x, bool, Ipopt::Number* gradient) override {
    return guarded([&] {
      Map<VectorXd> out(gradient, n);
      program_.gradient(ConstMap(x, n), out);
      return out.allFinite();
    });
  }

  bool eval_g(Ipopt::Index n, const Ipopt::Number* x, bool, Ipopt::Index m, Ipopt::Number* g) override {
    return guarded([&] {
      Map<VectorXd> out(g, m);
      program_.constraintValues(ConstMap(x, n), out);
      return out.allFinite();
    });
  }

  bool eval_jac_g(Ipopt::Index n, const Ipopt::Number* x, bool, Ipopt::Index, Ipopt::Index count,
                  Ipopt::Index* rows, Ipopt::Index* columns, Ipopt::Number* values) override {
    if (values == nullptr) {
      const auto& structure = program_.jacobianStructure();
      for (std::size_t k = 0; k < structure.size(); ++k)
        rows[k] = structure[k].row, columns[k] = structure[k].column;
      return true;
    }
    return guarded([&] {
      Map<VectorXd> out(values, count);
      program_.jacobian(ConstMap(x, n), out);
      return out.allFinite();
    });
  }

  bool intermediate_callback(Ipopt::AlgorithmMode mode, Ipopt::Index iteration, Ipopt::Number objective,
                             Ipopt::Number violation, Ipopt::Number, Ipopt::Number, Ipopt::Number,
                             Ipopt::Number, Ipopt::Number, Ipopt::Number, Ipopt::Index,
                             const Ipopt::IpoptData* data,
                             Ipopt::IpoptCalculatedQuantities* quantities) override {
    iterations_ = iteration;
    if (failure_ != nullptr) return false;
    if (mode == Ipopt::RegularMode) {
      readPoint(data, quantities);
      keep(now_, objective, violation);
      if (watch_) guarded([&] { return watch_({iteration, objective, violation, now_}), true; });
    }
    return !mustStop() && !stalls(iteration);
  }

  void finalize_solution(Ipopt::SolverReturn, Ipopt::Index n, const Ipopt::Number* x, const Ipopt::Number*,
                         const Ipopt::Number*, Ipopt::Index m, const Ipopt::Number* g, const Ipopt::Number*,
                         Ipopt::Number objective, const Ipopt::IpoptData*,
                         Ipopt::IpoptCalculatedQuantities*) override {
    now_ = ConstMap(x, n);
    if (!now_.allFinite() || !std::isfinite(objective)) return;
    const ConstMap values(g, m);
    const double violation =
        m == 0 ? 0.0 : std::max({0.0, (g_lower_ - values).maxCoeff(), (values - g_upper_).maxCoeff()});
    keep(now_, objective, violation);
    if (best_.x.size() == 0) best_.x = now_, best_.objective = objective, best_.violation = violation;
  }

  bool stalled() const { return stalled_; }
  /// Returns the best point so far; the caller sets the reason.
  SolveOutcome outcome() const {
    SolveOutcome result = best_;
    if (result.x.size() == 0) result.x = now_, result.violation = std::numeric_limits<double>::infinity();
    result.iterations = iterations_;
    return result;
  }
  bool mustStop() const { return context_.stopRequested() || seconds() > settings_.seconds; }
  bool cancelled() const { return context_.stopRequested(); }
  void rethrow() const {
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  template <typename Function>
  bool guarded(Function function) {
    if (failure_ != nullptr || context_.stopRequested()) return false;
    try {
      return function();
    } catch (...) {
      failure_ = std::current_exception();
      return false;
    }
  }

  /// Returns true when the best feasible point has hardly improved for a while.
  bool stalls(int iteration) {
    if (settings_.stall <= 0.0 || best_.x.size() == 0 || best_.violation > settings_.feasibility)
      return false;
    const double enough = settings_.stall * (1.0 + std::abs(best_.objective));
    if (marked_at_ < 0 || best_.objective < mark_ - enough) mark_ = best_.objective, marked_at_ = iteration;
    stalled_ = iteration - marked_at_ >= settings_.stall_limit;
    return stalled_;
  }

  /// The point of the iteration, in the program's own variables.
  void readPoint(const Ipopt::IpoptData* data, Ipopt::IpoptCalculatedQuantities* quantities) {
    auto* original = dynamic_cast<Ipopt::OrigIpoptNLP*>(Ipopt::GetRawPtr(quantities->GetIpoptNLP()));
    if (original == nullptr) return;
    auto* adapter = dynamic_cast<Ipopt::TNLPAdapter*>(Ipopt::GetRawPtr(original->nlp()));
    if (adapter != nullptr) adapter->ResortX(*data->curr()->x(), now_.data());
  }

  void keep(const VectorXd& x, double objective, double violation) {
    const bool feasible = violation <= settings_.feasibility;
    const bool had = best_.x.size() != 0 && best_.violation <= settings_.feasibility;
    if (feasible ? (had && objective >= best_.objective)
                 : (had || (best_.x.size() != 0 && violation >= best_.violation)))
      return;
    best_.x = x, best_.objective = objective, best_.violation = violation;
  }

  NonlinearProgram& program_;
  const SolveSettings& settings_;
  const JobContext& context_;
  const std::function<void(const SolveStep&)>& watch_;
  Clock::time_point began_;
  VectorXd now_, x_lower_, x_upper_, g_lower_, g_upper_, g_;
  SolveOutcome best_;
  int iterations_ = 0, marked_at_ = -1;
  double mark_ = 0.0;  ///< best objective at the last sufficient improvement
  bool stalled_ = false;
  std::exception_ptr failure_;
};

void configure(Ipopt::OptionsList& options, const SolveSettings& settings) {
  options.SetIntegerValue("print_level", 0);
  options.SetStringValue("sb", "yes");
  options.SetStringValue("linear_solver", "mumps");
  options.SetStringValue("hessian_approximation", "limited-memory");
  options.SetIntegerValue("limited_memory_max_history", settings.memory);
  options.SetStringValue("nlp_scaling_method", "none");  // the program is scaled by its author
  options.SetNumericValue("tol", settings.tolerance);
  options.SetNumericValue("constr_viol_tol", settings.feasibility);
  options.SetNumericValue("acceptable_tol", 10.0 * settings.tolerance);
  options.SetIntegerValue("acceptable_iter", 8);
  options.SetIntegerValue("max_iter", settings.iterations);
  options.SetStringValue("mu_strategy", "adaptive");
  options.SetNumericValue("mu_init", settings.barrier);
  options.SetNumericValue("bound_relax_factor", 0.0);
  if (settings.warm) {
    options.SetNumericValue("bound_push", 1e-6);
    options.SetNumericValue("bound_frac", 1e-6);
    options.SetNumericValue("slack_bound_push", 1e-6);
    options.SetNumericValue("slack_bound_frac", 1e-6);
    options.SetStringValue("mu_strategy", "monotone");
  }
}

}  // namespace

SolveOutcome solveProgram(NonlinearProgram& program, const VectorXd& start, const SolveSettings& settings,
                          const JobContext& context, const std::function<void(const SolveStep&)>& watch) {
  if (start.size() != program.variables()) throw std::invalid_argument("solveProgram: start of another size");
  Ipopt::SmartPtr<Ipopt::IpoptApplication> solver = new Ipopt::IpoptApplication(false);
  configure(*solver->Options(), settings);
  if (solver->Initialize("") != Ipopt::Solve_Succeeded)
    throw std::logic_error("Ipopt does not take its options");
  Ipopt::SmartPtr<Adapter> adapter = new Adapter(program, start, settings, context, watch);
  const Ipopt::ApplicationReturnStatus status =
      solver->OptimizeTNLP(Ipopt::SmartPtr<Ipopt::TNLP>(Ipopt::GetRawPtr(adapter)));
  adapter->rethrow();

  SolveOutcome result = adapter->outcome();
  switch (status) {
    case Ipopt::Solve_Succeeded:
    case Ipopt::Solved_To_Acceptable_Level:
      result.termination = Termination::Converged, result.reason = "converged";
      break;
    case Ipopt::Maximum_Iterations_Exceeded:
      result.termination = Termination::IterationLimit, result.reason = "iteration limit";
      break;
    case Ipopt::User_Requested_Stop:
      result.termination = adapter->cancelled() ? Termination::Cancelled
                           : adapter->stalled() ? Termination::Stalled
                                                : Termination::IterationLimit;
      result.reason = adapter->cancelled() ? "cancelled"
                      : adapter->stalled() ? "little to gain"
                                           : "time budget";
      break;
    case Ipopt::Infeasible_Problem_Detected:
      result.termination = Termination::Stalled, result.reason = "locally infeasible";
      break;
    default:
      result.termination = adapter->cancelled() ? Termination::Cancelled : Termination::Stalled;
      result.reason = adapter->cancelled() ? "cancelled" : "no further progress";
  }
  return result;
}

}  // namespace plumbline::excitation
