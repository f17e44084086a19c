// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <type_traits>

namespace plumbline::estimation {
struct DensityRequest;
struct GainRequest;
struct MassPointSettings;
}  // namespace plumbline::estimation

namespace plumbline::excitation {
struct FamilySpec;
}  // namespace plumbline::excitation

namespace plumbline::regressors {
struct FrictionModel;
}  // namespace plumbline::regressors

namespace plumbline::signal {
struct ProcessingSettings;
}  // namespace plumbline::signal

namespace plumbline::simulation {
struct FourierTrajectory;
struct PointToPointTrajectory;
struct SimulationSettings;
}  // namespace plumbline::simulation

namespace plumbline {
struct ModelOptions;
}  // namespace plumbline

namespace plumbline::workflow {

struct BayesSpec;
struct BoundsSpec;
struct ExcitationSpec;
struct IdentificationSpec;
struct IdentifyOptions;
struct PayloadChoice;
struct PayloadSpec;
struct RotorFile;
struct SafeSpec;
struct Thresholds;
struct WorkerJob;

/// All settings that are described by a field table. A table of another type does not compile, and the property test of
/// reader, writer and schema iterates over this list: none can be forgotten.
template <typename... S>
struct TypeList {
  template <typename T>
  static constexpr bool contains = (std::is_same_v<T, S> || ...);
};
using SettingsTypes =
    TypeList<signal::ProcessingSettings, excitation::FamilySpec, ExcitationSpec,
             simulation::SimulationSettings, estimation::MassPointSettings, Thresholds, IdentifyOptions,
             PayloadSpec, PayloadChoice, ModelOptions, IdentificationSpec, BayesSpec, BoundsSpec, SafeSpec,
             estimation::DensityRequest, estimation::GainRequest, regressors::FrictionModel, RotorFile,
             simulation::FourierTrajectory, simulation::PointToPointTrajectory, WorkerJob>;

template <typename S>
inline constexpr bool kIsListed = SettingsTypes::contains<S>;

template <typename S>
struct FieldTable;
/// The table of a settings type, defined beside its reader.
template <typename S>
const FieldTable<S>& fieldTable();
template <>
const FieldTable<signal::ProcessingSettings>& fieldTable();
template <>
const FieldTable<excitation::FamilySpec>& fieldTable();
template <>
const FieldTable<ExcitationSpec>& fieldTable();
template <>
const FieldTable<simulation::SimulationSettings>& fieldTable();
template <>
const FieldTable<estimation::MassPointSettings>& fieldTable();
template <>
const FieldTable<Thresholds>& fieldTable();
template <>
const FieldTable<IdentifyOptions>& fieldTable();
template <>
const FieldTable<PayloadSpec>& fieldTable();
template <>
const FieldTable<PayloadChoice>& fieldTable();
template <>
const FieldTable<ModelOptions>& fieldTable();
template <>
const FieldTable<IdentificationSpec>& fieldTable();
template <>
const FieldTable<BoundsSpec>& fieldTable();
template <>
const FieldTable<estimation::DensityRequest>& fieldTable();
template <>
const FieldTable<estimation::GainRequest>& fieldTable();
template <>
const FieldTable<regressors::FrictionModel>& fieldTable();
template <>
const FieldTable<RotorFile>& fieldTable();
template <>
const FieldTable<simulation::FourierTrajectory>& fieldTable();
template <>
const FieldTable<simulation::PointToPointTrajectory>& fieldTable();

}  // namespace plumbline::workflow
