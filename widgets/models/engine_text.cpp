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

constexpr int kDeepest = 8;  ///< parts within parts of a sentence

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
  QString file;
  std::once_flag read;
  QHash<QString, QString> whole;  ///< sentences without parts
  std::vector<EngineTemplate> sorted;

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
      if (source.contains(QLatin1String("%1")))
        sorted.push_back(makeTemplate(source, said));
      else
        whole.insert(source, said);
    }
    std::ranges::stable_sort(sorted, std::ranges::greater(), &EngineTemplate::letters);
  }

  std::optional<QString> say(const QString& text, int depth) const {
    if (const auto found = whole.find(text); found != whole.end()) return *found;
    if (depth == kDeepest) return {};
    for (const EngineTemplate& each : sorted) {
      auto parts = partsFromLeft(each, text);
      if (!parts) continue;
      if (each.phrase && ambiguous(each, text, *parts)) return {};
      if (sayParts(each, *parts, depth)) return fill(each, *parts);
    }
    if (text.endsWith(QLatin1Char('.')) && text.size() > 1)  // a clause that became a sentence
      if (const auto clause = say(text.chopped(1), depth + 1)) return *clause + QLatin1Char('.');
    return {};
  }

  /// Translates parts in place. False for a template of few words whose parts are neither names nor translated.
  bool sayParts(const EngineTemplate& fit, QStringList& parts, int depth) const {
    for (qsizetype k = 0; k < parts.size(); ++k) {
      if (quoted(fit, k)) continue;
      if (const auto said = say(parts[k], depth + 1))
        parts[k] = *said;
      else if (parts[k].contains(QLatin1String(". ")))
        return false;  // several sentences: another template ends where the first one does
      else if (!fit.phrase && (fit.letters == 0 || parts[k].contains(QLatin1Char(' '))))
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
  return templates_->say(QString::fromUtf8(source), 0).value_or(QString());
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
