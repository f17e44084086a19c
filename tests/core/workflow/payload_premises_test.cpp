// SPDX-License-Identifier: BSD-3-Clause
//
// Payload bounds through the shipped defaults, one premise violated at a time. What is labelled guaranteed holds the truth.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>

#include "core/workflow/cli_support.h"
#include "core/workflow/premise_logs.h"
#include "support/support.h"
#include "workflow/payload_play.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using workflow::PayloadBounds;

/// The result as its reader sees it, in JSON.
struct PremiseOutcome {
  bool answered = false, labelled = false, bounded = false;
  std::string wrong;  ///< what is labelled guaranteed and does not hold the truth; empty: nothing
  std::string odd;    ///< a label that contradicts another one; empty: none
  std::string reason;
  double width = 0.0, load = 0.0;  ///< of the payload's mass [kg]
  bool named = false;              ///< the assumptions name the clause of the premise
};

/// Whether an interval of the JSON misses the value; an end that is null is infinite.
bool misses(const json& interval, double value) {
  return (interval["lower"].is_number() && value < interval["lower"].get<double>()) ||
         (interval["upper"].is_number() && value > interval["upper"].get<double>());
}

/// The first labelled interval of ten without the truth.
std::string firstMissed(const std::string& what, const json& ten, bool otherwise, const Vec10& truth) {
  for (std::size_t i = 0; i < 10; ++i) {
    const double x = truth[static_cast<Eigen::Index>(i)];
    if (!ten[i].value("guaranteed", otherwise) || !misses(ten[i], x)) continue;
    return what + ": " + ten[i]["subject"].get<std::string>() + " in [" + ten[i]["lower"].dump() + ", " +
           ten[i]["upper"].dump() + "], truth " + std::to_string(x);
  }
  return {};
}

std::string firstLie(const PremiseCase& c, const json& found, bool labelled) {
  for (const Vec10& truth : c.truths)
    for (const json& method : found["methods"])
      if (auto lie = firstMissed(method["name"], method["parameters"], method["guaranteed"], truth); !lie.empty())
        return lie;
  for (const Vec10& truth : c.truths)
    if (auto lie = firstMissed("best", found["parameters"], labelled, truth); !lie.empty()) return lie;
  for (const Vec10& load : c.loads)
    if (auto lie = firstMissed("payload", found["payload"], labelled, load); !lie.empty()) return lie;
  return {};
}

/// Labels anywhere in the document.
int labels(const json& value) {
  int count = 0;
  if (value.is_object() && value.contains("guaranteed") && value["guaranteed"] == true) ++count;
  if (value.is_structured())
    for (const json& part : value) count += labels(part);
  return count;
}

PremiseOutcome judged(const PremiseCase& c, const json& found) {
  PremiseOutcome out;
  out.answered = true;
  const json& best = found["methods"].back();
  out.labelled = best["guaranteed"];
  out.bounded = best["bounded"];
  out.reason = best["reason"];
  out.wrong = firstLie(c, found, out.labelled);
  if (!out.labelled && labels(found) > 0) out.odd = "the intersection is not guaranteed, but something else is";
  if (out.labelled && !found["suspicion"]["text"].get<std::string>().empty())
    out.odd = "guaranteed beside " + found["suspicion"]["text"].get<std::string>();
  const json& mass = found["payload"][0];
  if (out.bounded) out.width = mass["upper"].get<double>() - mass["lower"].get<double>();
  out.load = c.loads.back()[0];
  out.named = best["assumptions"].dump().find(clause(c.premise)) != std::string::npos;
  return out;
}

PremiseOutcome outcomeOf(const PremiseCase& c) {
  const auto found = workflow::boundPayload(c.request);
  if (found) return judged(c, json::parse(workflow::toJson(*found)));
  PremiseOutcome out;
  out.reason = found.error().message();
  return out;
}

std::string label(const PremiseCase& c) {
  char text[200];
  std::snprintf(text, sizeof text, "%s, seed %llu: %s, %s, %.4g Hz, spec ", name(c.premise),
                static_cast<unsigned long long>(c.seed), c.arm.c_str(), c.motion.c_str(), c.rate);
  return text + c.spec + (c.processing.empty() ? "" : ", processing " + c.processing);
}

std::uint64_t seedOf(Premise premise, int k) {
  return 10'000 * (static_cast<std::uint64_t>(premise) + 1) + static_cast<std::uint64_t>(k);
}

/// Set membership over every row excludes all payloads: the log disproves the premises.
bool disproved(const PremiseCase& c) {
  auto request = c.request;
  request.spec.membership = true;
  const auto found = workflow::boundPayload(request);
  return !found || !found->suspicion.text.empty();
}

struct PremiseCount {
  int right = 0, unbounded = 0, withheld = 0, refused = 0, wrong = 0;
};

void judge(const PremiseCase& c, const PremiseOutcome& out, PremiseCount& n) {
  EXPECT_EQ(out.odd, "") << label(c);
  if (out.wrong.empty()) {
    ++(!out.answered ? n.refused : !out.labelled ? n.withheld : out.bounded ? n.right : n.unbounded);
    return;
  }
  ++n.wrong;
  const PremiseClass kind = classOf(c.premise);
  if (kind == PremiseClass::Control || kind == PremiseClass::Programs) {
    ADD_FAILURE() << "guaranteed and wrong: " << out.wrong << "\n" << label(c);
    return;
  }
  EXPECT_TRUE(out.named) << "the assumptions do not say \"" << clause(c.premise) << "\": " << label(c);
  if (kind == PremiseClass::Visible)
    EXPECT_FALSE(disproved(c)) << "guaranteed and wrong, and the log disproves it: " << out.wrong << "\n" << label(c);
}

PremiseCount sweep(Premise premise, int cases) {
  PremiseCount n;
  for (int k = 0; k < cases; ++k) {
    const PremiseCase c = premiseCase(premise, seedOf(premise, k));
    const PremiseOutcome out = outcomeOf(c);
    if (std::getenv("PLUMBLINE_PREMISES") != nullptr)
      std::printf("  %s\n    %s %s width %.3g of %.3g kg; %s | %s\n", label(c).c_str(),
                  out.labelled ? "LABELLED" : "withheld", out.bounded ? "bounded" : "unbounded", out.width, out.load,
                  out.wrong.c_str(), out.reason.c_str());
    judge(c, out, n);
  }
  return n;
}

int casesOf(int full, int reduced) {
  const char* more = std::getenv("PLUMBLINE_PREMISE_CASES");
  return more != nullptr ? std::atoi(more) : count(full, reduced);
}

void sweepClass(PremiseClass kind, int cases) {
  std::printf("%-40s %8s %6s %10s %9s %8s %6s\n", "premise", "seeds", "right", "unbounded", "withheld", "refused",
              "wrong");
  for (int p = 0; p < static_cast<int>(Premise::Count); ++p) {
    const auto premise = static_cast<Premise>(p);
    if (classOf(premise) != kind) continue;
    const PremiseCount n = sweep(premise, cases);
    std::printf("%-40s %8llu %6d %10d %9d %8d %6d\n", name(premise),
                static_cast<unsigned long long>(seedOf(premise, 0)), n.right, n.unbounded, n.withheld, n.refused,
                n.wrong);
    std::fflush(stdout);
    if (kind == PremiseClass::Control) EXPECT_GT(n.right, 0) << name(premise);
  }
}

TEST(PayloadPremises, GuaranteedHoldsTheTruth_PremisesOfTheProgram) {
  sweepClass(PremiseClass::Programs, casesOf(60, 1));
}

TEST(PayloadPremises, GuaranteedHoldsTheTruthOrNamesWhatNoRowDisproves) {
  sweepClass(PremiseClass::Visible, casesOf(50, 1));
}

TEST(PayloadPremises, WhatTheUserStatesIsNamed_StatementsThatAreFalse) {
  sweepClass(PremiseClass::Stated, casesOf(40, 1));
}

TEST(PayloadPremises, GuaranteedAndUseful_AllPremisesHold) {
  sweepClass(PremiseClass::Control, casesOf(40, 3));
}

}  // namespace
}  // namespace plumbline::test
