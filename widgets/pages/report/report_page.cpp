// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/report/report_page.h"

#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "widgets/pages/report/report_view.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/report_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

constexpr int kSectionHeight = 24;
const char* const kLogo = "report/logo";  // of the settings

}  // namespace

ReportPage::ReportPage(ReportController* report, QWidget* parent)
    : Page("report", tr("Report"), parent), session_(report->session()), report_(report) {
  auto* body = new QWidget(this);
  auto* row = new QHBoxLayout(body);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(16);
  view_ = new ReportView(body);
  view_->setPlaceholderText(tr("The preview is being made…"));
  row->addWidget(view_, 1);
  row->addWidget(buildSide());
  setBody(body);
  connect(report_->identification(), &IdentificationController::outcomeChanged, this, &ReportPage::showState);
  connect(session_, &StudySession::robotChanged, this, &ReportPage::showState);
  connect(session_, &StudySession::logsChanged, this, &ReportPage::showState);
  connect(session_, &StudySession::settingsChanged, this, &ReportPage::showState);
  connect(report_, &ReportController::previewChanged, this, [this] { view_->setReport(report_->preview()); });
  showState();
}

QPushButton* ReportPage::exportButton(const QString& text, const QString& hint, const QString& what,
                                      const QString& suffix, const QString& filter, QWidget* parent) {
  auto* button = new QPushButton(tintedIcon("save"), text, parent);
  button->setToolTip(hint);
  button->setMinimumHeight(32);
  connect(button, &QPushButton::clicked, this,
          [this, what, suffix, filter] { Q_EMIT exportRequested(what, suffix, filter); });
  return button;
}

QWidget* ReportPage::buildChoices(QWidget* parent) {
  auto* choices = new QWidget(parent);
  auto* column = new QVBoxLayout(choices);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  const auto field = [&](const QString& hint) {
    auto* edit = new QLineEdit(choices);
    edit->setPlaceholderText(hint);
    edit->setAccessibleName(hint);
    edit->setMinimumHeight(28);
    connect(edit, &QLineEdit::editingFinished, this, &ReportPage::takeChoices);
    column->addWidget(edit);
    return edit;
  };
  title_ = field(tr("Title"));
  author_ = field(tr("Author"));
  logo_ = new QPushButton(choices);
  logo_->setMinimumHeight(28);
  connect(logo_, &QPushButton::clicked, this, &ReportPage::chooseLogo);
  column->addWidget(logo_);
  sections_ = new QListWidget(choices);
  sections_->setAccessibleName(tr("Sections of the report"));
  sections_->setToolTip(tr("Sections that the report has"));
  for (const std::string& title : workflow::reportSections()) {
    auto* item = new QListWidgetItem(QString::fromStdString(title), sections_);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
    item->setToolTip(item->text());
    item->setSizeHint(QSize(0, kSectionHeight));
  }
  sections_->setFixedHeight(5 * kSectionHeight + 2 * sections_->frameWidth());
  sections_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(sections_, &QListWidget::itemChanged, this, &ReportPage::takeChoices);
  column->addWidget(sections_);
  const QSettings store;
  author_->setText(store.value("report/author").toString());
  const QStringList left = store.value("report/left_out").toStringList();
  {
    const QSignalBlocker quiet(sections_);
    for (int row = 0; row < sections_->count(); ++row) {
      if (left.contains(sections_->item(row)->text())) sections_->item(row)->setCheckState(Qt::Unchecked);
    }
  }
  const QString logo = store.value(kLogo).toString();
  showLogo({}, {});
  if (!logo.isEmpty()) setLogo(logo);
  return choices;
}

void ReportPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  report_->setShown(true);
}

void ReportPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  report_->setShown(false);
}

void ReportPage::takeChoices() {
  workflow::ReportChoices choices;
  choices.title = title_->text().trimmed().toStdString();
  choices.author = author_->text().trimmed().toStdString();
  choices.logo = logo_bytes_;
  QStringList left;
  for (int row = 0; row < sections_->count(); ++row) {
    if (sections_->item(row)->checkState() == Qt::Checked) continue;
    left << sections_->item(row)->text();
    choices.left_out.push_back(left.back().toStdString());
  }
  QSettings store;
  store.setValue("report/author", author_->text().trimmed());
  store.setValue("report/left_out", left);
  report_->setChoices(std::move(choices));
}

void ReportPage::chooseLogo() {
  if (!logo_path_.isEmpty()) return setLogo({});
  const QString file = QFileDialog::getOpenFileName(this, tr("Logo"), {}, tr("PNG (*.png)"));
  if (!file.isEmpty()) setLogo(file);
}

void ReportPage::setLogo(const QString& path) {
  if (path.isEmpty()) {
    QSettings().setValue(kLogo, QString());
    return showLogo({}, {});
  }
  session_->run(
      QStringLiteral("logo"), area::kReport, tr("Read the logo"),
      [file = toPath(path)](const JobContext&) { return workflow::readPng(file); }, this,
      [this, path](const std::string& bytes) {
        QSettings().setValue(kLogo, path);
        showLogo(path, bytes);
      });
}

void ReportPage::showLogo(const QString& path, const std::string& bytes) {
  logo_path_ = path;
  logo_bytes_ = bytes;
  logo_->setText(path.isEmpty() ? tr("Logo…") : tr("Remove the logo"));
  logo_->setToolTip(path.isEmpty() ? tr("A PNG picture for the head of the first page") : path);
  takeChoices();
}

QWidget* ReportPage::buildSide() {
  auto* side = new QWidget(this);
  side->setFixedWidth(224);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  const auto pairs = [&](std::initializer_list<QPushButton*> buttons) {
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    int place = 0;
    for (QPushButton* button : buttons) {
      grid->addWidget(button, place / 2, place % 2);
      ++place;
    }
    column->addLayout(grid);
  };
  const auto report = [&](const QString& text, const QString& hint, const QString& suffix,
                          const QString& filter) {
    return exportButton(text, hint, "report", suffix, filter, side);
  };
  const auto robot = [&](const QString& text, const QString& hint, const QString& suffix,
                         const QString& filter) {
    return exportButton(text, hint, "urdf", suffix, filter, side);
  };
  column->addWidget(heading(tr("Report"), side));
  column->addWidget(buildChoices(side));
  pairs(
      {report(tr("HTML…"), tr("One page with tables and plots, for a browser"), "html", tr("HTML (*.html)")),
       report(tr("PDF…"), tr("Pages to print or to send"), "pdf", tr("PDF (*.pdf)")),
       report(tr("LaTeX…"), tr("For a paper: pdflatex with booktabs and pgfplots"), "tex",
              tr("LaTeX (*.tex)")),
       report(tr("Markdown…"), tr("Text with tables, for a wiki or a repository"), "md",
              tr("Markdown (*.md)")),
       report(tr("CSV…"), tr("The tables, for a spreadsheet"), "csv", tr("CSV (*.csv)")),
       exportButton(tr("JSON…"), tr("Everything, for scripts: parameters, covariance, fit, provenance"),
                    "result", "json", tr("JSON (*.json)"), side)});
  column->addSpacing(8);
  column->addWidget(heading(tr("Robot"), side));
  column->addWidget(
      robot(tr("Updated URDF…"),
            tr("The robot's document with the identified parameters; everything else stays as it was"),
            "urdf", tr("URDF (*.urdf)")));
  pairs({robot(tr("MuJoCo…"), tr("A complete MuJoCo model (MJCF) with friction and rotor inertia"), "xml",
               tr("MuJoCo (*.xml)")),
         robot(tr("SDF…"), tr("An SDFormat model, for Gazebo and others"), "sdf", tr("SDF (*.sdf)")),
         robot(tr("Model…"), tr("Every body and link with its parameters, as documented JSON"), "json",
               tr("JSON (*.json)")),
         robot(tr("C…"), tr("Torque and base regressor in C; the file checks itself"), "c", tr("C (*.c)")),
         robot(tr("Python…"), tr("Torque and base regressor in Python; the file checks itself"), "py",
               tr("Python (*.py)")),
         robot(tr("MATLAB…"), tr("Torque and base regressor for MATLAB and Octave; the file checks itself"),
               "m", tr("MATLAB (*.m)"))});
  column->addWidget(
      mutedLabel(tr("Of the URDF only what was identified changes; comments and the rest of the document "
                    "stay as they were."),
                 side, 0.9));
  column->addStretch(1);
  return side;
}

void ReportPage::showState() {
  const ResultState state = report_->identification()->outcomeState();
  if (state == ResultState::None || state == ResultState::OtherRobot) {
    setSummary(tr("Puts result, uncertainties, validation and provenance into one document."));
    emptyState()->wait(tr("Nothing to report yet"), tr("The report waits for identified parameters."),
                       report_->identification()->canIdentify() ? tr("Identify now") : tr("Go to Estimation"),
                       [this] { Q_EMIT identifyRequested(); });
    setState(PageState::Waiting);
    return showWaiting();
  }
  setSummary(state == ResultState::Current
                 ? tr("What will be written, with everything needed to repeat it")
                 : tr("▲ Settings or logs have changed since this result: identify again."));
  setState(state == ResultState::Current ? PageState::Done : PageState::Attention);
  showBody();
}

}  // namespace plumbline::panels
