// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/validation/residual_panel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <cmath>
#include <numbers>

#include "widgets/jobs/job_runner.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/numbers.h"
#include "widgets/plots/xy_plot.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"

namespace plumbline::panels {
namespace {

using plots::XyPlot;
using Form = XyPlot::Series::Form;
using Eigen::Index;

constexpr int kDots = 0, kCurve = 1, kReference = 2;  // of the theme's series
const char* const kSlot = "residual";

QList<QPointF> pointsOf(const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
  QList<QPointF> points;
  for (Index i = 0; i < std::min(x.size(), y.size()); ++i) points << QPointF(x[i], y[i]);
  return points;
}

/// Normal density with mean and deviation of the residual.
QList<QPointF> normalDensity(const validation::ResidualHistogram& histogram) {
  QList<QPointF> points;
  if (!(histogram.deviation > 0.0)) return points;
  const double low = histogram.edges[0], high = histogram.edges[histogram.edges.size() - 1];
  for (int k = 0; k <= 120; ++k) {
    const double x = low + (high - low) * k / 120.0, z = (x - histogram.mean) / histogram.deviation;
    points << QPointF(x, std::exp(-0.5 * z * z) / (histogram.deviation * std::sqrt(2.0 * std::numbers::pi)));
  }
  return points;
}

QList<QPointF> stepsOf(const validation::ResidualHistogram& histogram) {
  QList<QPointF> points{{histogram.edges[0], 0.0}};
  for (Index k = 0; k < histogram.density.size(); ++k)
    points << QPointF(histogram.edges[k], histogram.density[k]);
  const double end = histogram.edges[histogram.edges.size() - 1];
  return points << QPointF(end, histogram.density[histogram.density.size() - 1]) << QPointF(end, 0.0);
}

bool sliding(const Study& study, const std::string& joint) {
  const int body = study.robot ? study.robot->model.findJoint(joint) : -1;
  return body >= 0 && study.robot->model.body(body).joint.type == JointType::Prismatic;
}

}  // namespace

ResidualPanel::ResidualPanel(StudySession* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      joint_(new QComboBox(this)),
      sentence_(new QLabel(this)),
      histogram_(new XyPlot(this)),
      autocorrelation_(new XyPlot(this)),
      spectrum_(new XyPlot(this)),
      speed_(new XyPlot(this)),
      acceleration_(new XyPlot(this)),
      torque_(new XyPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  auto* head = new QHBoxLayout;
  joint_->setMinimumWidth(160);
  joint_->setAccessibleName(tr("Joint whose residual is shown"));
  sentence_->setWordWrap(true);
  head->addWidget(joint_);
  head->addWidget(sentence_, 1);
  column->addLayout(head);
  auto* grid = new QGridLayout;
  grid->setSpacing(8);
  XyPlot* const order[] = {histogram_, autocorrelation_, spectrum_, speed_, acceleration_, torque_};
  for (int k = 0; k < 6; ++k) grid->addWidget(order[k], k / 3, k % 3);
  column->addLayout(grid, 1);
  histogram_->setTitle(tr("Distribution"));
  autocorrelation_->setTitle(tr("Autocorrelation"));
  spectrum_->setTitle(tr("Spectrum"));
  speed_->setTitle(tr("Against speed"));
  acceleration_->setTitle(tr("Against acceleration"));
  torque_->setTitle(tr("Against predicted torque"));
  connect(joint_, &QComboBox::activated, this, &ResidualPanel::compute);
}

void ResidualPanel::setSeries(const PredictionSeries& series) {
  prediction_ = series.prediction;
  const QSignalBlocker quiet(joint_);
  const QString before = joint_->currentText();
  joint_->clear();
  for (const std::string& joint : prediction_->joints) joint_->addItem(QString::fromStdString(joint));
  joint_->setCurrentIndex(std::max(0, joint_->findText(before)));
  compute();
}

void ResidualPanel::setJoint(const QString& joint) {
  const int index = joint_->findText(joint);
  if (index < 0 || index == joint_->currentIndex()) return;
  joint_->setCurrentIndex(index);
  compute();
}

void ResidualPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (due_) compute();
}

void ResidualPanel::compute() {
  picture_.reset();
  due_ = true;
  if (!prediction_ || !isVisible()) return;
  due_ = false;
  const Index joint = joint_->currentIndex();
  session_->runner()->start(
      QString::fromLatin1(kSlot), tr("Residual of %1").arg(joint_->currentText()),
      [prediction = prediction_, joint](const JobContext& context) {
        return validation::residualPicture(*prediction, joint, context);
      },
      this,
      [this](Result<validation::ResidualPicture> result) {
        if (!result) {
          if (result.error().code == ErrorCode::Cancelled) return;
          for (XyPlot* plot : findChildren<XyPlot*>()) plot->setSeries({});
          sentence_->setText(QStringLiteral("▲ ") + models::sentence(result.error()));
          return;
        }
        picture_ = std::make_unique<const validation::ResidualPicture>(std::move(result).value());
        show(*picture_);
      });
}

void ResidualPanel::show(const validation::ResidualPicture& picture) {
  const bool slides = sliding(session_->study(), picture.joint);
  const QString force = slides ? QStringLiteral("N") : QStringLiteral("N·m");
  const QString residual = tr("Residual [%1]").arg(force);
  sentence_->setText(
      tr("%n sample(s), standard deviation %1 %3, mean %2 %3", nullptr, static_cast<int>(picture.rows))
          .arg(models::significant(picture.histogram.deviation, 3),
               models::significant(picture.histogram.mean, 2), force));
  histogram_->setAxes(residual, tr("Density [1/%1]").arg(slides ? force : QStringLiteral("(N·m)")));
  histogram_->setSeries({{tr("residual"), stepsOf(picture.histogram), Form::Steps, kDots},
                         {tr("normal"), normalDensity(picture.histogram), Form::Line, kCurve}});
  autocorrelation_->setAxes(tr("Lag [s]"), tr("Autocorrelation"));
  std::vector<XyPlot::Series> lags;
  if (picture.lag.size() > 0) {
    const double end = picture.lag[picture.lag.size() - 1];
    lags = {{tr("white: 95 %"), {{-end, -picture.white}, {2.0 * end, picture.white}}, Form::Band, kReference},
            {tr("residual"), pointsOf(picture.lag, picture.autocorrelations), Form::Line, kDots}};
  }
  autocorrelation_->setSeries(std::move(lags));
  spectrum_->setAxes(tr("Frequency [Hz]"), tr("Density [%1/√Hz]").arg(force), true);
  std::vector<XyPlot::Series> spectrum;
  if (picture.spectrum.frequency.size() > 0)
    spectrum = {
        {tr("residual"), pointsOf(picture.spectrum.frequency, picture.spectrum.density), Form::Line, kDots}};
  spectrum_->setSeries(std::move(spectrum));
  const auto against = [&](XyPlot* plot, const QString& axis, const validation::ResidualAgainst& points) {
    plot->setAxes(axis, residual);
    plot->setSeries({{tr("samples"), pointsOf(points.x, points.residual), Form::Dots, kDots},
                     {tr("mean"), pointsOf(points.class_x, points.class_mean), Form::Line, kCurve}});
  };
  against(speed_, slides ? tr("Speed [m/s]") : tr("Speed [rad/s]"), picture.speed);
  against(acceleration_, slides ? tr("Acceleration [m/s²]") : tr("Acceleration [rad/s²]"),
          picture.acceleration);
  against(torque_, slides ? tr("Predicted force [N]") : tr("Predicted torque [N·m]"), picture.torque);
}

}  // namespace plumbline::panels
