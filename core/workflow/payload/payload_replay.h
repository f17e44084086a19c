// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "bounds/payload/payload_stream.h"
#include "workflow/payload/payload_bounds.h"

/// Replay of a log through the stream of windows: the history of ten intervals while data arrive.
namespace plumbline::workflow {

/// Shapes enclosed by ten intervals, for drawing: the true body's lies between the inner and the outer one.
struct PayloadShape {
  bool bounded = false;                      ///< false: a mass that may be zero has no centre
  verified::Interval mass;                   ///< kg
  std::array<verified::Interval, 3> center;  ///< centre of mass in the link's frame [m]
  std::array<verified::Interval, 3>
      extents;  ///< half extents along the link's axes of the ellipsoid of this inertia [m], ≥ 0
};
/// @source  a homogeneous ellipsoid reaches √(5 σ²) along an axis with σ² = (½ (Iyy + Izz − Ixx) − (m c_x)²/m)/m
PayloadShape payloadShape(const std::array<verified::Interval, 10>& theta);

/// The enclosure of all windows up to a time.
struct PayloadBand {
  double time = 0.0;  ///< s, of the log
  Eigen::Index windows = 0;
  bounds::Enclosure enclosure;  ///< labelled; without its premises, which do not change
  PayloadShape shape;
  std::array<verified::Interval, 10> payload;  ///< the load alone: less the bare link and the gripper
  std::string contradiction;  ///< evidence until then that an assumption is broken; empty without any
};

struct PlaySettings {
  double every =
      0.05;  ///< s of the log between two evaluations; replayed by the clock, evaluations take a third of the time at most
  double speed = 0.0;  ///< times real time; 0: as fast as possible
  bounds::StreamMemory memory = bounds::StreamMemory::Rows;
};

struct PayloadReplay {
  std::string body;
  std::vector<std::string> names, units;  ///< of the ten parameters
  std::vector<PayloadBand> bands;         ///< rising in time; the last one is of all windows
  std::vector<bounds::Premise> premises;
  /// Evidence that an assumption is broken, and its time [s]; then no enclosure is guaranteed, earlier ones neither.
  std::string contradiction;
  double contradicted_at = 0.0;
  Eigen::Index samples = 0, windows = 0, left_out = 0;  ///< left out: windows with uneven steps
  double log_seconds = 0.0;                             ///< that were replayed
  double busy_seconds = 0.0;  ///< that the stream and its evaluations took, without waiting
  bool complete = false;      ///< false: stopped before the end
};

/// Called in the worker for each entry, in order. An entry with a contradiction as its reason voids those before it.
using BandSink = std::function<void(const PayloadBand&)>;

/// Replays the log of the request. Stopped early it returns the entries so far. A full run on the same rows is computed
/// each time the windows are a quarter more, and for all of them: after a contradiction no entry is labelled guaranteed.
/// @error as `payloadInput` and `PayloadStream::make`; ValueOutOfRange (settings); MissingData (no window)
/// @cost  constant per sample; an evaluation costs the same however long the log is with StreamMemory::Constant, and grows
///        with the rows with StreamMemory::Rows
Result<PayloadReplay> playPayload(const PayloadBoundsRequest& request, const PlaySettings& settings,
                                  const BandSink& sink, const JobContext& context = {});

}  // namespace plumbline::workflow
