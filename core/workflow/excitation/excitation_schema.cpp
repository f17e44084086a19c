// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "workflow/excitation/excitation_schema.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/schema_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

json triple(const char* description) {
  return {{"type", "array"},
          {"items", {{"type", "number"}}},
          {"minItems", 3},
          {"maxItems", 3},
          {"description", description}};
}

json names(const char* description) {
  return {{"type", "array"}, {"items", {{"type", "string"}}}, {"description", description}};
}

json closed(json properties) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

json limit(const char* description) {
  return {{"anyOf", {{{"type", "number"}}, {{"type", "null"}}}},
          {"description", std::string(description) + "; null: no limit"}};
}

json criterionPart() {
  const json rows = {{"type", "array"}, {"items", {{"type", "number"}}}};
  json part = closed(
      {{"kind",
        {{"enum", {"log-condition", "d-optimal", "a-optimal", "e-optimal", "sub-condition", "frobenius"}}}},
       {"torque_noise", perJoint("standard deviation of the torque, N·m: rows are divided by it")},
       {"column_scale", {{"type", "array"}, {"items", {{"type", "number"}}}}},
       {"earlier",
        {{"type", "array"},
         {"items", rows},
         {"description", "upper triangular factor of information that is there already"}}},
       {"bodies", names("links whose parameters are asked for; without it all columns")},
       {"friction_columns", typed("boolean", "columns of friction count")},
       {"smoothing", typed("number", "of the condition where singular values cross, 0.02")},
       {"speed_weight", typed("number", "frobenius: weight of the speed")}});
  return {{"anyOf", {{{"type", "string"}}, part}}, {"description", "a name, or settings"}};
}

json obstaclePart() {
  json part = closed({{"name", typed("string", "")},
                      {"shape", {{"enum", {"box", "cylinder", "sphere", "capsule", "mesh"}}}},
                      {"size", triple("edges of a box, m")},
                      {"radius", typed("number", "m")},
                      {"length", typed("number", "of a cylinder or capsule along z, m")},
                      {"mesh", typed("string", "path; its convex hull is kept clear of")},
                      {"scale", triple("of a mesh")},
                      {"xyz", triple("in the world, m")},
                      {"rpy", triple("rad, fixed axes as in URDF")},
                      {"keep_in", typed("boolean", "a box that the robot must not leave")}});
  return {{"type", "array"}, {"items", part}};
}

}  // namespace

json excitationSpecSchema() {
  const json joint = closed({{"lower", limit("rad or m")},
                             {"upper", limit("rad or m")},
                             {"velocity", limit("rad/s or m/s")},
                             {"acceleration", limit("rad/s² or m/s²")},
                             {"jerk", limit("rad/s³ or m/s³")},
                             {"torque", limit("N·m or N")}});
  json friction = frictionSchema();
  friction.erase("$schema");
  json schema = closed(
      {{"$schema", typed("string", "this schema")},
       {"comment", typed("string", "")},
       {"family",
        {{"enum",
          {"fourier", "fourier-quintic", "cubic-spline", "quintic-spline", "bezier", "chirp", "hold-and-move",
           "static-poses"}}}},
       {"duration", typed("number", "s")},
       {"harmonics", typed("integer", "of a Fourier series; sweeps of a chirp")},
       {"segments", typed("integer", "of splines and Bézier curves; moves; poses")},
       {"lowest_frequency",
        typed("number", "Hz: base frequency of a Fourier series (0: 1/duration), start of a chirp")},
       {"highest_frequency", typed("number", "Hz: end of a chirp")},
       {"hold", typed("number", "fraction of each move that stands still")},
       {"cruise", typed("number", "hold-and-move: fraction of the moving time at constant speed")},
       {"friction",
        {{"anyOf", {{{"type", "string"}}, friction}}, {"description", "none, a list of terms, or a model"}}},
       {"criterion", criterionPart()},
       {"start", perJoint("rad or m; without it the middle of the limits")},
       {"start_free", typed("boolean", "the optimiser may move the start")},
       {"held", names("joints that stand still")},
       {"kept",
        {{"type", "array"},
         {"items", closed({{"joint", typed("string", "empty: all joints")},
                           {"from", typed("number", "s")},
                           {"to", typed("number", "s")}})},
         {"description", "stretches of the design that is continued from whose curves stay as they are"}}},
       {"limits",
        {{"type", "object"},
         {"additionalProperties", joint},
         {"description", "by joint: what replaces or adds to the limits of the robot's file"}}},
       {"motors",
        {{"type", "object"},
         {"additionalProperties", closed({{"coulomb", typed("number", "N·m or N, magnitude")},
                                          {"viscous", typed("number", "N·m·s/rad or N·s/m")},
                                          {"rotor_inertia", typed("number", "kg·m² or kg, at the joint")}})},
         {"description", "by joint: friction and rotors that the limits of torque count with"}}},
       {"margin", typed("number", "fraction of every limit kept free, 0 … below 1")},
       {"parameter_uncertainty", typed("number",
                                       "fraction of its value by which every inertial parameter may be "
                                       "wrong: torques keep their limits")},
       {"clearance", typed("number", "m that bodies keep from each other and from obstacles")},
       {"obstacles", obstaclePart()},
       {"check_collision", typed("boolean", "")},
       {"ignored_pairs",
        {{"type", "array"},
         {"items", names("two links or obstacles that may touch; \"*\" stands for all others")}}},
       {"rate", typed("number", "Hz: samples that the criterion is evaluated at")},
       {"budget", typed("number", "s of optimisation")},
       {"starts", typed("integer", "of the multi-start")},
       {"seed", typed("integer", "0 or more")},
       {"unscaled", typed("boolean", "criterion and condition of the plain regressor, rows in N·m")}});
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = "Plumbline excitation";
  return schema;
}

}  // namespace plumbline::workflow
