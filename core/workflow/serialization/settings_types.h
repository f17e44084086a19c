// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <type_traits>

namespace plumbline::excitation {
struct FamilySpec;
}  // namespace plumbline::excitation

namespace plumbline::signal {
struct ProcessingSettings;
}  // namespace plumbline::signal

namespace plumbline::simulation {
struct SimulationSettings;
}  // namespace plumbline::simulation

namespace plumbline {
struct ModelOptions;
namespace estimation {
struct MassPointSettings;
}
}  // namespace plumbline

namespace plumbline::workflow {

struct BayesSpec;
struct ExcitationSpec;
struct IdentificationSpec;
struct IdentifyOptions;
struct PayloadChoice;
struct PayloadSpec;
struct Thresholds;

/// All settings that are described by a field table. A table of another type does not compile, and the property test of
/// reader, writer and schema goes through this list: none can be forgotten.
template <typename... S>
struct TypeList {
  template <typename T>
  static constexpr bool contains = (std::is_same_v<T, S> || ...);
};
using SettingsTypes =
    TypeList<signal::ProcessingSettings, excitation::FamilySpec, ExcitationSpec,
             simulation::SimulationSettings, estimation::MassPointSettings, Thresholds, IdentifyOptions,
             PayloadSpec, PayloadChoice, ModelOptions, IdentificationSpec, BayesSpec>;

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

}  // namespace plumbline::workflow
