// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/stage_text.h"

#include <QCoreApplication>
#include <array>

namespace plumbline::jobs {
namespace {

/// Stages of the engine, for `lupdate`; names of files, logs and starts come in by place holders.
[[maybe_unused]] constexpr std::array kStages = {
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "accumulating"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "audit"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "bootstrap"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "certificate"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "checked"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "collision bodies"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "convex fit"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "covariance"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "cross-validation"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "done"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "estimated"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "estimating delay"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "filtering motion"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "filtering torque"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "fit by distance"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "fit within limits"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "identifying"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "instruments"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "legs"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "load of the transmissions"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "log processed"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "logs"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "looking for gaps"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "momentum over windows"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "motion and parameters"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "motions of the base"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "outputs"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "placing point masses"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "proving again"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "proving the first plan"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "random designs"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "random motions"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "random worlds"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "reach sets"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "reading"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "reading the channels again"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "ready"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "refining"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "residuals"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "samples of another estimator"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "scales and delays"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "set membership"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "sets of base parameters"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "simulated"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "simulating"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "streaming"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "Stribeck gains"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "structure"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "tasks"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "torques"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "volumes"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "weighting"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "weighting rows"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "exploring"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "optimising"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "certifying"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "reading %1"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "predicting %1"),
    QT_TRANSLATE_NOOP("plumbline::jobs::Stage", "%1, start %2")};

QString stageTr(const QString& text) {
  return QCoreApplication::translate("plumbline::jobs::Stage", text.toUtf8().constData());
}

}  // namespace

QString stageText(const std::string& stage) {
  const QString text = QString::fromStdString(stage), said = stageTr(text);
  if (said != text) return said;
  // The stages of a start: "exploring, start 3: certifying".
  const QString start = QStringLiteral(", start ");
  if (const qsizetype at = text.indexOf(start); at > 0) {
    const QString rest = text.mid(at + start.size());
    const QString first = stageTr(QStringLiteral("%1, start %2"))
                              .arg(stageTr(text.left(at)), rest.section(QStringLiteral(": "), 0, 0));
    const QString then = rest.section(QStringLiteral(": "), 1);
    return then.isEmpty() ? first : first + QStringLiteral(": ") + stageTr(then);
  }
  for (const QString& verb : {QStringLiteral("reading "), QStringLiteral("predicting ")})
    if (text.startsWith(verb)) return stageTr(verb + QStringLiteral("%1")).arg(text.mid(verb.size()));
  return text;
}

}  // namespace plumbline::jobs
