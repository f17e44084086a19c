// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <clocale>

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const QApplication application(argc, argv);
  // Qt follows the locale of the environment; numbers in files must not.
  std::setlocale(LC_NUMERIC, "C");
  return RUN_ALL_TESTS();
}
