// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QMatrix3x3>
#include <QMatrix4x4>
#include <QOpenGLShaderProgram>
#include <QVector3D>
#include <QVector4D>

/// Setters of shader uniforms from Eigen values.
namespace plumbline::view3d {

inline void setUniform(QOpenGLShaderProgram& program, const char* name, const Eigen::Matrix4f& value) {
  const Eigen::Matrix4f rows = value.transpose();  // Qt wants row-major numbers
  program.setUniformValue(name, QMatrix4x4(rows.data()));
}
inline void setUniform(QOpenGLShaderProgram& program, const char* name, const Eigen::Matrix3f& value) {
  const Eigen::Matrix3f rows = value.transpose();
  program.setUniformValue(name, QMatrix3x3(rows.data()));
}
inline void setUniform(QOpenGLShaderProgram& program, const char* name, const Eigen::Vector3f& value) {
  program.setUniformValue(name, QVector3D(value[0], value[1], value[2]));
}
inline void setUniform(QOpenGLShaderProgram& program, const char* name, const Eigen::Vector4f& value) {
  program.setUniformValue(name, QVector4D(value[0], value[1], value[2], value[3]));
}
inline void setUniform(QOpenGLShaderProgram& program, const char* name, const QColor& color) {
  program.setUniformValue(name,
                          QVector3D(static_cast<float>(color.redF()), static_cast<float>(color.greenF()),
                                    static_cast<float>(color.blueF())));
}

}  // namespace plumbline::view3d
