// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// GLSL 3.30 core of the 3-D view, one pair of texts per kind of thing.
namespace plumbline::view3d::shaders {

extern const char* const kSolidVertex;
extern const char* const kSolidFragment;
extern const char* const kFlatVertex;
extern const char* const kFlatFragment;  ///< one channel: height above the ground, for shadow and mask
extern const char* const kScreenVertex;  ///< triangle that covers the target
extern const char* const kBackgroundFragment;
extern const char* const kBlurFragment;
extern const char* const kCopyFragment;
extern const char* const kOutlineFragment;
extern const char* const kGroundVertex;
extern const char* const kGroundFragment;
extern const char* const kLineVertex;
extern const char* const kLineFragment;
extern const char* const kDiscVertex;
extern const char* const kDiscFragment;

}  // namespace plumbline::view3d::shaders
