// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/bounds_panel.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <cmath>

#include "base/text.h"
#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

QString numberText(const QJsonValue& value) {
  return value.isDouble() ? models::fullPrecision(value.toDouble()) : QString();
}

/// Null for an empty cell; undefined for words that are no number.
QJsonValue numberOf(const QString& words) {
  if (words.trimmed().isEmpty()) return QJsonValue::Null;
  bool ok = false;
  const double value = QLocale::c().toDouble(words.trimmed(), &ok);
  return ok && std::isfinite(value) ? QJsonValue(value) : QJsonValue(QJsonValue::Undefined);
}

void setOrRemove(QJsonObject& object, const QString& key, const QJsonValue& value, bool keep) {
  if (keep)
    object[key] = value;
  else
    object.remove(key);
}

QJsonArray point(const Vec3& p) {
  return {p[0], p[1], p[2]};
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
  auto* line = new QHBoxLayout;
  line->addWidget(new QLabel(tr("Mass of all links [kg]"), this));
  total_->setPlaceholderText(tr("33.5, or 30 to 36"));
  total_->setToolTip(tr("Weighed: one number, or two for a range"));
  total_->setAccessibleName(tr("Mass of all links"));
  total_->setMaximumWidth(160);
  connect(total_, &QLineEdit::editingFinished, this, &BoundsPanel::applyTotal);
  line->addWidget(total_);
  line->addStretch(1);
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
  column->addLayout(line);
  table_->setHorizontalHeaderLabels({tr("Link"), tr("URDF [kg]"), tr("Mass from [kg]"), tr("to [kg]"),
                                     tr("Centre in shape"), tr("Keep URDF values"), tr("Trust")});
  table_->horizontalHeaderItem(Inside)->setToolTip(
      tr("The centre of mass lies in the box around the link's shapes"));
  table_->horizontalHeaderItem(Fixed)->setToolTip(tr("Keeps the parameters of the description"));
  table_->horizontalHeaderItem(Trust)->setToolTip(
      tr("How much the prior counts for this link; empty is 1, 0 ignores the description"));
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
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

QJsonObject BoundsPanel::bounds() const {
  return QJsonDocument::fromJson(QByteArray::fromStdString(session_->study().bounds)).object();
}

void BoundsPanel::showStudy() {
  const Study& study = session_->study();
  if (filling_ || !isVisible() || (shown_robot_ == study.robot && shown_ == study.bounds)) return;
  shown_robot_ = study.robot;
  shown_ = study.bounds;
  filling_ = true;
  const QJsonObject all = bounds();
  const QJsonValue total = all["total_mass"];
  total_->setText(total.isArray() ? tr("%1 to %2").arg(numberText(total[0]), numberText(total[1]))
                                  : numberText(total));
  const int count = study.robot ? study.robot->model.bodyCount() : 0;
  table_->setRowCount(count);
  for (int b = 0; b < count; ++b) {
    const auto& body = study.robot->model.body(b);
    const QString name = QString::fromStdString(body.name);
    fillRow(b, name, study.robot->model.parameters()[10 * b], all["bodies"].toObject()[name].toObject());
  }
  clear_->setEnabled(!study.bounds.empty());
  filling_ = false;
}

void BoundsPanel::fillRow(int row, const QString& body, double mass, const QJsonObject& known) {
  const auto put = [&](int column, const QString& text, Qt::ItemFlags flags) {
    auto* item = new QTableWidgetItem(text);
    item->setFlags(flags);
    if (column != Body) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->setItem(row, column, item);
    return item;
  };
  const Qt::ItemFlags fixed = Qt::ItemIsEnabled | Qt::ItemIsSelectable, edited = fixed | Qt::ItemIsEditable;
  put(Body, body, fixed);
  put(Described, models::fourDigits(mass), fixed);
  const QJsonValue interval = known["mass"];
  put(MassFrom, interval.isArray() ? numberText(interval[0]) : numberText(interval), edited);
  put(MassTo, interval.isArray() ? numberText(interval[1]) : numberText(interval), edited);
  put(Inside, {}, fixed | Qt::ItemIsUserCheckable)
      ->setCheckState(known.contains("com") ? Qt::Checked : Qt::Unchecked);
  put(Fixed, {}, fixed | Qt::ItemIsUserCheckable)
      ->setCheckState(known["fixed"].toBool() ? Qt::Checked : Qt::Unchecked);
  put(Trust, numberText(known["trust"]), edited);
}

void BoundsPanel::apply() {
  if (filling_ || !session_->study().robot) return;
  QJsonObject all = bounds(), bodies = all["bodies"].toObject();
  bool boxes_wanted = false;
  for (int row = 0; row < table_->rowCount(); ++row) {
    const QString name = table_->item(row, Body)->text();
    QJsonObject body = bodies[name].toObject();
    const QJsonValue from = numberOf(table_->item(row, MassFrom)->text()),
                     to = numberOf(table_->item(row, MassTo)->text()),
                     trust = numberOf(table_->item(row, Trust)->text());
    if (from.isUndefined() || to.isUndefined() || trust.isUndefined()) {
      return session_->report({ErrorCode::InvalidNumber,
                               "what was typed for the link is not a number",
                               {name.toStdString()},
                               {},
                               {},
                               "type a number with a point, or leave the cell empty"},
                              area::kEstimation);
    }
    setOrRemove(body, "mass", QJsonArray{from, to}, !from.isNull() || !to.isNull());
    setOrRemove(body, "fixed", true, table_->item(row, Fixed)->checkState() == Qt::Checked);
    setOrRemove(body, "trust", trust, !trust.isNull());
    const bool inside = table_->item(row, Inside)->checkState() == Qt::Checked;
    if (inside && !body.contains("com")) {
      if (boxes_of_ == session_->study().robot && boxes_.contains(name))
        body["com"] = boxes_[name];
      else
        boxes_wanted = true;
    } else if (!inside) {
      body.remove("com");
    }
    setOrRemove(bodies, name, body, !body.isEmpty());
  }
  if (boxes_wanted) return askForBoxes();
  setOrRemove(all, "bodies", bodies, !bodies.isEmpty());
  commit(all);
}

void BoundsPanel::applyTotal() {
  if (filling_) return;
  QStringList parts = total_->text().split(QStringLiteral("to"), Qt::SkipEmptyParts);
  QJsonObject all = bounds();
  std::vector<QJsonValue> numbers;
  for (const QString& part : parts) numbers.push_back(numberOf(part));
  const bool readable =
      numbers.size() <= 2 &&
      std::none_of(numbers.begin(), numbers.end(), [](const QJsonValue& v) { return v.isUndefined(); });
  if (!readable)
    return session_->report({ErrorCode::InvalidNumber,
                             "the mass of all links is not a number",
                             {},
                             {},
                             {},
                             "type one number, or two with \"to\" in between"},
                            area::kEstimation);
  if (numbers.empty() || (numbers.size() == 1 && numbers[0].isNull()))
    all.remove("total_mass");
  else
    all["total_mass"] = numbers.size() == 1 ? numbers[0] : QJsonValue(QJsonArray{numbers[0], numbers[1]});
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
        boxes_ = {};
        for (int b = 0; b < robot->model.bodyCount(); ++b) {
          const auto [lower, upper] = estimation::extent(found->boxes[static_cast<std::size_t>(b)]);
          boxes_[QString::fromStdString(robot->model.body(b).name)] = QJsonArray{point(lower), point(upper)};
        }
        if (robot == session_->study().robot) apply();
      });
}

void BoundsPanel::commit(const QJsonObject& bounds) {
  const QString text =
      bounds.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(bounds).toJson(QJsonDocument::Compact));
  if (text.toStdString() == session_->study().bounds) return;
  // Rows are made anew by the edit; the cell that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, text] { identification_->setBounds(text); }, Qt::QueuedConnection);
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
