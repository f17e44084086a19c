// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/design_files.h"

namespace plumbline::workflow {

Status exportDesign(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                    const std::filesystem::path& out) {
  return writeDesign(modelOf(study), limitsOf(study), design, how, out);
}

Result<Design> readDesign(const ExcitationStudy& study, const std::filesystem::path& file) {
  return readDesignFile(modelOf(study), file);
}

}  // namespace plumbline::workflow
