// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/job_list_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "widgets/jobs/job_list_model.h"
#include "widgets/models/theme.h"

namespace plumbline::jobs {

namespace {

using models::Theme;

void fillBackground(QPainter* painter, const QStyleOptionViewItem& option) {
  if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, option.palette.highlight());
}

/// Thin bar with the percentage beside it; a job that does not know its fraction has a hatched bar.
class ProgressDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    fillBackground(painter, option);
    const auto state = static_cast<JobState>(index.data(JobListModel::StateRole).toInt());
    if (state != JobState::Running && state != JobState::Cancelling) return;
    const Theme& theme = Theme::of(option.palette);
    const QString text = index.data().toString();
    const int text_width = option.fontMetrics.horizontalAdvance(QStringLiteral("100 %")) + models::kSpacing;
    const QRectF area = QRectF(option.rect).adjusted(models::kSpacing, 0, -models::kSpacing - text_width, 0);
    const QRectF track(area.left(), area.center().y() - 3.0, std::max(0.0, area.width()), 6.0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.line);
    painter->drawRoundedRect(track, 3.0, 3.0);
    const double fraction = index.data(JobListModel::FractionRole).toDouble();
    if (std::isfinite(fraction)) {
      painter->setBrush(theme.accent);
      painter->drawRoundedRect(
          QRectF(track.topLeft(), QSizeF(track.width() * std::clamp(fraction, 0.0, 1.0), track.height())),
          3.0, 3.0);
    } else {
      painter->setBrush(QBrush(theme.accent, Qt::BDiagPattern));
      painter->drawRoundedRect(track, 3.0, 3.0);
    }
    painter->setPen(option.palette.color(option.state & QStyle::State_Selected ? QPalette::HighlightedText
                                                                               : QPalette::Text));
    painter->drawText(option.rect.adjusted(0, 0, -models::kSpacing, 0), Qt::AlignVCenter | Qt::AlignRight,
                      text);
    painter->restore();
  }
};

/// Cross that cancels a job.
class CancelDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    fillBackground(painter, option);
    if (!index.data(JobListModel::CancellableRole).toBool()) return;
    const Theme& theme = Theme::of(option.palette);
    const bool over = option.state & QStyle::State_MouseOver;
    const QPointF c = QRectF(option.rect).center();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(over ? theme.wrong : theme.muted_text, 1.6, Qt::SolidLine, Qt::RoundCap));
    painter->drawLine(c + QPointF(-4, -4), c + QPointF(4, 4));
    painter->drawLine(c + QPointF(-4, 4), c + QPointF(4, -4));
    painter->restore();
  }
};

}  // namespace

JobListView::JobListView(JobListModel* model, QWidget* parent) : QTableView(parent), jobs_(model) {
  setModel(model);
  setAccessibleName(tr("Jobs"));
  setItemDelegateForColumn(JobListModel::Progress, new ProgressDelegate(this));
  setItemDelegateForColumn(JobListModel::Cancel, new CancelDelegate(this));
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setShowGrid(false);
  setTabKeyNavigation(false);
  setMouseTracking(true);
  setWordWrap(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + models::kSpacing);
  QHeaderView* header = horizontalHeader();
  header->setHighlightSections(false);
  header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  header->setMinimumSectionSize(24);
  const int em = fontMetrics().horizontalAdvance(QLatin1Char('m'));
  header->setSectionResizeMode(JobListModel::Stage, QHeaderView::Stretch);
  header->resizeSection(JobListModel::Name, 14 * em);
  header->resizeSection(JobListModel::Progress, 13 * em);
  header->resizeSection(JobListModel::Remaining, 9 * em);
  header->resizeSection(JobListModel::Cancel, 32);
  connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == JobListModel::Cancel) jobs_->cancel(index.row());
  });
}

void JobListView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && currentIndex().isValid()) {
    jobs_->cancel(currentIndex().row());
    return;
  }
  QTableView::keyPressEvent(event);
}

}  // namespace plumbline::jobs
