// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/shaders.h"

namespace plumbline::view3d::shaders {

const char* const kSolidVertex = R"(#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 color;
uniform mat4 view_projection;
uniform mat4 model;
uniform mat3 normal_matrix;
uniform vec4 base_color;
uniform float own_colors;
uniform vec4 tint;
out vec3 world_normal;
out vec3 albedo;
void main() {
  vec3 srgb = mix(mix(base_color.rgb, color.rgb, own_colors), tint.rgb, tint.a);
  albedo = srgb * srgb;
  world_normal = normal_matrix * normal;
  gl_Position = view_projection * (model * vec4(position, 1.0));
}
)";

// Two soft lights that travel with the camera, a sky that is brighter than the ground, a little gloss and a rim that
// separates links of the same colour. Squares and square roots stand for the sRGB curve. Every pixel of a robot costs
// this in software OpenGL: no power, no division, one direction to the eye for the whole picture.
const char* const kSolidFragment = R"(#version 330 core
in vec3 world_normal;
in vec3 albedo;
uniform vec3 towards_eye;
uniform vec3 key_light;
uniform vec3 fill_light;
uniform vec3 half_way;
uniform float light;
uniform float alpha;
out vec4 result;
void main() {
  vec3 n = normalize(world_normal);
  if (!gl_FrontFacing) n = -n;
  float key = max(0.0, 0.8 * dot(n, key_light) + 0.2);
  float fill = max(0.0, 0.714 * dot(n, fill_light) + 0.286);
  vec3 sky = vec3(0.31, 0.315, 0.325) + vec3(0.11, 0.125, 0.145) * n.z;
  vec3 lit = albedo * (sky + key * key * vec3(0.62, 0.611, 0.595) + fill * vec3(0.18, 0.19, 0.2));
  float s = max(0.0, dot(n, half_way));
  s *= s; s *= s; s *= s; s *= s; s *= s;
  float rim = 1.0 - max(0.0, dot(n, towards_eye));
  rim *= rim;
  result = vec4(sqrt(light * (lit + 0.16 * s + 0.05 * rim * rim)), alpha);
}
)";

const char* const kFlatVertex = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 view_projection;
uniform mat4 model;
out float height;
void main() {
  vec4 p = model * vec4(position, 1.0);
  height = p.z;
  gl_Position = view_projection * p;
}
)";

const char* const kFlatFragment = R"(#version 330 core
in float height;
uniform float ground;
uniform float fade;
out vec4 result;
void main() { result = vec4(exp(-max(0.0, height - ground) / fade)); }
)";

const char* const kScreenVertex = R"(#version 330 core
out vec2 at;
void main() {
  at = vec2((gl_VertexID & 1) * 2.0, (gl_VertexID >> 1) * 2.0);
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
}
)";

// The noise of one step of 8 bits hides the bands of a long gradient.
const char* const kBackgroundFragment = R"(#version 330 core
in vec2 at;
uniform vec3 top;
uniform vec3 bottom;
out vec4 result;
void main() {
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  result = vec4(mix(bottom, top, smoothstep(0.0, 1.0, at.y)) + noise / 255.0, 1.0);
}
)";

const char* const kBlurFragment = R"(#version 330 core
in vec2 at;
uniform sampler2D source;
uniform vec2 direction;
out vec4 result;
void main() {
  float sum = 0.305 * texture(source, at).r;
  sum += 0.2322 * (texture(source, at + direction).r + texture(source, at - direction).r);
  sum += 0.0945 * (texture(source, at + 2.0 * direction).r + texture(source, at - 2.0 * direction).r);
  sum += 0.0208 * (texture(source, at + 3.0 * direction).r + texture(source, at - 3.0 * direction).r);
  result = vec4(sum);
}
)";

const char* const kCopyFragment = R"(#version 330 core
in vec2 at;
uniform sampler2D source;
out vec4 result;
void main() { result = texture(source, at); }
)";

const char* const kOutlineFragment = R"(#version 330 core
in vec2 at;
uniform sampler2D mask;
uniform vec2 pixel;
uniform float width;
uniform vec4 color;
out vec4 result;
void main() {
  float inside = texture(mask, at).r;
  float near = 0.0;
  vec2 d = pixel * width;
  const vec2 around[6] = vec2[6](vec2(1.0, 0.0), vec2(0.866, 0.5), vec2(0.5, 0.866), vec2(0.0, 1.0), vec2(-0.5, 0.866),
                                 vec2(-0.866, 0.5));
  for (int i = 0; i < 6; ++i) near += texture(mask, at + d * around[i]).r + texture(mask, at - d * around[i]).r;
  float edge = smoothstep(0.0, 3.5, near) * (1.0 - inside);
  if (edge < 0.004) discard;
  result = vec4(color.rgb, color.a * edge);
}
)";

const char* const kGroundVertex = R"(#version 330 core
uniform mat4 view_projection;
uniform vec3 center;
uniform float radius;
out vec2 world;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) * 2.0 - 1.0, (gl_VertexID >> 1) * 2.0 - 1.0);
  world = center.xy + radius * corner;
  gl_Position = view_projection * vec4(world, center.z, 1.0);
}
)";

// Lines of one pixel at every distance: their coverage is the line width over the footprint of the pixel, so that far
// away they melt into an even tone instead of a moiré.
const char* const kGroundFragment = R"(#version 330 core
in vec2 world;
uniform vec3 center;
uniform float radius;
uniform float step_size;
uniform float fine;
uniform float show_lines;
uniform vec3 line_color;
uniform vec3 x_color;
uniform vec3 y_color;
uniform sampler2D shadow;
uniform vec4 shadow_area;
uniform float shadow_strength;
out vec4 result;
float lines(vec2 p, vec2 footprint, float step_length) {
  vec2 cell = footprint / step_length;
  vec2 off = abs(fract(p / step_length - 0.5) - 0.5);
  vec2 cover = clamp(1.0 - off / max(cell, vec2(1e-6)), 0.0, 1.0) * clamp(0.5 / max(cell, vec2(1e-6)) - 0.5, 0.0, 1.0);
  return max(cover.x, cover.y);
}
void main() {
  vec2 footprint = fwidth(world);
  float fade = 1.0 - smoothstep(0.35 * radius, radius, length(world - center.xy));
  float minor = lines(world, footprint, step_size) * 0.15 * fine;
  float major = lines(world, footprint, 10.0 * step_size) * 0.36;
  float alpha = max(minor, major) * show_lines;
  vec3 color = line_color;
  vec2 axis = clamp(1.2 - abs(world) / max(footprint, vec2(1e-9)), 0.0, 1.0) * 0.62 * show_lines;
  if (axis.y > alpha) { color = x_color; alpha = axis.y; }
  if (axis.x > alpha) { color = y_color; alpha = axis.x; }
  vec2 at = (world - shadow_area.xy) / shadow_area.z * 0.5 + 0.5;
  float dark = 0.0;
  if (all(greaterThan(at, vec2(0.0))) && all(lessThan(at, vec2(1.0)))) dark = texture(shadow, at).r * shadow_strength;
  alpha *= fade;
  float total = 1.0 - (1.0 - alpha) * (1.0 - dark);
  if (total < 0.003) discard;
  result = vec4(color * alpha * (1.0 - dark) / total, total);
}
)";

const char* const kLineVertex = R"(#version 330 core
layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
layout(location = 2) in vec4 color;
layout(location = 3) in float width;
uniform mat4 view_projection;
uniform vec2 viewport;
uniform float pixel_ratio;
out vec4 line_color;
out float across;
out float half_width;
void main() {
  vec4 a = view_projection * vec4(from, 1.0);
  vec4 b = view_projection * vec4(to, 1.0);
  const float nearest = 1e-3;
  if (a.w < nearest) a = mix(a, b, (nearest - a.w) / max(b.w - a.w, 1e-9));
  if (b.w < nearest) b = mix(b, a, (nearest - b.w) / max(a.w - b.w, 1e-9));
  vec2 direction = (b.xy / b.w - a.xy / a.w) * viewport;
  direction = length(direction) < 1e-6 ? vec2(1.0, 0.0) : normalize(direction);
  float end = float(gl_VertexID & 1);
  float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
  half_width = 0.5 * width * pixel_ratio;
  float reach = half_width + 1.0;
  vec4 p = mix(a, b, end);
  vec2 offset = vec2(-direction.y, direction.x) * side * reach + direction * (end * 2.0 - 1.0) * 0.5;
  p.xy += 2.0 * offset / viewport * p.w;
  across = side * reach;
  line_color = color;
  gl_Position = p;
}
)";

const char* const kLineFragment = R"(#version 330 core
in vec4 line_color;
in float across;
in float half_width;
uniform float strength;
out vec4 result;
void main() {
  float cover = clamp(half_width + 0.5 - abs(across), 0.0, 1.0);
  result = vec4(line_color.rgb, line_color.a * cover * strength);
}
)";

const char* const kDiscVertex = R"(#version 330 core
layout(location = 0) in vec3 center;
layout(location = 1) in vec4 color;
layout(location = 2) in float radius;
uniform mat4 view_projection;
uniform vec2 viewport;
uniform float pixel_ratio;
out vec2 at;
out vec4 dark;
out float pixels;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) * 2.0 - 1.0, (gl_VertexID >> 1) * 2.0 - 1.0);
  pixels = radius * pixel_ratio;
  vec4 p = view_projection * vec4(center, 1.0);
  p.xy += 2.0 * corner * (pixels + 1.5) / viewport * p.w;
  at = corner * (pixels + 1.5);
  dark = color;
  gl_Position = p;
}
)";

const char* const kDiscFragment = R"(#version 330 core
in vec2 at;
in vec4 dark;
in float pixels;
uniform vec3 paper;
out vec4 result;
void main() {
  float r = length(at);
  float cover = clamp(pixels + 0.5 - r, 0.0, 1.0);
  if (cover <= 0.0) discard;
  vec2 half_plane = clamp(at + 0.5, 0.0, 1.0);
  float quarter = abs(half_plane.x - half_plane.y);
  float rim = clamp(r - (pixels - 1.6) + 0.5, 0.0, 1.0);
  vec3 color = mix(mix(dark.rgb, paper, quarter), dark.rgb, rim);
  result = vec4(color, cover * dark.a);
}
)";

}  // namespace plumbline::view3d::shaders
