// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/optimiser_process.h"

#include <QLocale>
#include <limits>

#include "model/build_model.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/command_line.h"

namespace plumbline::panels {

QStringList optimiserWords(const workflow::Robot& robot) {
  const ModelOptions& model = robot.request.options;
  const auto number = [](double x) { return QString::number(x, 'g', QLocale::FloatingPointShortest); };
  QStringList words = {QStringLiteral("excite"), QString::fromStdString(robot.request.file.string())};
  if (model.base == BaseType::Floating) words << QStringLiteral("--base") << QStringLiteral("floating");
  if (model.gravity != ModelOptions{}.gravity)
    words << QStringLiteral("--gravity")
          << (model.gravity.norm() == 0.0
                  ? QStringLiteral("none")
                  : QStringLiteral("%1,%2,%3")
                        .arg(number(model.gravity[0]), number(model.gravity[1]), number(model.gravity[2])));
  for (const ModelOptions::Lock& lock : model.locks)
    words << QStringLiteral("--lock")
          << QString::fromStdString(lock.joint) + QLatin1Char('=') + number(lock.position);
  for (const std::string& link : model.left_out)
    words << QStringLiteral("--leave-out") << QString::fromStdString(link);
  if (const std::vector<double> mounting = workflow::mountingNumbers(model.X_WB); !mounting.empty()) {
    words << QStringLiteral("--mounting");
    for (const double x : mounting) words << number(x);
  }
  for (const auto& folder : robot.request.package_paths)
    words << QStringLiteral("--package-path") << QString::fromStdString(folder.string());
  return words;
}

QString shellLine(const QStringList& words) {
  QString line = QStringLiteral("plumbline-cli");
  for (const QString& word : words)
    line += QLatin1Char(' ') + QString::fromStdString(workflow::shellQuoted(word.toStdString()));
  return line;
}

std::optional<workflow::RunLine> takeRunLine(const QByteArray& text, const excitation::MotionBasisPtr& basis,
                                             const JobContext& context) {
  Result<workflow::RunLine> line = workflow::runLineFromText(text.toStdString(), basis);
  if (!line) return std::nullopt;
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  ProgressReport report;
  report.stage = line->stage;
  report.fraction = line->progress;
  report.cost = line->cost.value_or(kNone);
  report.violation = line->violation.value_or(kNone);
  if (context.progress != nullptr) context.progress->report(report);
  return std::move(line).value();
}

}  // namespace plumbline::panels
