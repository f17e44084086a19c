// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/engine_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <QXmlStreamReader>
#include <algorithm>
#include <cstring>
#include <mutex>
#include <optional>
#include <vector>

namespace plumbline::models {
namespace {

constexpr int kDeepest = 100;                  ///< parts within parts of a sentence
constexpr char kAndMore[] = "%1 and %2 more";  ///< the end of a list that was cut

struct EngineTemplate {
  QStringList literals;      ///< one more than parts
  std::vector<int> numbers;  ///< of the parts, in the order of the source
  QString translation;
  qsizetype letters = 0;
  bool phrase = false;  ///< has two words in a row; other templates need parts that are names or translated
};

const QRegularExpression& partMark() {
  static const QRegularExpression mark(QStringLiteral("%(\\d+)"));
  return mark;
}

EngineTemplate makeTemplate(const QString& source, const QString& translation) {
  EngineTemplate made;
  qsizetype from = 0;
  for (auto it = partMark().globalMatch(source); it.hasNext();) {
    const auto mark = it.next();
    made.literals << source.mid(from, mark.capturedStart() - from);
    made.numbers.push_back(mark.captured(1).toInt());
    from = mark.capturedEnd();
  }
  made.literals << source.mid(from);
  made.translation = translation;
  for (const QString& literal : made.literals) {
    made.letters += std::ranges::count_if(literal, [](QChar c) { return c.isLetter(); });
    for (qsizetype k = 2; k + 2 < literal.size() && !made.phrase; ++k)
      made.phrase = literal[k] == QLatin1Char(' ') && literal[k - 1].isLetter() &&
                    literal[k - 2].isLetter() && literal[k + 1].isLetter() && literal[k + 2].isLetter();
  }
  return made;
}

/// Parts of a text that has the literals in order: the first fit from the left.
std::optional<QStringList> partsFromLeft(const EngineTemplate& fit, const QString& text) {
  const QString &first = fit.literals.front(), &last = fit.literals.back();
  const qsizetype end = text.size() - last.size();
  qsizetype from = first.size();
  if (from > end || !text.startsWith(first) || !text.endsWith(last)) return {};
  QStringList parts;
  for (qsizetype k = 1; k + 1 < fit.literals.size(); ++k) {
    const qsizetype at = text.indexOf(fit.literals[k], from);
    if (at < 0 || at + fit.literals[k].size() > end) return {};
    parts << text.mid(from, at - from);
    from = at + fit.literals[k].size();
  }
  return parts << text.mid(from, end - from);
}

/// Holds when the literals fit in another way too: the last fit of each, from the right, is another one.
bool ambiguous(const EngineTemplate& fit, const QString& text, const QStringList& parts) {
  qsizetype end = text.size() - fit.literals.back().size();
  for (qsizetype k = fit.literals.size() - 2; k > 0; --k) {
    const qsizetype at = text.lastIndexOf(fit.literals[k], end - fit.literals[k].size());
    if (end - at - fit.literals[k].size() != parts[k].size()) return true;
    end = at;
  }
  return false;
}

bool quoted(const EngineTemplate& fit, qsizetype part) {
  return fit.literals[part].endsWith(QLatin1Char('"')) && fit.literals[part + 1].startsWith(QLatin1Char('"'));
}

}  // namespace

struct EngineTranslator::Templates {
  using Known = QHash<QString, std::optional<QString>>;  ///< pieces of one text that were tried

  QString file;
  std::once_flag read;
  QHash<QString, QString> whole;  ///< sentences without parts
  std::vector<EngineTemplate> sorted;
  QString and_more;

  void readFile() {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) return;
    QXmlStreamReader xml(&in);
    QString source;
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement) continue;
      if (xml.name() == QLatin1String("source")) source = xml.readElementText();
      if (xml.name() != QLatin1String("translation")) continue;
      const QString said = xml.readElementText();
      if (said.isEmpty()) continue;
      if (source == QLatin1String(kAndMore)) and_more = said;
      if (source.contains(QLatin1String("%1")))
        sorted.push_back(makeTemplate(source, said));
      else
        whole.insert(source, said);
    }
    std::ranges::stable_sort(sorted, std::ranges::greater(), &EngineTemplate::letters);
  }

  std::optional<QString> say(const QString& text, int depth, Known& known) const {
    if (const auto found = whole.find(text); found != whole.end()) return *found;
    if (depth == kDeepest) return {};
    for (const EngineTemplate& each : sorted) {
      auto parts = partsFromLeft(each, text);
      if (!parts) continue;
      if (each.phrase && ambiguous(each, text, *parts)) return {};
      if (sayParts(each, *parts, depth, known)) return fill(each, *parts);
    }
    if (text.endsWith(QLatin1Char('.')) && text.size() > 1)  // a clause that became a sentence
      if (const auto clause = say(text.chopped(1), depth + 1, known)) return *clause + QLatin1Char('.');
    static const QRegularExpression list(QStringLiteral("^(.+) and ([0-9]+) more$"));
    if (const auto names = list.match(text);
        names.hasMatch() && isPlace(names.captured(1)) && !and_more.isEmpty())
      return and_more.arg(names.captured(1), names.captured(2));
    return {};
  }

  /// Texts that were put together: sentences, or clauses behind a name. Every piece is translated, or none.
  std::optional<QString> sayJoined(const QString& text, int depth, Known& known) const {
    if (const auto found = known.constFind(text); found != known.constEnd()) return *found;
    std::optional<QString> said = say(text, depth, known);
    if (!said && depth < kDeepest) said = sayPieces(text, depth, known);
    known.insert(text, said);
    return said;
  }

  std::optional<QString> sayPieces(const QString& text, int depth, Known& known) const {
    if (!text.isEmpty() && text.front().isUpper()) {  // a clause at the beginning of a sentence
      QString small = text;
      small.front() = small.front().toLower();
      if (auto said = say(small, depth, known)) {
        said->front() = said->front().toUpper();
        return said;
      }
    }
    for (const QString& mark : {QStringLiteral(". "), QStringLiteral("? "), QStringLiteral("; "),
                                QStringLiteral(": "), QStringLiteral(", "), QStringLiteral(" (")}) {
      const bool sentence = mark.front() == QLatin1Char('.') || mark.front() == QLatin1Char('?'),
                 place = mark.front() == QLatin1Char(':'), list = mark.front() == QLatin1Char(','),
                 group = mark.front() == QLatin1Char(' ');
      for (qsizetype at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
        const qsizetype end = sentence ? at + 1 : at;  // a full stop belongs to what it ends
        const QString left = text.left(end), right = text.mid(end);
        if ((list || group) && right.contains(QLatin1String("; ")))
          continue;  // clauses hold together more than lists
        std::optional<QString> first = sayJoined(left, depth + 1, known);
        const bool named = !first && (place || list || group) && isPlace(left);
        if (named) first = left;
        if (!first) continue;
        if (const auto second = sayJoined(right, depth, known)) return *first + *second;
        const qsizetype skip = mark.size() - (sentence ? 1 : 0);
        const QString rest = right.mid(skip);
        if (const auto second = sayJoined(rest, depth, known)) return *first + right.left(skip) + *second;
        if (list && !named && isPlace(rest)) return *first + right;
      }
    }
    return {};
  }

  /// A name, or a file and a place in it: no words.
  static bool isPlace(const QString& text) {
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,} [A-Za-z]{2,}"));
    return !text.isEmpty() && !text.contains(words) && !text.contains(QLatin1String(". "));
  }

  /// Translates parts in place. False for a template of few words whose parts are neither names nor translated.
  bool sayParts(const EngineTemplate& fit, QStringList& parts, int depth, Known& known) const {
    for (qsizetype k = 0; k < parts.size(); ++k) {
      if (quoted(fit, k)) continue;
      if (const auto said = sayJoined(parts[k], depth + 1, known))
        parts[k] = *said;
      else if (parts[k].contains(QLatin1String(". ")) || parts[k].contains(QLatin1String("; ")) ||
               parts[k].contains(QLatin1String("? ")))
        return false;  // several sentences or clauses: another template ends where the first one does
      else if (!fit.phrase && (fit.letters == 0 || !isPlace(parts[k])) && !parts[k].isEmpty())
        return false;
    }
    return true;
  }

  static QString fill(const EngineTemplate& fit, const QStringList& parts) {
    QString out;
    qsizetype from = 0;
    for (auto it = partMark().globalMatch(fit.translation); it.hasNext();) {
      const auto mark = it.next();
      out += fit.translation.mid(from, mark.capturedStart() - from);
      const auto at = std::ranges::find(fit.numbers, mark.captured(1).toInt());
      out += at == fit.numbers.end() ? mark.captured() : parts[at - fit.numbers.begin()];
      from = mark.capturedEnd();
    }
    return out + fit.translation.mid(from);
  }
};

EngineTranslator::EngineTranslator(const QString& file) : templates_(std::make_unique<Templates>()) {
  templates_->file = file;
}
EngineTranslator::~EngineTranslator() = default;

QString EngineTranslator::translate(const char* context, const char* source, const char*, int) const {
  if (std::strcmp(context, kEngineContext) != 0) return {};
  std::call_once(templates_->read, [this] { templates_->readFile(); });
  Templates::Known known;
  return templates_->sayJoined(QString::fromUtf8(source), 0, known).value_or(QString());
}

QString sentence(const std::string& english) {
  if (english.empty() || english.find('\0') != std::string::npos) return QString::fromStdString(english);
  return QCoreApplication::translate(kEngineContext, english.c_str());
}

Error translated(const Error& error) {
  Error out = error;
  for (std::string* clause : {&out.detail, &out.place, &out.remedy})
    *clause = sentence(*clause).toStdString();
  return out;
}

QString sentence(const Error& error) {
  return QString::fromStdString(translated(error).message());
}

}  // namespace plumbline::models
