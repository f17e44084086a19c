// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "bounds/payload/payload_stream.h"
#include "workflow/payload/payload_bounds.h"

/// A log played through the stream of windows: how ten intervals shrink while data arrive.
namespace plumbline::workflow {

/// What ten intervals say about a body, to be drawn: the true one lies between the inner and the outer one.
struct PayloadShape {
  bool bounded = false;                      ///< a mass that may be zero has no centre
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
      0.05;  ///< s of the log between two looks; played by the clock, looks take a third of the time at most
  double speed = 0.0;  ///< times real time; 0: as fast as possible
  bounds::StreamMemory memory = bounds::StreamMemory::Rows;
};

struct PayloadReplay {
  std::string body;
  std::vector<std::string> names, units;  ///< of the ten parameters
  std::vector<PayloadBand> bands;         ///< rising in time; the last one is of all windows
  std::vector<bounds::Premise> premises;
  /// Evidence that an assumption is broken, and when it was seen [s]; then no band is guaranteed, earlier ones neither.
  std::string contradiction;
  double contradicted_at = 0.0;
  Eigen::Index samples = 0, windows = 0, left_out = 0;  ///< left out: windows with uneven steps
  double log_seconds = 0.0;                             ///< that were played
  double busy_seconds = 0.0;  ///< that the stream and its looks took, without waiting
  bool complete = false;      ///< false: stopped on the way
};

/// Called in the worker for each band, in order. A band with a contradiction as its reason voids those before it.
using BandSink = std::function<void(const PayloadBand&)>;

/// Plays the log of the request. Stopped early it returns what there was. What Run says of the same rows is asked each time the
/// windows are a quarter more, and of all of them: what it disproves no band shows as guaranteed from then on.
/// @error as `payloadInput` and `PayloadStream::make`; ValueOutOfRange (settings); MissingData (no window)
/// @cost  constant per sample; a look costs the same however long the log is with StreamMemory::Constant, and grows with
///        the rows with StreamMemory::Rows
Result<PayloadReplay> playPayload(const PayloadBoundsRequest& request, const PlaySettings& settings,
                                  const BandSink& sink, const JobContext& context = {});

}  // namespace plumbline::workflow
