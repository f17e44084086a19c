// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/validation/validation_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/models/engine_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/pages/payload/verdict_state.h"
#include "widgets/pages/validation/residual_panel.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"

namespace plumbline::panels {
namespace {

constexpr int kTorqueHeight = 176;
constexpr int kResidualHeight = 168;

std::vector<double> relativeErrors(const estimation::Fit& fit, const std::vector<std::string>& joints) {
  std::vector<double> values;
  for (const std::string& joint : joints) {
    const auto found = std::find_if(fit.joints.begin(), fit.joints.end(),
                                    [&](const estimation::JointFit& f) { return f.joint == joint; });
    values.push_back(found == fit.joints.end() ? std::numeric_limits<double>::quiet_NaN()
                                               : 100.0 * found->relative_error);
  }
  return values;
}

}  // namespace

ValidationPage::ValidationPage(IdentificationController* identification, plots::TimeLink* link,
                               QWidget* parent)
    : Page("validation", tr("Validation"), parent),
      session_(identification->session()),
      identification_(identification),
      link_(link) {
  logs_ = new QComboBox(this);
  logs_->setMinimumWidth(224);
  logs_->setMinimumHeight(32);
  logs_->setAccessibleName(tr("Log that is shown"));
  logs_->setToolTip(tr("Log that is shown"));
  addHeaderWidget(logs_);
  connect(logs_, &QComboBox::currentIndexChanged, this, &ValidationPage::showLog);

  auto* body = new QWidget(this);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  auto* sentence = new QHBoxLayout;
  sentence->setSpacing(8);
  verdict_shape_ = new QLabel(body);
  verdict_shape_->setFixedSize(20, 20);
  verdict_ = new QLabel(body);
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  sentence->addWidget(verdict_shape_, 0, Qt::AlignTop);
  sentence->addWidget(verdict_, 1);
  bounds_link_ = new QLabel(tr("<a href=\"#bounds\">Payload bounds…</a>"), body);
  bounds_link_->setToolTip(tr("Intervals for the load that the residual shows"));
  bounds_link_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  bounds_link_->hide();
  connect(bounds_link_, &QLabel::linkActivated, this, [this] { Q_EMIT boundsRequested(); });
  sentence->addWidget(bounds_link_, 0, Qt::AlignTop);
  column->addLayout(sentence);
  auto* split = new QSplitter(Qt::Vertical, body);
  split->setChildrenCollapsible(false);
  split->addWidget(buildFit());
  tabs_ = new QTabWidget(split);
  tabs_->setDocumentMode(true);
  scroll_ = new QScrollArea(tabs_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  auto* inside = new QWidget(scroll_);
  stack_ = new QVBoxLayout(inside);
  stack_->setContentsMargins(0, 0, 8, 0);
  stack_->setSpacing(16);
  scroll_->setWidget(inside);
  residual_ = new ResidualPanel(session_, tabs_);
  tabs_->addTab(scroll_, tr("Over time"));
  tabs_->addTab(residual_, tr("Is the residual noise?"));
  split->addWidget(tabs_);
  split->setStretchFactor(0, 1);
  split->setStretchFactor(1, 3);
  split->setSizes({208, 500});
  column->addWidget(split, 1);
  setBody(body);
  fill_timer_.setSingleShot(true);
  connect(&fill_timer_, &QTimer::timeout, this, &ValidationPage::fillNext);

  connect(session_, &StudySession::robotChanged, this, &ValidationPage::showState);
  connect(session_, &StudySession::logsChanged, this, &ValidationPage::showState);
  connect(session_, &StudySession::logsChanged, this, [this] {
    if (shown_ && seriesLabels(*shown_, session_->study()) != names_) showNames();
  });
  connect(session_, &StudySession::settingsChanged, this, &ValidationPage::showState);
  connect(identification_, &IdentificationController::outcomeChanged, this, &ValidationPage::showOutcome);
  showState();
}

QWidget* ValidationPage::buildFit() {
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->setChildrenCollapsible(false);
  fit_ = new models::FitTableModel(this);
  fit_panel_ = new models::TablePanel(split);
  fit_panel_->setSourceModel(fit_);
  fit_panel_->view()->setExportName("fit");
  fit_panel_->view()->setAccessibleName(tr("Fit per joint and log"));
  connect(fit_panel_->view(), &models::TableView::sourceRowSelected, this, &ValidationPage::showJoint);
  split->addWidget(fit_panel_);
  bars_ = new plots::BarPlot(split);
  bars_->setAccessibleName(tr("Relative error per joint"));
  split->addWidget(bars_);
  split->setStretchFactor(0, 1);
  split->setSizes({600, 320});
  connect(bars_, &plots::BarPlot::categoryClicked, this, [this](int joint) {
    const PredictionSeries* series = shownSeries();
    if (series != nullptr && joint >= 0 && joint < static_cast<int>(series->prediction->joints.size()))
      scrollTo(QString::fromStdString(series->prediction->joints[static_cast<std::size_t>(joint)]));
  });
  return split;
}

void ValidationPage::makePlot() {
  JointPlots one{};
  one.block = new QWidget(scroll_->widget());
  auto* column = new QVBoxLayout(one.block);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  one.torque = new plots::TimeSeriesPlot(one.block);
  one.torque->setFixedHeight(kTorqueHeight);
  one.torque->setTimeLink(link_);
  one.torque->setTimeAxisVisible(false);
  one.residual = new plots::TimeSeriesPlot(one.block);
  one.residual->setFixedHeight(kResidualHeight);
  one.residual->setTimeLink(link_);
  column->addWidget(one.torque);
  column->addWidget(one.residual);
  stack_->addWidget(one.block);
  plots_.push_back(one);
}

void ValidationPage::showState() {
  const ResultState state = identification_->outcomeState();
  if (state == ResultState::None || state == ResultState::OtherRobot) {
    logs_->setVisible(false);
    setSummary(
        tr("Shows how well the identified parameters predict the torques, above all on a log that was not "
           "used."));
    emptyState()->wait(
        tr("Nothing identified yet"),
        tr("Validation compares measured with predicted torques; it waits for identified parameters."),
        identification_->canIdentify() ? tr("Identify now") : tr("Go to Estimation"),
        [this] { Q_EMIT identifyRequested(); });
    setState(PageState::Waiting);
    return showWaiting();
  }
  logs_->setVisible(true);
  showBody();
  const auto validation = session_->study().logsOf(LogRole::Validation);
  if (state != ResultState::Current) {
    setSummary(tr("▲ Settings or logs have changed since this result: identify again."));
    setState(PageState::Attention);
  } else if (validation != identification_->outcome()->validation && !validation.empty()) {
    setSummary(tr("Predicting the torques of the new validation log …"));
    setState(PageState::Ready);
    identification_->validate();
  } else if (!identification_->outcome()->has_validation) {
    setSummary(tr("▲ Only the training log is shown: a log that was not used would tell more."));
    setState(PageState::Attention);
  } else {
    setSummary(tr("Predicted torques on %n log(s) that were not used to find the parameters", nullptr,
                  static_cast<int>(validation.size())));
    setState(identification_->outcome()->verdict == validation::Verdict::Good ? PageState::Done
                                                                              : PageState::Attention);
  }
}

void ValidationPage::showOutcome() {
  shown_ = identification_->outcome();
  showState();
  verdict_->setText(models::sentence(shown_->sentence));
  bounds_link_->setVisible(std::any_of(shown_->series.begin(), shown_->series.end(),
                                       [](const auto& one) { return one.prediction->load.has_value(); }));
  verdict_shape_->setPixmap(models::stateIcon(stateOf(shown_->verdict), models::Theme::of(this))
                                .pixmap(QSize(20, 20), devicePixelRatioF()));
  showNames();
  {
    const QSignalBlocker quiet(logs_);
    const auto holdout = std::find_if(shown_->series.begin(), shown_->series.end(),
                                      [](const auto& one) { return !one.prediction->training; });
    logs_->setCurrentIndex(
        holdout == shown_->series.end() ? 0 : static_cast<int>(holdout - shown_->series.begin()));
  }
  showLog(logs_->currentIndex());
}

void ValidationPage::showNames() {
  names_ = seriesLabels(*shown_, session_->study());
  std::vector<estimation::Fit> training, validation;
  std::vector<plots::BarPlot::Group> groups;
  QStringList joints;
  const QSignalBlocker quiet(logs_);
  const int current = logs_->currentIndex();
  logs_->clear();
  for (std::size_t i = 0; i < shown_->series.size(); ++i) {
    const workflow::TorquePrediction& prediction = *shown_->series[i].prediction;
    if (joints.isEmpty()) {
      for (const std::string& joint : prediction.joints) joints << QString::fromStdString(joint);
    }
    const QString& name = names_.at(static_cast<qsizetype>(i));
    estimation::Fit fit = prediction.fit;
    fit.log_name = name.toStdString();
    (prediction.training ? training : validation).push_back(std::move(fit));
    groups.push_back({name, relativeErrors(prediction.fit, prediction.joints), -1});
    logs_->addItem(
        tr("%1 (%2)").arg(name, roleName(prediction.training ? LogRole::Training : LogRole::Validation)));
  }
  logs_->setCurrentIndex(std::min(current, logs_->count() - 1));
  fit_->setFits(training, validation);
  bars_->setContent(joints, groups, tr("relative error [%]"));
}

void ValidationPage::showLog(int index) {
  if (!shown_ || index < 0 || index >= static_cast<int>(shown_->series.size())) return;
  const PredictionSeries& series = shown_->series[static_cast<std::size_t>(index)];
  filled_ = 0;
  for (std::size_t i = 0; i < plots_.size(); ++i) {  // they keep their place, for the joint that is looked at
    plots_[i].torque->clear();
    plots_[i].residual->clear();
    plots_[i].block->setVisible(i < series.prediction->joints.size());
  }
  residual_->setSeries(series);
  if (!isVisible()) return;
  shareTime();
  fillNext();
}

void ValidationPage::fillNext() {
  const PredictionSeries* series = shownSeries();
  if (series == nullptr || filled_ >= series->prediction->joints.size()) return fill_timer_.stop();
  fillJoint(*series, filled_);
  ++filled_;
  fill_timer_.start();
}

void ValidationPage::fillTo(std::size_t joint) {
  const PredictionSeries* series = shownSeries();
  if (series == nullptr) return;
  for (; filled_ <= joint && filled_ < series->prediction->joints.size(); ++filled_)
    fillJoint(*series, filled_);
  stack_->activate();
}

void ValidationPage::fillJoint(const PredictionSeries& series, std::size_t joint) {
  const workflow::TorquePrediction& prediction = *series.prediction;
  if (plots_.size() <= joint) makePlot();
  const models::SampleView time(series.prediction, prediction.time);
  using Role = plots::PlotSeries::Role;
  const auto curve = [&](const QString& name, Role role, models::SampleView values) {
    plots::PlotSeries result;
    result.name = name;
    result.unit = QStringLiteral("N·m");
    result.time = time;
    result.values = std::move(values);
    result.gap_step = series.gap_step;
    result.untimed = !(prediction.motion.rate > 0.0);
    result.role = role;
    return result;
  };
  const auto column = static_cast<Eigen::Index>(joint);
  const JointPlots& plots = plots_[joint];
  const QString name = QString::fromStdString(prediction.joints[joint]);
  plots.torque->setTitle(name);
  plots.torque->setAccessibleName(tr("Torque of %1").arg(name));
  plots.torque->setValueAxis(tr("Torque"), "N·m");
  plots.torque->setSeries({curve(tr("measured"), Role::Measured,
                                 models::SampleView(series.prediction, prediction.measured, column)),
                           curve(tr("predicted"), Role::Prediction,
                                 models::SampleView(series.prediction, prediction.predicted, column))});
  plots.residual->setAccessibleName(tr("Residual of %1").arg(name));
  plots.residual->setValueAxis(tr("Residual"), "N·m");
  plots.residual->setSeries(
      {curve(tr("residual"), Role::Residual, models::SampleView(series.residual, *series.residual, column))});
  plots.block->show();
}

const PredictionSeries* ValidationPage::shownSeries() const {
  const int index = logs_->currentIndex();
  if (!shown_ || index < 0 || index >= static_cast<int>(shown_->series.size())) return nullptr;
  return &shown_->series[static_cast<std::size_t>(index)];
}

void ValidationPage::scrollTo(const QString& joint) {
  const PredictionSeries* series = shownSeries();
  if (series == nullptr) return;
  const std::vector<std::string>& joints = series->prediction->joints;
  const auto found = std::find(joints.begin(), joints.end(), joint.toStdString());
  if (found == joints.end()) return;
  const auto index = static_cast<std::size_t>(found - joints.begin());
  fillTo(index);
  scroll_->ensureWidgetVisible(plots_[index].block, 0, 0);
  residual_->setJoint(joint);
}

workflow::LogPtr ValidationPage::logOf(std::size_t series) const {
  const std::size_t training = shown_->training.size();
  if (series < training) return shown_->training[series];
  return series - training < shown_->validation.size() ? shown_->validation[series - training] : nullptr;
}

void ValidationPage::shareTime() {
  const PredictionSeries* series = shownSeries();
  if (series == nullptr) return;
  const workflow::TorquePrediction& prediction = *series->prediction;
  const std::vector<StudyLog>& logs = session_->study().logs;
  const workflow::LogPtr shown = logOf(static_cast<std::size_t>(logs_->currentIndex()));
  for (std::size_t i = 0; i < logs.size(); ++i) {
    if (logs[i].log == shown) session_->setCurrentLog(static_cast<int>(i));
  }
  const Eigen::Index count = prediction.time.size();
  if (count > 0) link_->setRange(prediction.time[0], prediction.time[count - 1]);
}

void ValidationPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  shareTime();
  fillNext();
}

void ValidationPage::showJoint(int row) {
  if (!shown_ || row < 0) return;
  const QString joint = fit_->index(row, models::FitTableModel::Joint).data().toString();
  const QString log = fit_->index(row, models::FitTableModel::LogName).data().toString();
  if (const qsizetype index = names_.indexOf(log); index >= 0)
    logs_->setCurrentIndex(static_cast<int>(index));
  scrollTo(joint);
}

plots::TimeSeriesPlot* ValidationPage::torquePlot(int joint) {
  fillTo(static_cast<std::size_t>(joint));
  return joint < static_cast<int>(filled_) ? plots_[static_cast<std::size_t>(joint)].torque : nullptr;
}

plots::TimeSeriesPlot* ValidationPage::residualPlot(int joint) {
  fillTo(static_cast<std::size_t>(joint));
  return joint < static_cast<int>(filled_) ? plots_[static_cast<std::size_t>(joint)].residual : nullptr;
}

}  // namespace plumbline::panels
