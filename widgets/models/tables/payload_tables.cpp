// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/payload_tables.h"
#include "widgets/models/engine_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/payload/payload_bounds.h"

namespace plumbline::models {
namespace {

struct PayloadTables {
  Q_DECLARE_TR_FUNCTIONS(PayloadTables)
};

TableCell end(double value) {
  if (std::isfinite(value)) return TableCell::number(value);
  TableCell cell = TableCell::number(value, value < 0.0 ? QStringLiteral("−∞") : QStringLiteral("∞"));
  cell.tool_tip = PayloadTables::tr("Not bounded: the motion does not show it");
  return cell;
}

TableCell both(const verified::Interval& x) {
  if (!x.isFinite()) return TableCell::words(QStringLiteral("−∞ … ∞"));
  TableCell cell = TableCell::number(x.upper - x.lower,
                                     QStringLiteral("%1 … %2").arg(fourDigits(x.lower), fourDigits(x.upper)));
  cell.full = QStringLiteral("%1 … %2").arg(fullPrecision(x.lower), fullPrecision(x.upper));
  return cell;
}

TableCell guarantee(const bounds::Enclosure& e, const std::string& contradiction) {
  const PayloadVerdict verdict = payloadVerdict(e, contradiction);
  return TableCell::stated(verdict.state, verdict.word, verdict.reason);
}

/// Reason why the link's own value is no property of the link when it comes from an identified model.
QString equivalentText() {
  return PayloadTables::tr(
      "Not guaranteed for the link itself: the identified model shares it among links as no torque can show. "
      "The payload "
      "is not concerned.");
}

TableCell named(const workflow::PayloadBounds& result, std::size_t i) {
  return TableCell::words(QStringLiteral("%1 [%2]").arg(text(result.names[i]), text(result.units[i])));
}

/// Median of the widths over those of the best, over parameters that both bound; NaN: none.
double relativeWidth(const bounds::Enclosure& e, const bounds::Enclosure& best) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < 10; ++i) {
    const double own = e.theta[i].upper - e.theta[i].lower, least = best.theta[i].upper - best.theta[i].lower;
    if (e.bounded && best.bounded && std::isfinite(own) && least > 0.0) ratios.push_back(own / least);
  }
  if (ratios.empty()) return std::nan("");
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2),
                   ratios.end());
  return ratios[ratios.size() / 2];
}

}  // namespace

QString methodTitle(const std::string& name) {
  const std::pair<const char*, const char*> titles[] = {
      {"affine hull", QT_TRANSLATE_NOOP("PayloadTables", "Affine hull")},
      {"affine hull, constant memory", QT_TRANSLATE_NOOP("PayloadTables", "Affine hull, constant memory")},
      {"affine hull, weighted rows", QT_TRANSLATE_NOOP("PayloadTables", "Affine hull, weighted rows")},
      {"affine hull, weighted", QT_TRANSLATE_NOOP("PayloadTables", "Affine hull, weighted")},
      {"first-order form", QT_TRANSLATE_NOOP("PayloadTables", "First-order form")},
      {"mean-value form", QT_TRANSLATE_NOOP("PayloadTables", "Mean-value form")},
      {"set membership", QT_TRANSLATE_NOOP("PayloadTables", "Set membership")},
      {"set membership of physically consistent bodies",
       QT_TRANSLATE_NOOP("PayloadTables", "Set membership of physically consistent bodies")},
      {"intersection", QT_TRANSLATE_NOOP("PayloadTables", "All methods together")}};
  for (const auto& [own, title] : titles)
    if (name == own) return PayloadTables::tr(title);
  return text(name);
}

PayloadVerdict payloadVerdict(const bounds::Enclosure& enclosure, const std::string& contradiction) {
  const QString reason = sentence(enclosure.reason);
  if (!contradiction.empty())
    return {State::Wrong, PayloadTables::tr("assumption broken"), sentence(contradiction), true};
  if (!enclosure.bounded) return {State::Attention, PayloadTables::tr("unbounded"), reason, false};
  if (!enclosure.guaranteed) return {State::Attention, PayloadTables::tr("not guaranteed"), reason, false};
  return {State::Good, PayloadTables::tr("guaranteed"),
          PayloadTables::tr("The truth lies inside as long as every listed assumption holds"), false};
}

PayloadVerdict payloadVerdict(const workflow::PayloadBounds& result) {
  return payloadVerdict(result.best(), result.contradicted() ? result.suspicion.text : std::string());
}

TableContent payloadTable(const workflow::PayloadBounds& result) {
  const QString both_of = PayloadTables::tr("The link with its load: what the log shows");
  const QString alone = PayloadTables::tr("The load alone: the link with its load, less the bare link");
  TableContent content;
  content.columns = {
      {PayloadTables::tr("Parameter"), PayloadTables::tr("About the origin of the link's frame"), false},
      {PayloadTables::tr("Interval"),
       PayloadTables::tr("Of the payload alone. Thin line: zero. Every row has a scale of its own."), false,
       true},
      {PayloadTables::tr("Payload min"), alone, true},
      {PayloadTables::tr("Payload max"), alone, true},
      {PayloadTables::tr("Label"), PayloadTables::tr("Of the payload's interval"), false},
      {PayloadTables::tr("With link min"), both_of, true},
      {PayloadTables::tr("Estimate"),
       PayloadTables::tr(
           "Of the link with its load: a physically consistent body, or the middle of the interval"),
       true},
      {PayloadTables::tr("With link max"), both_of, true}};
  const bounds::Enclosure& best = result.best();
  const PayloadVerdict verdict = payloadVerdict(result);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    TableCell estimate = TableCell::number(result.estimate ? result.estimate->pi_std[at]
                                           : best.bounded  ? best.estimate[at]
                                                           : std::nan(""));
    if (result.estimate && best.bounded && !best.theta[i].contains(result.estimate->pi_std[at])) {
      estimate.state = State::Attention;
      estimate.tool_tip = sentence(result.estimate_outside);
    }
    std::vector<TableCell> row = {named(result, i),
                                  end(result.payload[i].lower),
                                  end(result.payload[i].upper),
                                  TableCell::stated(verdict.state, verdict.word, verdict.reason),
                                  end(best.theta[i].lower),
                                  estimate,
                                  end(best.theta[i].upper)};
    for (std::size_t column = 1; column < row.size(); ++column)
      row[column].muted = verdict.means_nothing || (column >= 4 && result.only_equivalent[i]);
    if (result.only_equivalent[i])
      for (const std::size_t column : {std::size_t{4}, std::size_t{6}})
        row[column].tool_tip = equivalentText();
    IntervalMark mark;
    if (!verdict.means_nothing && result.payload[i].isFinite()) {
      mark.lower = result.payload[i].lower;
      mark.upper = result.payload[i].upper;
    }
    row.insert(row.begin() + 1, TableCell::marked(mark));
    row[1].muted = verdict.means_nothing;
    content.rows.push_back(std::move(row));
  }
  return content;
}

TableContent methodTable(const workflow::PayloadBounds& result) {
  TableContent content;
  content.columns = {
      {PayloadTables::tr("Method"), {}, false},
      {PayloadTables::tr("Guarantee"),
       PayloadTables::tr("Whether the truth lies inside whenever the assumptions hold"), false},
      {PayloadTables::tr("Mass [kg]"), PayloadTables::tr("Of the link with its load"), true},
      {PayloadTables::tr("Width"),
       PayloadTables::tr("Median width of the ten intervals over that of the last row; 1 is the best"), true},
      {PayloadTables::tr("Why not"), {}, false}};
  const std::string contradiction = result.contradicted() ? result.suspicion.text : std::string();
  const auto mass = [&](const bounds::Enclosure& e) {
    TableCell cell = both(e.theta[0]);
    cell.muted = !contradiction.empty();
    return cell;
  };
  for (const bounds::Enclosure& e : result.enclosures)
    content.rows.push_back({TableCell::words(methodTitle(e.name)), guarantee(e, contradiction), mass(e),
                            TableCell::number(relativeWidth(e, result.best())),
                            TableCell::words(sentence(e.reason))});
  return content;
}

TableContent sideBySideTable(const workflow::PayloadBounds& result) {
  TableContent content;
  content.columns = {{PayloadTables::tr("Parameter"), {}, false}};
  for (const bounds::Enclosure& e : result.enclosures)
    content.columns.push_back({methodTitle(e.name) + (e.guaranteed ? QString() : QStringLiteral(" ▲")),
                               e.guaranteed ? PayloadTables::tr("guaranteed")
                                            : PayloadTables::tr("Not guaranteed: %1").arg(sentence(e.reason)),
                               true});
  for (std::size_t i = 0; i < 10; ++i) {
    std::vector<TableCell> row = {named(result, i)};
    for (const bounds::Enclosure& e : result.enclosures) {
      row.push_back(both(e.theta[i]));
      row.back().muted = result.contradicted();
    }
    content.rows.push_back(std::move(row));
  }
  return content;
}

TableContent brokenTable(const workflow::PayloadBounds& result) {
  TableContent content;
  content.columns = {
      {PayloadTables::tr("Joint"), {}, false},
      {PayloadTables::tr("From [s]"), {}, true},
      {PayloadTables::tr("To [s]"), {}, true},
      {PayloadTables::tr("Excess [N·m·s]"),
       PayloadTables::tr("By how much the balance of momentum misses its bounds, at least"), true}};
  for (const bounds::BrokenRow& row : result.suspicion.rows)
    content.rows.push_back({TableCell::words(text(row.joint)), TableCell::number(row.from),
                            TableCell::number(row.to), TableCell::number(row.excess)});
  return content;
}

}  // namespace plumbline::models
