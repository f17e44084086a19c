// SPDX-License-Identifier: BSD-3-Clause
#include "io/worker/reader_channel.h"

#include <utility>

namespace plumbline::io {
namespace {

ReaderStarter& programStarter() {
  static ReaderStarter starter;
  return starter;
}

}  // namespace

void setReaderStarter(ReaderStarter starter) {
  programStarter() = std::move(starter);
}

const ReaderStarter& readerStarter() {
  return programStarter();
}

}  // namespace plumbline::io
