// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/executed_parts.h"
#include "workflow/excitation/design_files.h"

namespace plumbline::workflow {

Result<ExportProof> certifyExport(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                                  const JobContext& context) {
  Result<ExecutedParts> parts = executedParts(design.motion, limitsOf(study), {how.speed, how.approach_from});
  if (!parts) return parts.error();
  ExportProof proof;
  using Part = std::pair<const std::optional<Motion>*, std::optional<MotionCertificate>*>;
  for (const auto& [part, certificate] :
       {Part{&parts->approach, &proof.approach}, Part{&parts->motion, &proof.motion},
        Part{&parts->back, &proof.back}}) {
    if (!*part) continue;
    Result<MotionCertificate> made = certifyDesign(study, **part, context);
    if (!made) return made.error();
    *certificate = std::move(made).value();
  }
  return proof;
}

Status exportDesign(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                    const std::filesystem::path& out, const JobContext& context, ExportProof* told) {
  Result<ExportProof> proof = certifyExport(study, design, how, context);
  if (!proof) {
    Error error = proof.error();
    if (error.file.empty()) error.file = out.string();
    return error;
  }
  if (told != nullptr) *told = *proof;
  return writeDesign(modelOf(study), limitsOf(study), design, how, out, context, &*proof);
}

Result<Design> readDesign(const ExcitationStudy& study, const std::filesystem::path& file) {
  return readDesignFile(modelOf(study), file);
}

}  // namespace plumbline::workflow
