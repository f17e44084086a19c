// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping_schema.h"

namespace plumbline::io {

std::string_view mappingSchema() {
  return R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Plumbline log mapping, version 1",
  "description": "How a foreign HDF5, MATLAB, CSV or NumPy file is read as a log. Values are converted to SI units on the joint side: sign * scale * unit * stored value; a channel with a gear ratio is on the motor side (positions are divided by it, torques multiplied).",
  "type": "object",
  "required": ["channels"],
  "additionalProperties": false,
  "$defs": {
    "texts": {"oneOf": [{"type": ["string", "integer"]}, {"type": "array", "items": {"type": ["string", "integer"]}}]},
    "numbers": {"oneOf": [{"type": "number"}, {"type": "array", "items": {"type": "number"}}]}
  },
  "properties": {
    "$schema": {"type": "string"},
    "comment": {"type": "string"},
    "format": {"const": "plumbline-mapping"},
    "version": {"const": 1},
    "joints": {"type": "array", "items": {"type": "string"}, "description": "joint names, in the order of the columns"},
    "joint_names": {"type": "string", "description": "text dataset that holds the joint names"},
    "time": {
      "type": "object",
      "additionalProperties": false,
      "description": "one of: dataset and/or column; rate_attribute; rate; none",
      "properties": {
        "dataset": {"type": "string"},
        "column": {"type": ["string", "integer"], "description": "name or number, counted from 1"},
        "unit": {"type": "string", "description": "s, ms, us, ns, min"},
        "transposed": {"type": "boolean"},
        "rate_attribute": {"type": "string", "description": "/@sample_rate_hz, or a dataset of one number"},
        "rate": {"type": "number", "exclusiveMinimum": 0, "description": "Hz"},
        "none": {"type": "boolean", "description": "the samples have no times and need not follow each other; velocity and acceleration are given"},
        "at_rest": {"type": "boolean", "description": "with none: poses held still; a velocity or acceleration that is not given is zero"}
      }
    },
    "base": {
      "type": "object",
      "required": ["topic"],
      "additionalProperties": false,
      "description": "motion of a floating base from a topic of a bag, brought to the stamps of the joints; a fixed base does not use it",
      "properties": {
        "topic": {"type": "string", "description": "nav_msgs/Odometry: the pose of its child frame counts as that of the base link"},
        "velocity": {"type": "boolean", "description": "false: leave its twist out; true when left out"},
        "comment": {"type": "string"}
      }
    },
    "contacts": {
      "type": "array",
      "description": "wrenches of the surroundings on links from topics of a bag; what uses joint torques adds them",
      "items": {
        "type": "object",
        "required": ["frame", "topic"],
        "additionalProperties": false,
        "properties": {
          "frame": {"type": "string", "description": "link in whose axes and about whose origin the wrench is given"},
          "topic": {"type": "string", "description": "geometry_msgs/WrenchStamped"},
          "sign": {"enum": [1, -1], "description": "-1: the topic has the wrench of the robot on the surroundings"},
          "comment": {"type": "string"}
        }
      }
    },
    "skip_rows": {"type": "integer", "minimum": 0, "description": "rows of numbers left out at the beginning"},
    "merge": {
      "type": "array",
      "description": "further files of the same motion, brought to the stamps of this one by linear interpolation",
      "items": {
        "type": "object",
        "required": ["file", "mapping"],
        "additionalProperties": false,
        "properties": {
          "file": {"type": "string", "description": "beside the first file"},
          "shift": {"type": "number", "description": "s, added to its stamps"},
          "mapping": {"$ref": "#", "description": "needs no position"},
          "comment": {"type": "string"}
        }
      }
    },
    "channels": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "object",
        "required": ["quantity"],
        "additionalProperties": false,
        "properties": {
          "quantity": {"enum": ["position", "velocity", "acceleration", "torque", "current", "other"]},
          "name": {"type": "string", "description": "of a channel of another quantity"},
          "dataset": {"type": "string", "description": "/joints/q; may be left out when there is one table"},
          "columns": {"$ref": "#/$defs/texts", "description": "names, numbers counted from 1, or ranges like 2-7; all when left out"},
          "transposed": {"type": "boolean", "description": "stored as joints x samples"},
          "joints": {"$ref": "#/$defs/texts", "description": "joint of each column; all joints in order when left out"},
          "unit": {"$ref": "#/$defs/texts", "description": "rad, deg, rev, mm, deg/s, rpm, Nm, mNm, A, mA; one or one per column; SI when left out"},
          "sign": {"$ref": "#/$defs/numbers", "description": "1 or -1"},
          "scale": {"$ref": "#/$defs/numbers", "description": "any further factor, for example of encoder counts"},
          "gear_ratio": {"$ref": "#/$defs/numbers", "description": "motor turns per joint turn"},
          "torque_constant": {"$ref": "#/$defs/numbers", "description": "N*m/A; the stored values are currents"},
          "offset": {"$ref": "#/$defs/numbers", "description": "added last, on the joint side, in the unit of the column; N*m of a torque that is stored as a current"},
          "comment": {"type": "string"}
        }
      }
    }
  }
}
)";
}

}  // namespace plumbline::io
