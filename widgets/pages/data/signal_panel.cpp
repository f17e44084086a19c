// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/signal_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/plots/spectrum_plot.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/study_session.h"
#include "workflow/log/processing_preview.h"

namespace plumbline::panels {
namespace {

constexpr char kSlot[] = "signal";
enum SignalQuantity { SignalTorque, SignalPosition, SignalSpeed, SignalAcceleration };

plots::SpectrumPlot::Curve curve(const signal::Spectrum& spectrum) {
  return {{spectrum.frequency.begin(), spectrum.frequency.end()},
          {spectrum.density.begin(), spectrum.density.end()}};
}

/// View that keeps the whole result alive.
models::SampleView view(const std::shared_ptr<const workflow::ProcessingPreview>& owner,
                        const Eigen::VectorXd& values) {
  return models::SampleView(owner, values);
}

}  // namespace

SignalPanel::SignalPanel(StudySession* session, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent),
      session_(session),
      joint_(new QComboBox(this)),
      quantity_(new QComboBox(this)),
      sentence_(mutedLabel({}, this)),
      facts_(new KeyFigures(this)),
      signal_(new plots::TimeSeriesPlot(this)),
      spectrum_(new plots::SpectrumPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QHBoxLayout;
  joint_->setAccessibleName(tr("Joint"));
  quantity_->setAccessibleName(tr("Quantity"));
  quantity_->addItems({tr("Torque"), tr("Position"), tr("Speed"), tr("Acceleration")});
  line->addWidget(joint_);
  line->addWidget(quantity_);
  line->addStretch(1);
  column->addLayout(line);
  column->addWidget(facts_);
  sentence_->setWordWrap(true);
  column->addWidget(sentence_);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setChildrenCollapsible(false);
  signal_->setTimeLink(link);
  signal_->setAccessibleName(tr("Signal before and after processing"));
  split->addWidget(signal_);
  split->addWidget(spectrum_);
  split->setSizes({300, 260});
  column->addWidget(split, 1);
  joint_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // a robot that is opened later has longer names
  for (QComboBox* box : {joint_, quantity_})
    connect(box, &QComboBox::currentIndexChanged, this, &SignalPanel::showResult);
  connect(spectrum_, &plots::SpectrumPlot::cutoffMoved, this, [this](double cutoff) {
    signal::ProcessingSettings tried = session_->study().processing;
    tried.cutoff = cutoff;
    trying_ = true;
    start(tried);
  });
  connect(spectrum_, &plots::SpectrumPlot::cutoffChosen, this, [this](double cutoff) {
    signal::ProcessingSettings chosen = session_->study().processing;
    chosen.cutoff = cutoff;
    trying_ = false;
    session_->setProcessing(chosen, tr("cut-off"), cutoff_scope_);
  });
  connect(session_, &StudySession::robotChanged, this, &SignalPanel::refresh);
  connect(session_, &StudySession::currentLogChanged, this, &SignalPanel::refresh);
  connect(session_, &StudySession::settingsChanged, this, &SignalPanel::refresh);
}

void SignalPanel::setAngleUnit(models::AngleUnit unit) {
  unit_ = unit;
  showResult();
}

void SignalPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

bool SignalPanel::isCurrent() const {
  const int log = session_->currentLog();
  return result_ && log >= 0 && result_log_ == session_->study().logs[static_cast<std::size_t>(log)].log &&
         result_robot_ == session_->study().robot && result_settings_ == session_->study().settings_id &&
         !trying_;
}

void SignalPanel::refresh() {
  if (!isVisible() || isCurrent()) return;
  if (!session_->study().robot || session_->currentLog() < 0) {
    sentence_->setText(session_->study().robot ? tr("Waits for a log.")
                                               : tr("Waits for a robot: it says which joints count."));
    sentence_->show();
    return;
  }
  trying_ = false;
  start(session_->study().processing);
}

void SignalPanel::start(const signal::ProcessingSettings& processing) {
  const Study& study = session_->study();
  if (!study.robot || session_->currentLog() < 0) return;
  workflow::ProcessingPreviewRequest request;
  request.robot = study.robot;
  request.log = study.logs[static_cast<std::size_t>(session_->currentLog())].log;
  request.processing = processing;
  request.friction = study.friction;
  request.structure = study.structure;
  request.snap = study.snap;
  session_->runner()->start(
      QString::fromLatin1(kSlot), tr("Process %1").arg(study.labelOf(request.log)),
      [request](const JobContext& context) { return workflow::processingPreview(request, context); }, this,
      [this, request, id = study.settings_id, tried = trying_](Result<workflow::ProcessingPreview> result) {
        if (!result) {
          if (result.error().code != ErrorCode::Cancelled) {
            sentence_->setText(QStringLiteral("▲ ") + models::sentence(result.error()));
            sentence_->show();
          }
          return;
        }
        result_ = std::make_shared<const workflow::ProcessingPreview>(std::move(result).value());
        result_log_ = request.log;
        result_robot_ = request.robot;
        result_settings_ = id;
        if (!tried) {
          settled_error_ = result_->relative_error;
          settled_condition_ = result_->condition;
        }
        const QSignalBlocker blocker(joint_);
        const QString before = joint_->currentText();
        joint_->clear();
        for (const workflow::PreviewJoint& joint : result_->joints)
          joint_->addItem(QString::fromStdString(joint.joint));
        joint_->setCurrentIndex(std::max(0, joint_->findText(before)));
        showResult();
        Q_EMIT resultChanged();
      });
}

void SignalPanel::showFacts() {
  const workflow::ProcessingPreview& session = *result_;
  const workflow::PreviewJoint& joint = result_->joints[static_cast<std::size_t>(joint_->currentIndex())];
  const auto against = [this](const QString& now, const QString& before) {
    return trying_ && now != before ? tr("%1 (was %2)").arg(now, before) : now;
  };
  std::vector<KeyFigures::Fact> facts;
  facts.push_back({tr("Error of the fit"),
                   against(models::percent(session.relative_error), models::percent(settled_error_)),
                   tr("‖τ − Wβ‖ / ‖τ‖ of least squares on this log with these settings. A lower cut-off "
                      "always lowers it; what counts is the error on validation logs."),
                   {}});
  facts.push_back({tr("Of this joint"),
                   models::percent(joint.relative_error),
                   tr("The same for the joint that is shown"),
                   {}});
  facts.push_back(
      {tr("Condition"),
       against(models::significant(session.condition, 3), models::significant(settled_condition_, 3)),
       tr("Of the base regressor. It rises where filtering or the window takes motion away."),
       {}});
  facts.push_back({tr("Samples"),
                   tr("%1 at %2 Hz").arg(session.time.size()).arg(models::significant(session.rate, 3)),
                   tr("After decimation"),
                   {}});
  facts.push_back({tr("Taken out"),
                   tr("%1 N·m").arg(models::significant(joint.torque_noise, 2)),
                   tr("Standard deviation of what the filter takes from the torque of this joint"),
                   {}});
  facts.push_back({tr("Outliers"), QString::number(joint.outliers.size()),
                   tr("Recorded torques further than %1 robust standard deviations from the processed one: "
                      "marked above the "
                      "curves. Robust least squares gives them less weight.")
                       .arg(workflow::kOutlierDeviations),
                   joint.outliers.empty() ? std::optional<models::State>() : models::State::Attention});
  facts_->setFacts(std::move(facts));
}

void SignalPanel::showResult() {
  if (!result_ || joint_->currentIndex() < 0 ||
      joint_->currentIndex() >= static_cast<int>(result_->joints.size()))
    return;
  const workflow::PreviewJoint& joint = result_->joints[static_cast<std::size_t>(joint_->currentIndex())];
  showFacts();
  sentence_->setText(result_->no_fit.empty() ? QString()
                                             : QStringLiteral("▲ ") + models::sentence(result_->no_fit));
  sentence_->setVisible(!result_->no_fit.empty());
  const int quantity = quantity_->currentIndex();
  const bool torque = quantity == SignalTorque;
  const Eigen::VectorXd& raw = torque                       ? joint.raw_torque
                               : quantity == SignalPosition ? joint.raw_position
                               : quantity == SignalSpeed    ? joint.raw_velocity
                                                            : joint.raw_acceleration;
  const Eigen::VectorXd& processed = torque                       ? joint.torque
                                     : quantity == SignalPosition ? joint.position
                                     : quantity == SignalSpeed    ? joint.velocity
                                                                  : joint.acceleration;
  const QString si = torque                       ? QStringLiteral("N·m")
                     : quantity == SignalPosition ? QStringLiteral("rad")
                     : quantity == SignalSpeed    ? QStringLiteral("rad/s")
                                                  : QStringLiteral("rad/s²");
  const models::DisplayUnit unit = models::displayUnit(si, unit_);
  std::vector<plots::PlotSeries> series;
  const auto add = [&](const QString& name, const Eigen::VectorXd& time, const Eigen::VectorXd& values,
                       plots::PlotSeries::Role role) {
    if (values.size() == 0) return;
    plots::PlotSeries one;
    one.name = name;
    one.unit = unit.name;
    one.scale = unit.factor;
    one.time = view(result_, time);
    one.values = view(result_, values);
    one.role = role;
    one.untimed = !(result_->rate > 0.0);
    if (role == plots::PlotSeries::Role::Prediction && result_->rate > 0.0)
      one.gap_step = 2.5 / result_->rate;
    series.push_back(std::move(one));
  };
  add(tr("recorded"), result_->raw_time, raw, plots::PlotSeries::Role::Measured);
  add(tr("processed"), result_->time, processed, plots::PlotSeries::Role::Prediction);
  signal_->setValueAxis(quantity_->currentText(), unit.name);
  signal_->setSeries(std::move(series));
  std::vector<plots::TimeSpan> spans;
  for (const signal::RestPhase& rest : result_->rest) spans.push_back({rest.from, rest.to});
  if (result_->raw_time.size() > 1) {  // samples left out by the chosen time range and the trimming
    spans.push_back({result_->raw_time.minCoeff(), result_->from});
    spans.push_back({result_->to, result_->raw_time.maxCoeff()});
  }
  signal_->setMarks(std::move(spans), torque ? joint.outliers : std::vector<double>{});
  const bool spectra_of_torque = quantity != SignalPosition;
  spectrum_->setSpectra(curve(spectra_of_torque ? joint.raw_torque_spectrum : joint.raw_position_spectrum),
                        curve(spectra_of_torque ? joint.torque_spectrum : joint.position_spectrum),
                        spectra_of_torque ? QStringLiteral("N·m") : QStringLiteral("rad"));
  spectrum_->setCutoff(result_->settings.none ? 0.0 : result_->settings.cutoff);
}

}  // namespace plumbline::panels
