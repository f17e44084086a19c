// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/trust_panel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_options.h"

namespace plumbline::panels {

TrustPanel::TrustPanel(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      line_(new QHBoxLayout),
      buttons_(new QButtonGroup(this)),
      shape_(new QLabel(this)),
      sentence_(new QLabel(this)),
      model_(new models::SnapshotTableModel(this)),
      table_(new models::TablePanel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  line_->setSpacing(4);
  line_->addStretch(1);
  column->addLayout(line_);
  auto* words = new QHBoxLayout;
  words->setSpacing(8);
  shape_->setFixedSize(20, 20);
  words->addWidget(shape_, 0, Qt::AlignTop);
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  words->addWidget(sentence_, 1);
  column->addLayout(words);
  table_->setSourceModel(model_);
  table_->view()->setExportName(QStringLiteral("trust"));
  table_->view()->setAccessibleName(tr("How far to trust the result"));
  table_->setEmptyText(tr("Nothing to be listed."));
  connect(table_->view(), &models::TableView::exportFailed, this,
          [this](const Error& error) { session_->report(error, area::kEstimation); });
  column->addWidget(table_, 1);
  buttons_->setExclusive(true);
  connect(buttons_, &QButtonGroup::idClicked, this, &TrustPanel::showIndex);
  connect(identification_, &IdentificationController::outcomeChanged, this, &TrustPanel::showOutcome);
  connect(session_, &StudySession::settingsChanged, this, &TrustPanel::judgeAgain);
  showOutcome();
}

QStringList TrustPanel::parts() const {
  QStringList names;
  for (const Part& part : parts_) names << part.name;
  return names;
}

void TrustPanel::judgeAgain() {
  std::optional<workflow::Thresholds> judged_by;
  if (verdict_) judged_by = verdict_->thresholds;
  if (judged_by != session_->study().options.thresholds) showOutcome();
}

void TrustPanel::showOutcome() {
  verdict_.reset();
  if (identification_->outcome())
    verdict_ = workflow::judged(*identification_->outcome()->result, session_->study().options.thresholds);
  collect();
  fillButtons();
  Q_EMIT verdictChanged();
}

void TrustPanel::collect() {
  parts_.clear();
  using models::State;
  if (verdict_ && !verdict_->checks.empty())
    parts_.push_back({tr("Limits"), models::sentence(verdict_->sentence),
                      verdict_->passed ? State::Good : State::Wrong, models::thresholdTable(*verdict_)});
  if (!identification_->outcome()) return;
  const workflow::Identification& result = *identification_->outcome()->result;
  const validation::Assessment& found = result.assessment;
  const auto add = [this](const QString& name, const std::string& sentence, std::optional<State> state,
                          models::TableContent content) {
    parts_.push_back({name, models::sentence(sentence), state, std::move(content)});
  };
  if (const auto& folds = found.cross_validation)
    add(tr("Cross-validation"), folds->sentence, {}, models::foldTable(*folds));
  if (const auto& bootstrap = found.bootstrap)
    add(tr("Bootstrap"), bootstrap->sentence, {}, models::bootstrapTable(*bootstrap, result.estimate));
  if (const auto& logs = found.repeatability)
    add(tr("Between logs"), logs->sentence, logs->repeatable ? State::Good : State::Attention,
        models::driftTable(*logs));
  if (const auto& needed = found.essential)
    add(tr("Essential"), needed->sentence, {}, models::essentialTable(*needed));
  if (!found.residuals.empty()) {
    std::string words;
    for (const validation::ResidualTest& test : found.residuals)
      words += (test.text.empty() ? "" : test.text + " ");
    add(tr("Residuals"), words, {}, models::residualTable(found.residuals));
  }
}

void TrustPanel::fillButtons() {
  for (QAbstractButton* button : buttons_->buttons()) delete button;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    auto* button = new QToolButton(this);
    button->setText(parts_[i].name);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons_->addButton(button, static_cast<int>(i));
    line_->insertWidget(static_cast<int>(i), button);
  }
  table_->setVisible(!parts_.empty());
  if (!parts_.empty()) return showPart(shown_);
  shape_->hide();
  sentence_->setText(
      tr("Folds, bootstrap and limits are chosen at the left under Trust; this regression says "
         "nothing more by itself."));
}

void TrustPanel::showPart(const QString& name) {
  int index = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (parts_[i].name == name) index = static_cast<int>(i);
  showIndex(index);
}

void TrustPanel::showIndex(int index) {
  const Part& part = parts_[static_cast<std::size_t>(index)];
  shown_ = part.name;
  buttons_->button(index)->setChecked(true);
  shape_->setVisible(part.state.has_value());
  if (part.state)
    shape_->setPixmap(models::stateIcon(*part.state, models::Theme::of(palette())).pixmap(QSize(16, 16)));
  sentence_->setText(part.sentence);
  sentence_->setVisible(!part.sentence.isEmpty());
  model_->setTable(part.content.columns, part.content.rows);
  table_->view()->resizeColumnsToContents();
}

}  // namespace plumbline::panels
