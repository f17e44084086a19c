// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/contact_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "bayes/constraints/constraint_schedule.h"
#include "model/loop_closure.h"
#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr double kLargestForce = 1e6;  // N
enum PlaceColumn {
  PlaceName,
  PlaceX,
  IsSurface = PlaceX + 3,
  DoesGrip,
  PlaceForceStd,
  HasAnchor,
  PlaceColumns
};

QDoubleSpinBox* forceBox(QWidget* parent, const QString& name, const QString& tool_tip) {
  auto* box = new QDoubleSpinBox(parent);
  box->setRange(0.0, kLargestForce);
  box->setDecimals(1);
  box->setSuffix(QStringLiteral(" N"));
  box->setKeyboardTracking(false);
  box->setAccessibleName(name);
  box->setToolTip(tool_tip);
  return box;
}

}  // namespace

ContactPanel::ContactPanel(MotionController* controller, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent), controller_(controller), link_(link) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  column->addWidget(buildDetection());
  note_ = mutedLabel({}, this);
  note_->setWordWrap(true);
  column->addWidget(note_);
  timeline_ = new PhaseTimeline(this);
  timeline_->setTimeLink(link);
  column->addWidget(timeline_);
  column->addWidget(buildAdding());
  buildPlaces();
  column->addWidget(places_, 1);
  connect(timeline_, &PhaseTimeline::phasesEdited, this, &ContactPanel::takePhases);
  for (const auto changed :
       {&MotionController::specChanged, &MotionController::stateChanged, &MotionController::contactsDetected})
    connect(controller_, changed, this, &ContactPanel::showContacts);
  showContacts();
}

// ---- parts -------------------------------------------------------------------------------------------------------

QWidget* ContactPanel::buildDetection() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  logs_ = new QComboBox(bar);
  logs_->setAccessibleName(tr("Log whose phases are shown"));
  logs_->setToolTip(tr("Log for training whose phases are shown and edited; every log has its own"));
  connect(logs_, &QComboBox::activated, this, [this](int i) {
    const auto logs = controller_->session()->study().logsOf(LogRole::Training);
    if (i >= 0 && i < static_cast<int>(logs.size())) controller_->showLog(logs[static_cast<std::size_t>(i)]);
  });
  row->addWidget(logs_);
  use_detected_ = namedButton(
      bar, tr("Use as detected"),
      tr("Takes the contacts of all logs for training with the times at which they were detected"));
  connect(use_detected_, &QPushButton::clicked, controller_, &MotionController::adoptDetected);
  closes_ = forceBox(
      bar, tr("Force from which a contact holds"),
      tr("Force from which a contact holds. At first a fifth of the largest high level of the log."));
  opens_ =
      forceBox(bar, tr("Force below which a contact ends"),
               tr("Force below which a contact ends; smaller than the one from which it holds, so that noise "
                  "does not open and close it. At first half of it."));
  for (QDoubleSpinBox* box : {closes_, opens_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &ContactPanel::detect);
  row->addWidget(use_detected_);
  row->addWidget(new QLabel(tr("holds from"), bar));
  row->addWidget(closes_);
  row->addWidget(new QLabel(tr("ends below"), bar));
  row->addWidget(opens_);
  row->addStretch(1);
  return bar;
}

QWidget* ContactPanel::buildAdding() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  links_ = new QComboBox(bar);
  links_->setAccessibleName(tr("Link that touches"));
  links_->setToolTip(tr("Link that touches the surroundings"));
  add_ = namedButton(bar, tr("Add contact"),
                     tr("The robot touches at this link; at first always, until phases are drawn"));
  connect(add_, &QPushButton::clicked, this, &ContactPanel::addContact);
  remove_ = namedButton(bar, tr("Remove contact"), tr("The robot does not touch at the chosen link"));
  connect(remove_, &QPushButton::clicked, this, &ContactPanel::removeContact);
  row->addWidget(links_);
  row->addWidget(add_);
  row->addWidget(remove_);
  row->addStretch(1);
  return bar;
}

void ContactPanel::buildPlaces() {
  places_ = new QTableWidget(0, PlaceColumns, this);
  places_->setHorizontalHeaderLabels({tr("Contact"), tr("x [m]"), tr("y [m]"), tr("z [m]"), tr("Surface"),
                                      tr("Grips"), tr("Force ± [N]"), tr("Anchor")});
  const QString tips[] = {
      {},
      {},
      tr("Point that touches, in the frame of the link"),
      tr("Point that touches, in the frame of the link"),
      tr("Point that touches, in the frame of the link"),
      tr("The contact does not turn either; without, it is a point"),
      tr("A hand or a bolt, which may pull; the ground only pushes"),
      tr("Standard deviation of one sample of the measured force; 0: the force is not used"),
      tr("The place in the world where the point holds is estimated, one for every phase, and the estimate "
         "does not drift away from it; without, only its velocity is zero")};
  for (int c = 0; c < PlaceColumns; ++c)
    if (!tips[c].isEmpty()) places_->horizontalHeaderItem(c)->setToolTip(tips[c]);
  places_->setAccessibleName(tr("Contacts and their places"));
  places_->verticalHeader()->hide();
  places_->setSelectionBehavior(QAbstractItemView::SelectRows);
  places_->setSelectionMode(QAbstractItemView::SingleSelection);
  places_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  connect(places_, &QTableWidget::itemChanged, this, &ContactPanel::editPlace);
  connect(places_, &QTableWidget::itemSelectionChanged, this,
          [this] { remove_->setEnabled(places_->currentRow() >= 0 && !places_->selectedItems().isEmpty()); });
}

// ---- edits -------------------------------------------------------------------------------------------------------

void ContactPanel::detect() {
  if (!filling_) controller_->detect({.closes = closes_->value(), .opens = opens_->value()});
}

void ContactPanel::addContact() {
  const std::string link = links_->currentText().toStdString();
  if (link.empty()) return;
  Contacts contacts = controller_->spec().contacts;
  contacts.push_back(controller_->contactAt(link));
  controller_->setContacts(contacts, tr("contact at %1").arg(links_->currentText()));
}

void ContactPanel::removeContact() {
  Contacts contacts = controller_->spec().contacts;
  const int row = places_->currentRow();
  if (row < 0 || row >= static_cast<int>(contacts.size())) return;
  const QString name = models::text(contacts[static_cast<std::size_t>(row)].contact.name);
  contacts.erase(contacts.begin() + row);
  controller_->setContacts(contacts, tr("no contact at %1").arg(name));
}

void ContactPanel::takePhases(int bar, const Phases& phases) {
  controller_->setPhases(bar_links_[static_cast<std::size_t>(bar)], phases);
}

void ContactPanel::editPlace(QTableWidgetItem* item) {
  Contacts contacts = controller_->spec().contacts;
  const auto row = static_cast<std::size_t>(item->row());
  if (filling_ || row >= contacts.size()) return;
  bayes::ContactSchedule& one = contacts[row];
  const int column = item->column();
  bool ok = true;
  if (column == PlaceName) {
    one.contact.name = item->text().trimmed().toStdString();
    ok = !one.contact.name.empty();
  } else if (column == IsSurface) {
    one.contact.type = item->checkState() == Qt::Checked ? ContactType::Surface : ContactType::Point;
  } else if (column == DoesGrip) {
    one.grips = item->checkState() == Qt::Checked;
  } else if (column == HasAnchor) {
    one.estimates_anchor = item->checkState() == Qt::Checked;
    one.contact.X_WAnchor.reset();
  } else {
    const double value = item->text().toDouble(&ok);
    ok = ok && std::isfinite(value) && (column != PlaceForceStd || value >= 0.0);
    (column == PlaceForceStd ? one.force_std : one.contact.frame.X_LF.p[column - PlaceX]) = value;
  }
  if (!ok) {
    Q_EMIT rejected(tr("\"%1\" is not used: give a number (of a standard deviation not below zero), and a "
                       "contact a name.")
                        .arg(item->text()));
    return showPlaces();
  }
  controller_->setContacts(contacts, tr("contact at %1").arg(models::text(one.contact.name)));
}

// ---- display -----------------------------------------------------------------------------------------------------

void ContactPanel::showContacts() {
  showLogs();
  showLinks();
  showTimeline();
  showPlaces();
  showNote();
}

/// More than one log: each has phases of its own.
void ContactPanel::showLogs() {
  const auto logs = controller_->session()->study().logsOf(LogRole::Training);
  const QStringList names = controller_->session()->study().labelsOf(logs);
  QStringList shown;
  for (int i = 0; i < logs_->count(); ++i) shown << logs_->itemText(i);
  if (names != shown) {
    logs_->clear();
    logs_->addItems(names);
  }
  const auto at = std::find(logs.begin(), logs.end(), controller_->log());
  logs_->setCurrentIndex(at == logs.end() ? -1 : static_cast<int>(at - logs.begin()));
  logs_->setVisible(logs.size() > 1);
}

void ContactPanel::showLinks() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  if (robot != robot_) {
    robot_ = robot;
    links_->clear();
    if (robot)
      for (const Body& body : robot->model.bodies()) links_->addItem(models::text(body.name));
    if (robot)
      for (const LinkDescription& link : robot->description.links)
        if (links_->findText(models::text(link.name)) < 0 && placeFrame(robot->model, {link.name, {}}))
          links_->addItem(models::text(link.name));
    links_->setCurrentIndex(links_->count() - 1);
  }
  add_->setEnabled(links_->count() > 0);
}

void ContactPanel::showTimeline() {
  const auto detected = controller_->detected();
  const workflow::LogPtr log = controller_->log();
  const Contacts& used = controller_->spec().contacts;
  std::vector<ContactBar> bars;
  bar_links_.clear();
  const auto barOf = [&](const std::string& link) -> ContactBar& {
    const auto found = std::find(bar_links_.begin(), bar_links_.end(), link);
    if (found != bar_links_.end()) return bars[static_cast<std::size_t>(found - bar_links_.begin())];
    bar_links_.push_back(link);
    bars.push_back({});
    bars.back().name = models::text(link);
    return bars.back();
  };
  if (detected)
    for (const signal::ContactPhases& one : detected->contacts) {
      ContactBar& bar = barOf(one.frame);
      bar.is_seen = one.source != signal::ContactPhases::Source::None;
      bar.detected = one.phases;
    }
  for (const bayes::ContactSchedule& one : used) {
    ContactBar& bar = barOf(one.contact.frame.link);
    bar.name = models::text(one.contact.name);
    const bayes::Phases* phases = bayes::phasesIn(one, log ? log->name : std::string());
    bar.is_used = phases == nullptr || !phases->empty();
    bar.used = phases == nullptr ? Phases() : *phases;
    std::sort(bar.used.begin(), bar.used.end());
  }
  const bool any = log && log->size() > 0;
  timeline_->setBars(std::move(bars), any ? log->time[0] : 0.0, any ? log->time[log->size() - 1] : 1.0);
  filling_ = true;
  if (detected) {
    closes_->setValue(detected->used.closes);
    opens_->setValue(detected->used.opens);
  }
  filling_ = false;
  const auto by_force = [](const signal::ContactPhases& one) {
    return one.source == signal::ContactPhases::Source::Force;
  };
  const bool forces = detected && std::any_of(detected->contacts.begin(), detected->contacts.end(), by_force);
  closes_->setEnabled(forces);
  opens_->setEnabled(forces);
  use_detected_->setEnabled(detected && std::any_of(detected->contacts.begin(), detected->contacts.end(),
                                                    [](const auto& one) { return !one.phases.empty(); }));
}

void ContactPanel::showPlaces() {
  const Contacts& contacts = controller_->spec().contacts;
  filling_ = true;
  places_->setRowCount(static_cast<int>(contacts.size()));
  for (int row = 0; row < places_->rowCount(); ++row) {
    const bayes::ContactSchedule& one = contacts[static_cast<std::size_t>(row)];
    for (int column = 0; column < PlaceColumns; ++column) {
      if (places_->item(row, column) == nullptr) places_->setItem(row, column, new QTableWidgetItem);
      QTableWidgetItem* item = places_->item(row, column);
      const bool tick = column == IsSurface || column == DoesGrip || column == HasAnchor;
      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                     (tick ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable));
      if (column == PlaceName) {
        item->setText(models::text(one.contact.name));
        item->setToolTip(tr("At the link %1").arg(models::text(one.contact.frame.link)));
      }
      if (column == IsSurface)
        item->setCheckState(one.contact.type == ContactType::Surface ? Qt::Checked : Qt::Unchecked);
      if (column == DoesGrip) item->setCheckState(one.grips ? Qt::Checked : Qt::Unchecked);
      if (column == HasAnchor) item->setCheckState(one.hasAnchor() ? Qt::Checked : Qt::Unchecked);
      if (tick || column == PlaceName) continue;
      const double value =
          column == PlaceForceStd ? one.force_std : one.contact.frame.X_LF.p[column - PlaceX];
      item->setText(QString::number(value, 'g', 6));
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  filling_ = false;
  remove_->setEnabled(places_->rowCount() > 0 && !places_->selectedItems().isEmpty());
}

/// Contacts whose phases are one list while there are several logs.
QStringList ContactPanel::sharedPhases() const {
  QStringList out;
  if (controller_->session()->study().logsOf(LogRole::Training).size() < 2) return out;
  for (const bayes::ContactSchedule& one : controller_->spec().contacts)
    if (one.log_phases.empty() && !one.phases.empty()) out << models::text(one.contact.name);
  return out;
}

/// Logs for which a contact with phases log by log has none.
QStringList ContactPanel::logsWithoutPhases() const {
  QStringList out;
  const Contacts& contacts = controller_->spec().contacts;
  for (const workflow::LogPtr& log : controller_->session()->study().logsOf(LogRole::Training))
    if (std::any_of(contacts.begin(), contacts.end(), [&](const bayes::ContactSchedule& one) {
          return !one.log_phases.empty() && one.log_phases.find(log->name) == one.log_phases.end();
        }))
      out << controller_->session()->study().labelOf(log);
  return out;
}

void ContactPanel::showNote() {
  const workflow::LogPtr log = controller_->log();
  const auto detected = controller_->detected();
  const QString label = log ? controller_->session()->study().labelOf(log) : QString();
  QString text;
  if (!log)
    text = tr("Contacts are detected in the log for training.");
  else if (log->contacts.empty())
    text = tr("%1 has neither forces nor flags of contacts: draw the phases.").arg(label);
  else if (detected)
    text = tr("Upper bars: used. Lower bars: detected in %1, by its flags, else by force.").arg(label);
  if (const QStringList shared = sharedPhases(); !shared.isEmpty())
    text +=
        QLatin1Char(' ') +
        tr("▲ The phases of %1 count for all logs for training, until one is edited.").arg(shared.join(", "));
  if (const QStringList missing = logsWithoutPhases(); !missing.isEmpty())
    text += QLatin1Char(' ') +
            tr("▲ %1 has no phases yet: choose it and draw them, or use those that were detected.")
                .arg(missing.join(", "));
  note_->setText(text);
}

void ContactPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  const workflow::LogPtr log = controller_->log();
  if (log && log->size() > 1) link_->setRange(log->time[0], log->time[log->size() - 1]);
}

}  // namespace plumbline::panels
