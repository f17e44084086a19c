// SPDX-License-Identifier: BSD-3-Clause
//
// Payload bounds through the shipped defaults, one premise violated at a time. What is labelled guaranteed holds the truth.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>

#include "core/workflow/cli_support.h"
#include "core/workflow/payload/premise_logs.h"
#include "core/workflow/urdf_text.h"
#include "support/support.h"
#include "workflow/log/load_log.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using workflow::PayloadBounds;

/// The result as its reader sees it, in JSON.
struct PremiseOutcome {
  bool answered = false, labelled = false, bounded = false;
  std::string wrong;  ///< interval labelled guaranteed that misses the truth; empty: none
  std::string odd;    ///< a label that contradicts another one; empty: none
  std::string reason;
  double width = 0.0, load = 0.0;  ///< of the payload's mass [kg]
  bool named = false;              ///< the assumptions name the clause of the premise
};

/// Returns true when an interval of the JSON misses the value; an end that is null is infinite.
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
      if (auto lie = firstMissed(method["name"], method["parameters"], method["guaranteed"], truth);
          !lie.empty())
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
  if (!out.labelled && labels(found) > 0)
    out.odd = "the intersection is not guaranteed, but something else is";
  if (out.labelled && !found["suspicion"]["text"].get<std::string>().empty())
    out.odd = "guaranteed beside " + found["suspicion"]["text"].get<std::string>();
  const json& mass = found["payload"][0];
  if (out.bounded) out.width = mass["upper"].get<double>() - mass["lower"].get<double>();
  out.load = c.loads.back()[0];
  out.named = best["premises"].dump().find(clause(c.premise)) != std::string::npos;
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
  int right = 0, unbounded = 0, withheld = 0, rejected = 0, wrong = 0;
};

void judge(const PremiseCase& c, const PremiseOutcome& out, PremiseCount& n) {
  EXPECT_EQ(out.odd, "") << label(c);
  if (out.wrong.empty()) {
    ++(!out.answered ? n.rejected : !out.labelled ? n.withheld : out.bounded ? n.right : n.unbounded);
    return;
  }
  ++n.wrong;
  const PremiseClass kind = classOf(c.premise);
  if (kind == PremiseClass::Control || kind == PremiseClass::Programs) {
    ADD_FAILURE() << "guaranteed and wrong: " << out.wrong << "\n" << label(c);
    return;
  }
  EXPECT_TRUE(out.named) << "the assumptions do not say \"" << clause(c.premise) << "\": " << label(c);
  if (kind == PremiseClass::Stated) return;
  EXPECT_FALSE(disproved(c)) << "guaranteed and wrong, and the log disproves it: " << out.wrong << "\n"
                             << label(c);
}

PremiseCount sweep(Premise premise, int cases) {
  PremiseCount n;
  for (int k = 0; k < cases; ++k) {
    const PremiseCase c = premiseCase(premise, seedOf(premise, k));
    const PremiseOutcome out = outcomeOf(c);
    if (std::getenv("PLUMBLINE_PREMISES") != nullptr)
      std::printf("  %s\n    %s %s width %.3g of %.3g kg; %s | %s\n", label(c).c_str(),
                  out.labelled ? "LABELLED" : "withheld", out.bounded ? "bounded" : "unbounded", out.width,
                  out.load, out.wrong.c_str(), out.reason.c_str());
    judge(c, out, n);
  }
  return n;
}

int casesOf(int full, int reduced) {
  const char* more = std::getenv("PLUMBLINE_PREMISE_CASES");
  return more != nullptr ? std::atoi(more) : count(full, reduced);
}

void sweepClass(PremiseClass kind, int cases) {
  std::printf("%-40s %8s %6s %10s %9s %8s %6s\n", "premise", "seeds", "right", "unbounded", "withheld",
              "refused", "wrong");
  for (int p = 0; p < static_cast<int>(Premise::Count); ++p) {
    const auto premise = static_cast<Premise>(p);
    if (classOf(premise) != kind) continue;
    const PremiseCount n = sweep(premise, cases);
    std::printf("%-40s %8llu %6d %10d %9d %8d %6d\n", name(premise),
                static_cast<unsigned long long>(seedOf(premise, 0)), n.right, n.unbounded, n.withheld,
                n.rejected, n.wrong);
    std::fflush(stdout);
    EXPECT_TRUE(kind != PremiseClass::Control || n.right > 0) << name(premise);
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

// ---- the command line

struct CaseFiles {
  fs::path folder, log, spec;
  std::string command;  ///< without -o
};
CaseFiles filesOf(const PremiseCase& c) {
  static const fs::path base = temporaryFolder("premises_cli");
  CaseFiles files;
  files.folder = base / std::to_string(c.seed);
  fs::create_directories(files.folder);
  files.log = files.folder / "loaded.h5";
  files.spec = written(files.folder / "spec.json", c.spec);
  const Status status = workflow::convertLog(*c.request.log, files.log);
  EXPECT_TRUE(status.ok());
  files.command = "bounds '" + c.robot.string() + "' '" + files.log.string() + "' --payload " +
                  c.request.link + " --spec '" + files.spec.string() + "'";
  if (!c.processing.empty()) files.command += " --processing '" + c.processing + "'";
  return files;
}

/// Output of one case for a script: status 4 exactly where a premise is disproven, and then nothing for a controller; every
/// output says first that nothing is guaranteed.
void runCommand(const PremiseCase& c) {
  SCOPED_TRACE(label(c));
  const CaseFiles files = filesOf(c);
  const auto out = [&](const char* name) { return files.folder / name; };
  const Outcome whole = cli(files.command + " --format json");
  const json document = json::parse(whole.out);
  const PremiseOutcome found = judged(c, document);
  const bool disproved = !document["suspicion"]["text"].get<std::string>().empty();
  EXPECT_EQ(found.odd, "");
  EXPECT_EQ(found.wrong, "");
  EXPECT_EQ(whole.status, disproved ? 4 : 0) << whole.err;
  const Outcome table = cli(files.command);
  EXPECT_EQ(table.status, whole.status);
  const auto first = table.out.find("ot guaranteed");
  EXPECT_EQ(first < table.out.find("parameter"), !found.labelled) << table.out.substr(0, 400);
  for (const std::string name : {"b.yaml", "b.urdf", "b.html", "b.md"}) {
    const std::string file = "'" + out(name.c_str()).string() + "'";
    Outcome done = cli(files.command + " -o " + file);
    EXPECT_TRUE(!disproved || done.status == 4) << name << done.err;
    if (disproved && (name == "b.yaml" || name == "b.urdf")) {
      EXPECT_FALSE(fs::exists(out(name.c_str())))
          << name << " for a controller although a premise is disproven";
      done = cli(files.command + " --force -o " + file);
      EXPECT_TRUE(done.status == 4 || !fs::exists(out(name.c_str()))) << name << done.err;
    }
    if (found.labelled || !fs::exists(out(name.c_str()))) continue;
    const std::string text = slurp(out(name.c_str())) + (name == "b.urdf" ? done.out : "");
    EXPECT_EQ(text.find("guaranteed: true"), std::string::npos) << name;
    EXPECT_TRUE(text.find("ot guaranteed") != std::string::npos ||
                text.find("guaranteed: false") != std::string::npos)
        << name << " does not say that nothing is guaranteed";
  }
}

TEST(PayloadPremisesCli, EveryOutputSaysWhatIsNotGuaranteed_StatusFourWhenDisproven) {
  for (const Premise premise :
       {Premise::Holds, Premise::DerivedQuantised, Premise::SmallFriction, Premise::RotorInertia,
        Premise::ZeroNominal, Premise::ProcessingFilter, Premise::Trapezoids, Premise::NoMotionBound,
        Premise::LoadGripped, Premise::Contact})
    runCommand(premiseCase(premise, seedOf(premise, 0)));
}

// ---- replay

/// The log up to a time.
workflow::PayloadBoundsRequest upTo(const PremiseCase& c, double time) {
  auto request = c.request;
  auto log = std::make_shared<signal::Log>(*request.log);
  Eigen::Index rows = 0;
  while (rows < log->size() && log->time[rows] <= time + 1e-12) ++rows;
  log->time.conservativeResize(rows);
  for (Eigen::MatrixXd* x : {&log->position, &log->velocity, &log->torque})
    if (x->size() > 0) x->conservativeResize(rows, Eigen::NoChange);
  request.log = log;
  request.spec.membership = false;
  return request;
}

/// Returns true when Run on the log replayed until then would carry the label. The errors that a shorter log shows may
/// be larger, so that it needs the prior box where the whole log does not.
bool labelledThen(const PremiseCase& c, double time) {
  const auto found = workflow::boundPayload(upTo(c, time));
  return found && (found->best().guaranteed || (found->best().used_prior && !found->contradicted()));
}

void expectBandHolds(const PremiseCase& c, const workflow::PayloadBand& band) {
  if (!band.enclosure.guaranteed || !band.enclosure.bounded) return;
  EXPECT_TRUE(band.enclosure.contains(c.truths.front())) << "at " << band.time << " s";
  EXPECT_TRUE(band.time <= c.change || band.enclosure.contains(c.truths.back()))
      << "at " << band.time << " s";
}

/// @return bands with the label
int replay(const PremiseCase& c, bounds::StreamMemory memory) {
  SCOPED_TRACE(label(c));
  auto request = c.request;
  request.spec.membership = false;
  const auto play = workflow::playPayload(request, {0.2, 0.0, memory}, nullptr);
  if (!play) return 0;
  int labelled = 0;
  bool before = true;
  for (const auto& band : play->bands) {
    const bool says = band.enclosure.guaranteed;
    labelled += says;
    expectBandHolds(c, band);
    EXPECT_TRUE(before || !says) << "the label came back at " << band.time << " s";
    before = says || (before && !band.enclosure.bounded);
  }
  for (const std::size_t k : {play->bands.size() / 2, play->bands.size() - 1}) {
    const auto& band = play->bands[k];
    EXPECT_TRUE(!band.enclosure.guaranteed || labelledThen(c, band.time))
        << "Run on the log until " << band.time << " s withholds the label";
  }
  return labelled;
}

TEST(PayloadPremisesReplay, NoIntervalExceedsTheInformationOfTheLogSoFar) {
  std::printf("%-40s %20s\n", "premise", "bands with the label");
  for (const Premise premise :
       {Premise::Holds, Premise::HoldsFriction, Premise::DerivedQuantised, Premise::SmallFriction,
        Premise::ZeroNominal, Premise::ProcessingFilter, Premise::Trapezoids, Premise::NoMotionBound,
        Premise::LoadShifts, Premise::LoadGripped, Premise::Contact}) {
    int labelled = 0;
    for (int k = 0; k < casesOf(20, 1); ++k) {
      const PremiseCase c = premiseCase(premise, seedOf(premise, k));
      labelled += replay(c, k % 2 == 0 ? bounds::StreamMemory::Rows : bounds::StreamMemory::Constant);
    }
    std::printf("%-40s %20d\n", name(premise), labelled);
    EXPECT_TRUE(!isControl(premise) || labelled > 0) << name(premise);
  }
}

}  // namespace
}  // namespace plumbline::test
