// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/numbers.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <cmath>

#include "base/random.h"
#include "support/support.h"
#include "tests/widgets/support.h"
#include "widgets/models/save_file.h"

namespace plumbline::models {
namespace {

TEST(Numbers, FourSignificantDigits) {
  EXPECT_EQ(fourDigits(0.0), "0");
  EXPECT_EQ(fourDigits(1.0), "1.000");
  EXPECT_EQ(fourDigits(-12.3), "-12.30");
  EXPECT_EQ(fourDigits(9.9999), "10.00") << "rounding may add a digit";
  EXPECT_EQ(fourDigits(99999.0), "99999");
  EXPECT_EQ(fourDigits(123456.7), "123457");
  EXPECT_EQ(fourDigits(1234567.0), "1.235e+06");
  EXPECT_EQ(fourDigits(0.00012346), "0.0001235");
  EXPECT_EQ(fourDigits(0.000012346), "1.235e-05");
  EXPECT_EQ(fourDigits(std::nan("")), "–");
  EXPECT_EQ(fourDigits(INFINITY), "–");
}

TEST(Numbers, ErrorOfFourDigitsIsBelowHalfAPerMille_Random) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  for (int k = 0; k < 5000; ++k) {
    const double value = random.normal() * std::pow(10.0, random.uniform(-20.0, 20.0));
    EXPECT_NEAR(fourDigits(value).toDouble(), value, 5.001e-4 * std::abs(value))
        << fourDigits(value).toStdString();
  }
}

TEST(Numbers, FullPrecisionReadsBackTheSame_Random) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  for (int k = 0; k < 5000; ++k) {
    const double value = random.normal() * std::pow(10.0, random.uniform(-300.0, 300.0));
    EXPECT_EQ(fullPrecision(value).toDouble(), value);
  }
}

TEST(Numbers, PointInEveryLocale) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  EXPECT_EQ(fourDigits(1.5), "1.500");
  EXPECT_EQ(fullPrecision(1.5), "1.5");
  QLocale::setDefault(before);
}

TEST(Numbers, UncertaintyAndPercent) {
  EXPECT_EQ(plusMinus(0.0561), "± 0.056");
  EXPECT_EQ(plusMinus(std::nan("")), "");
  EXPECT_EQ(percent(0.0234), "2.34 %");
  EXPECT_EQ(percent(std::nan("")), "–");
}

TEST(Numbers, AnglesOnlyAreConverted) {
  EXPECT_EQ(displayUnit("rad/s", AngleUnit::Degrees).name, "°/s");
  EXPECT_NEAR(displayUnit("rad", AngleUnit::Degrees).factor * 3.14159265358979, 180.0, 1e-9);
  EXPECT_EQ(displayUnit("rad/s", AngleUnit::Radians).factor, 1.0);
  EXPECT_EQ(displayUnit("N·m", AngleUnit::Degrees).factor, 1.0);
  EXPECT_EQ(displayUnit("radish", AngleUnit::Degrees).name, "radish");
}

TEST(SaveFile, FieldsAreQuotedWhenTheyMustBe) {
  EXPECT_EQ(csvField("plain"), "plain");
  EXPECT_EQ(csvField("a, \"b\""), "\"a, \"\"b\"\"\"");
  EXPECT_EQ(tsvField("a\tb\nc"), "a b c");
}

}  // namespace
}  // namespace plumbline::models
