// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <clocale>

#include "reader_process.h"

int main(int argc, char** argv) {
  // Files are read as the program reads them.
  if (const std::optional<int> status = plumbline::app::runAsReader(argc, argv)) return *status;
  plumbline::app::readInProcesses();
  ::testing::InitGoogleTest(&argc, argv);
  const QApplication application(argc, argv);
  // Qt follows the locale of the environment; numbers in files must not.
  std::setlocale(LC_NUMERIC, "C");
  return RUN_ALL_TESTS();
}
