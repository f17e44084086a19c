// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of the engine in the language of the window: every one is translated, and none comes out garbled.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <QXmlStreamReader>
#include <ctime>
#include <fstream>
#include <map>
#include <set>

#include "base/random.h"
#include "engine_sentences.h"
#include "io/logs/log_reader.h"
#include "io/urdf/urdf_read.h"
#include "support/support.h"
#include "widgets/errors/message_bar.h"
#include "widgets/models/engine_text.h"
#include "widgets/window/user_settings.h"

namespace plumbline::panels {
namespace {

constexpr char kFile[] = PLUMBLINE_SOURCE_DIR "/translations/engine_de.ts";

std::map<QString, QString> germanSentences() {
  QFile file(QString::fromUtf8(kFile));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  std::map<QString, QString> all;
  QString source;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("source")) source = xml.readElementText();
    if (xml.name() == QLatin1String("translation")) {
      EXPECT_FALSE(xml.attributes().hasAttribute(QLatin1String("type"))) << source.toStdString();
      EXPECT_TRUE(all.emplace(source, xml.readElementText()).second) << "twice: " << source.toStdString();
    }
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return all;
}

const QRegularExpression& mark() {
  static const QRegularExpression found(QStringLiteral("%(\\d+)"));
  return found;
}

/// The text with part k of the list in place of %k.
QString filled(const QString& text, const QStringList& parts) {
  QString out;
  qsizetype from = 0;
  for (auto it = mark().globalMatch(text); it.hasNext();) {
    const auto at = it.next();
    out += text.mid(from, at.capturedStart() - from) + parts.value(at.captured(1).toInt() - 1);
    from = at.capturedEnd();
  }
  return out + text.mid(from);
}

QStringList marksOf(const QString& text) {
  QStringList marks;
  for (auto it = mark().globalMatch(text); it.hasNext();) marks << it.next().captured();
  marks.sort();
  return marks;
}

QString german(const QString& english) {
  return models::sentence(english.toStdString());
}

TEST(EngineText, EverySentenceOfTheEngineIsTranslated_AndNoOther) {
  const std::vector<EngineExpression> expressions = engineExpressions(PLUMBLINE_SOURCE_DIR "/core");
  const std::map<QString, QString> known = germanSentences();
  std::set<QString> all, needed;
  for (const EngineExpression& each : expressions) {
    all.insert(QString::fromStdString(each.text));
    if (!reachesTheUser(each) || !needed.insert(QString::fromStdString(each.text)).second) continue;
    EXPECT_TRUE(known.contains(QString::fromStdString(each.text)))
        << each.file << ":" << each.line << ": " << each.call << ": " << each.text;
  }
  EXPECT_GT(needed.size(), 1000u);
  for (const auto& [source, translation] : known)
    EXPECT_TRUE(all.contains(source)) << "not in the engine: " << source.toStdString();
  RecordProperty("needed", static_cast<int>(needed.size()));
}

TEST(EngineText, PartsAreThoseOfTheSource) {
  for (const auto& [source, translation] : germanSentences()) {
    EXPECT_FALSE(translation.isEmpty()) << source.toStdString();
    EXPECT_EQ(marksOf(translation), marksOf(source)) << translation.toStdString();
  }
}

/// Names come through, whatever they are: braces, percent signs, marks of parts, line ends, letters of all kinds.
TEST(EngineText, NamesComeThroughInTheRightPlaces) {
  const auto texts = installTexts(QStringLiteral("de"));
  PLUMBLINE_SEED(seed, 20261123);
  Random random(seed);
  const QStringList pieces = {"{}", "%",   "%1",   "%2",   "\n",   "_7", "ü",
                              "\\", "<x>", "0,25", "/a/b", "關節", "&",  "'"};
  const auto name = [&] {
    QString out = QStringLiteral("Q");
    for (int k = 0; k < 4; ++k) out += pieces[static_cast<qsizetype>(random.uniform(0.0, 13.999))];
    return out + QStringLiteral("Z");
  };
  for (const auto& [source, translation] : germanSentences()) {
    QStringList parts;
    for (qsizetype k = 0; k < 12; ++k) parts << name();
    EXPECT_EQ(german(filled(source, parts)).toStdString(), filled(translation, parts).toStdString())
        << source.toStdString();
  }
}

/// Sentences within sentences: translated in their places, or the whole stays as it is.
TEST(EngineText, SentencesInSentencesAreTranslatedInTheirPlaces) {
  const auto texts = installTexts(QStringLiteral("de"));
  PLUMBLINE_SEED(seed, 20261124);
  Random random(seed);
  std::vector<std::pair<QString, QString>> all;
  for (const auto& each : germanSentences()) all.push_back(each);
  const auto any = [&] {
    return all[static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(all.size()) - 1e-9))];
  };
  int translated = 0, same = 0;
  const int rounds = 4000;
  for (int k = 0; k < rounds; ++k) {
    const auto [outer, outer_german] = any();
    const auto [inner, inner_german] = any();
    const QStringList names = {"Qa", "Qb", "Qc", "Qd", "Qe", "Qf", "Qg"};
    const QString part = filled(inner, names), english = filled(outer, QStringList(8, part));
    const QString said = german(english);
    translated += said == filled(outer_german, QStringList(8, filled(inner_german, names))) ? 1 : 0;
    same += said == english ? 1 : 0;
    for (const QString& name : names)
      EXPECT_GE(said.count(name), outer.contains(mark()) ? std::min<qsizetype>(1, english.count(name)) : 0)
          << english.toStdString();
  }
  std::printf("%d of %d translated in both, %d not at all\n", translated, rounds, same);
  EXPECT_GT(translated, rounds / 2);
}

TEST(EngineText, WhatFitsInTwoWaysStaysEnglish) {
  const auto texts = installTexts(QStringLiteral("de"));
  EXPECT_EQ(german(R"("a.m" is not a parameter with a number)"),
            R"("a.m" ist kein Parameter mit einer Zahl)");
  const QString unclear = QStringLiteral(R"("a.b.m" is not a parameter with a number)");
  EXPECT_EQ(german(unclear), unclear);
}

TEST(EngineText, PartsInQuotationMarksStay) {
  const auto texts = installTexts(QStringLiteral("de"));
  EXPECT_EQ(german(QStringLiteral("two links are named \"the disk is full\"")),
            QStringLiteral("zwei Glieder heißen \"the disk is full\""));
}

TEST(EngineText, UnknownSentencesStayAsTheyAre) {
  const auto texts = installTexts(QStringLiteral("de"));
  for (const char* text : {"", "somebody's own words", "%1 %2", "a; b; c.", "the the the", "\n"})
    EXPECT_EQ(german(QString::fromUtf8(text)), QString::fromUtf8(text));
  const std::string zero("no\0body", 7);
  EXPECT_EQ(models::sentence(zero), QString::fromStdString(zero));
}

TEST(EngineText, SentencesAreEnglishInEveryOtherLanguage) {
  for (const char* language : {"en", "ja", "zh_CN"}) {
    const auto texts = installTexts(QString::fromLatin1(language));
    EXPECT_EQ(german(QStringLiteral("the file is empty")), QStringLiteral("the file is empty"));
  }
}

/// What a message bar shows of an error, in German.
QStringList shown(const Error& error) {
  errors::MessageBar bar;
  bar.showMessage(errors::messageOf(error));
  QStringList texts;
  for (const QLabel* label : bar.findChildren<QLabel*>())
    texts << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
  return texts;
}

TEST(EngineText, ErrorsOfTheReadersAreGermanInTheMessageBar) {
  const auto texts = installTexts(QStringLiteral("de"));
  const auto folder = test::temporaryFolder("engine_text");
  const auto write = [&](const char* name, const char* text) {
    std::ofstream(folder / name) << text;
    return folder / name;
  };
  const auto missing = io::readLog("/nowhere/at all.h5");
  ASSERT_FALSE(missing);
  EXPECT_EQ(errors::messageOf(missing.error()).text, "/nowhere/at all.h5: diese Datei gibt es nicht.");
  EXPECT_EQ(errors::messageOf(missing.error()).remedy, QStringLiteral("den Pfad prüfen"));
  EXPECT_THAT(shown(missing.error()).join("|").toStdString(),
              testing::HasSubstr("diese Datei gibt es nicht"));

  const auto empty = io::readLog(write("empty.csv", ""));
  ASSERT_FALSE(empty);
  EXPECT_THAT(shown(empty.error()).join("|").toStdString(), testing::HasSubstr("die Datei ist leer"));

  const auto broken = io::readLog(write("broken.csv", "time,q1\n0,1\n1,zero {} %1\n2,1\n3,1\n"));
  ASSERT_FALSE(broken);
  EXPECT_THAT(
      shown(broken.error()).join("|").toStdString(),
      testing::HasSubstr("Zeile 3: in Spalte 2 (q1) steht \"zero {} %1\", wo eine Zahl stehen sollte"));

  const auto robot = io::readUrdfText(
      R"(<robot name="r"><link name="a b"/><link name="c"/><joint name="j" type="revolute"><parent link="a b"/>)"
      R"(<child link="the disk is full"/></joint></robot>)",
      "r.urdf");
  ASSERT_FALSE(robot);
  EXPECT_THAT(shown(robot.error()).join("|").toStdString(),
              testing::HasSubstr("Gelenk \"j\" führt zu Glied \"the disk is full\", das es nicht gibt"));
}

/// Processor time, so that other work on the machine does not count.
TEST(EngineText, ASentenceIsFoundWithinFiveMilliseconds) {
  const auto texts = installTexts(QStringLiteral("de"));
  const auto milliseconds = [](const QString& sentence) {
    const std::clock_t from = std::clock();
    german(sentence);
    return 1e3 * static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
  };
  const double first = milliseconds(QStringLiteral("the first one reads the file"));
  const std::map<QString, QString> all = germanSentences();
  double longest = 0.0, sum = 0.0;
  for (const auto& [source, translation] : all) {
    const double one = milliseconds(source);
    longest = std::max(longest, one);
    sum += one;
  }
  std::printf("%zu sentences: the first takes %.2f ms, the others %.3f ms on average, at most %.2f ms\n",
              all.size(), first, sum / static_cast<double>(all.size()), longest);
  EXPECT_LT(sum / static_cast<double>(all.size()), 5.0);
  EXPECT_LT(first, 100.0) << "once in a session";
}

}  // namespace
}  // namespace plumbline::panels
