// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/logs/log_memory.h"
#include "io/logs/rosbag/topic_table.h"

namespace plumbline::io {

/// Where the datasets of a topic go.
struct TopicSink {
  FileListing& listing;
  std::map<std::string, StoredNumbers>& stored;
  std::map<std::string, std::vector<std::string>>& texts;
};

/// Lists the numbers of a topic as datasets "topic/field", one row per message in the order of recording, with the stamps
/// "topic/header/stamp" and "topic/log_time" in ns, and its frames as attributes "topic@header/frame_id". Stamps of the header that stand still or run back are left out and
/// reported. Messages that name their joints are sorted by joint; those with other joints become a series "topic#2" of
/// their own. The table is consumed.
void listTopic(const std::string& topic, TopicTable& table, TopicSink& sink);

}  // namespace plumbline::io
