// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/bounds_panel.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

using LinkBounds = workflow::BoundsSpec::Body;

QString numberText(const std::optional<double>& value) {
  return value ? models::fullPrecision(*value) : QString();
}

/// None for an empty cell. @return false for words that are no number
bool readNumber(const QString& words, std::optional<double>& number) {
  number.reset();
  if (words.trimmed().isEmpty()) return true;
  bool ok = false;
  number = QLocale::c().toDouble(words.trimmed(), &ok);
  return ok && std::isfinite(*number);
}

bool isEmpty(const LinkBounds& known) {
  return !known.mass.lower && !known.mass.upper && !known.com && !known.ellipsoid && !known.fixed &&
         !known.trust && !known.trace.lower && !known.trace.upper;
}

/// Prior information on a body; only its name when there is none.
LinkBounds knownOf(const workflow::BoundsSpec& bounds, const std::string& name) {
  const auto found = std::find_if(bounds.bodies.begin(), bounds.bodies.end(),
                                  [&](const LinkBounds& body) { return body.body == name; });
  if (found != bounds.bodies.end()) return *found;
  LinkBounds none;
  none.body = name;
  return none;
}

}  // namespace

BoundsPanel::BoundsPanel(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      sentence_(mutedLabel({}, this)),
      table_(new QTableWidget(0, kColumns, this)),
      total_(new QLineEdit(this)),
      clear_(new QPushButton(tr("Clear"), this)) {
  QVBoxLayout* column = sentenceColumn(
      this, sentence_,
      tr("What is known about the links beside the log. The physically consistent estimators keep to it; the "
         "others do not look at it."));
  auto* actions = new QWidget(this);
  auto* line = new FlowLayout(actions, 8, 4);
  line->addWidget(new QLabel(tr("Mass of all links [kg]"), this));
  total_->setPlaceholderText(tr("33.5, or 30 to 36"));
  total_->setToolTip(tr("Weighed: one number, or two for a range"));
  total_->setAccessibleName(tr("Mass of all links"));
  total_->setFixedWidth(total_->fontMetrics().horizontalAdvance(total_->placeholderText()) + 20);
  connect(total_, &QLineEdit::editingFinished, this, &BoundsPanel::applyTotal);
  line->addWidget(total_);
  connect(clear_, &QPushButton::clicked, this, [this] { identification_->setBounds({}); });
  line->addWidget(clear_);
  auto* open = new QPushButton(tr("Open…"), this);
  open->setToolTip(tr("From a JSON file, as the command line reads it"));
  connect(open, &QPushButton::clicked, this, &BoundsPanel::open);
  line->addWidget(open);
  auto* save = new QPushButton(tr("Save…"), this);
  save->setToolTip(tr("Into a JSON file, for the command line too"));
  connect(save, &QPushButton::clicked, this, &BoundsPanel::save);
  line->addWidget(save);
  column->addWidget(actions);
  table_->setHorizontalHeaderLabels({tr("Link"), tr("URDF [kg]"), tr("Mass from [kg]"), tr("to [kg]"),
                                     tr("Centre in shape"), tr("Keep URDF values"), tr("Trust")});
  table_->horizontalHeaderItem(Inside)->setToolTip(
      tr("The centre of mass lies in the box around the link's shapes"));
  table_->horizontalHeaderItem(Fixed)->setToolTip(tr("Keeps the parameters of the description"));
  table_->horizontalHeaderItem(Trust)->setToolTip(
      tr("How much the prior counts for this link; empty is 1, 0 ignores the description"));
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setAccessibleName(tr("What is known about the links"));
  column->addWidget(table_, 1);
  connect(table_, &QTableWidget::itemChanged, this, [this] { apply(); });
  connect(session_, &StudySession::robotChanged, this, &BoundsPanel::showStudy);
  connect(session_, &StudySession::settingsChanged, this, &BoundsPanel::showStudy);
  showStudy();
}

void BoundsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showStudy();
}

void BoundsPanel::showStudy() {
  const Study& study = session_->study();
  const std::string now = workflow::toText(study.bounds);
  if (filling_ || !isVisible() || (shown_robot_ == study.robot && shown_ == now)) return;
  shown_robot_ = study.robot;
  shown_ = now;
  filling_ = true;
  const workflow::LowerUpper& total = study.bounds.total_mass;
  total_->setText(total.lower == total.upper
                      ? numberText(total.lower)
                      : tr("%1 to %2").arg(numberText(total.lower), numberText(total.upper)));
  const int count = study.robot ? study.robot->model.bodyCount() : 0;
  table_->setRowCount(count);
  for (int b = 0; b < count; ++b)
    fillRow(b, study.robot->model.parameters()[10 * b],
            knownOf(study.bounds, study.robot->model.body(b).name));
  clear_->setEnabled(!study.bounds.empty());
  filling_ = false;
}

void BoundsPanel::fillRow(int row, double mass, const LinkBounds& known) {
  const auto put = [&](int column, const QString& text, Qt::ItemFlags flags) {
    auto* item = new QTableWidgetItem(text);
    item->setFlags(flags);
    if (column != Link) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->setItem(row, column, item);
    return item;
  };
  const Qt::ItemFlags fixed = Qt::ItemIsEnabled | Qt::ItemIsSelectable, edited = fixed | Qt::ItemIsEditable;
  put(Link, QString::fromStdString(known.body), fixed);
  put(Described, models::fourDigits(mass), fixed);
  put(MassFrom, numberText(known.mass.lower), edited);
  put(MassTo, numberText(known.mass.upper), edited);
  put(Inside, {}, fixed | Qt::ItemIsUserCheckable)->setCheckState(known.com ? Qt::Checked : Qt::Unchecked);
  put(Fixed, {}, fixed | Qt::ItemIsUserCheckable)->setCheckState(known.fixed ? Qt::Checked : Qt::Unchecked);
  put(Trust, numberText(known.trust), edited);
}

/// @return false for words that are no number
bool BoundsPanel::readRow(int row, LinkBounds& known) const {
  known.fixed = table_->item(row, Fixed)->checkState() == Qt::Checked;
  return readNumber(table_->item(row, MassFrom)->text(), known.mass.lower) &&
         readNumber(table_->item(row, MassTo)->text(), known.mass.upper) &&
         readNumber(table_->item(row, Trust)->text(), known.trust);
}

void BoundsPanel::apply() {
  if (filling_ || !session_->study().robot) return;
  workflow::BoundsSpec all = session_->study().bounds;
  bool boxes_wanted = false;
  for (int row = 0; row < table_->rowCount(); ++row) {
    const std::string name = table_->item(row, Link)->text().toStdString();
    LinkBounds known = knownOf(all, name);
    if (!readRow(row, known))
      return session_->report({ErrorCode::InvalidNumber,
                               "what was typed for the link is not a number",
                               {name},
                               {},
                               {},
                               "type a number with a point, or leave the cell empty"},
                              area::kEstimation);
    if (table_->item(row, Inside)->checkState() != Qt::Checked) {
      known.com.reset();
    } else if (!known.com) {
      const auto box = boxes_.find(name);
      if (boxes_of_ == session_->study().robot && box != boxes_.end())
        known.com = box->second;
      else
        boxes_wanted = true;
    }
    std::erase_if(all.bodies, [&](const LinkBounds& body) { return body.body == name; });
    if (!isEmpty(known)) all.bodies.push_back(std::move(known));
  }
  if (boxes_wanted) return askForBoxes();
  std::sort(all.bodies.begin(), all.bodies.end(),
            [](const LinkBounds& a, const LinkBounds& b) { return a.body < b.body; });
  commit(all);
}

void BoundsPanel::applyTotal() {
  if (filling_) return;
  const QStringList parts = total_->text().split(QStringLiteral("to"), Qt::SkipEmptyParts);
  workflow::BoundsSpec all = session_->study().bounds;
  workflow::LowerUpper& total = all.total_mass;
  const bool readable = parts.size() <= 2 && readNumber(parts.value(0), total.lower) &&
                        readNumber(parts.value(parts.size() - 1), total.upper);
  if (!readable)
    return session_->report({ErrorCode::InvalidNumber,
                             "the mass of all links is not a number",
                             {},
                             {},
                             {},
                             "type one number, or two with \"to\" in between"},
                            area::kEstimation);
  commit(all);
}

void BoundsPanel::askForBoxes() {
  const workflow::RobotPtr robot = session_->study().robot;
  session_->runner()->start(
      QStringLiteral("boxes"), tr("Boxes around the links"),
      [robot](const JobContext& context) { return workflow::bodyBoxes(*robot, context); }, this,
      [this, robot](Result<estimation::LinkBoxes> found) {
        if (!found) {
          shown_robot_.reset();  // the tick returns to the value in the study
          showStudy();
          return session_->report(found.error(), area::kEstimation);
        }
        boxes_of_ = robot;
        boxes_.clear();
        for (int b = 0; b < robot->model.bodyCount(); ++b) {
          const auto [lower, upper] = estimation::extent(found->boxes[static_cast<std::size_t>(b)]);
          boxes_[robot->model.body(b).name] = {lower, upper};
        }
        if (robot == session_->study().robot) apply();
      });
}

void BoundsPanel::commit(const workflow::BoundsSpec& bounds) {
  // Rows are made anew by the edit; the cell that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, bounds] { identification_->setBounds(bounds); }, Qt::QueuedConnection);
}

void BoundsPanel::open() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open bounds"), {}, tr("Bounds (*.json)"));
  if (!path.isEmpty()) identification_->loadBounds(path);
}

void BoundsPanel::save() {
  const QString path = models::askForTarget(this, tr("Save bounds"), QStringLiteral("bounds.json"),
                                            tr("Bounds (*.json)"), QStringLiteral("json"));
  if (!path.isEmpty()) identification_->saveBounds(path);
}

}  // namespace plumbline::panels
