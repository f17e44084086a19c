// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"

/// Arithmetic without rounding: the integers modulo a large prime, and linear algebra over them.
namespace plumbline::identifiability::modular {

/// The field of p elements, p a prime of 61 bits with p = 1 (mod 24), so that −1, 2 and 3 have square roots and
/// the sine and cosine of every multiple of 15° are exact. The prime is drawn at random: a rank that is lower
/// modulo p than over the numbers needs a p that divides a certain integer, and few primes do. Where a geometry needs
/// other square roots, primes without them are drawn again.
/// Elements are kept in Montgomery form: a number x as x·2⁶⁴ mod p.
/// @source  Montgomery 1985 (products), Shanks 1973 (square roots), Miller 1976 with the twelve bases that
///          decide every integer below 2⁶⁴
class Field {
 public:
  explicit Field(std::uint64_t seed);
  /// The next prime of `random` modulo which every number of `with_roots` (odd primes below 2⁶⁰) has a square root: by
  /// reciprocity, p being 1 modulo 4, exactly where p is a square modulo that number. About 2ᵏ draws for k numbers.
  Field(Random& random, const std::vector<std::int64_t>& with_roots);

  std::uint64_t prime() const { return p_; }
  std::uint64_t one() const { return one_; }

  std::uint64_t add(std::uint64_t a, std::uint64_t b) const {
    const std::uint64_t sum = a + b;
    return sum >= p_ ? sum - p_ : sum;
  }
  std::uint64_t subtract(std::uint64_t a, std::uint64_t b) const { return a >= b ? a - b : a + p_ - b; }
  std::uint64_t negate(std::uint64_t a) const { return a == 0 ? 0 : p_ - a; }
  std::uint64_t multiply(std::uint64_t a, std::uint64_t b) const {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    const std::uint64_t factor = static_cast<std::uint64_t>(product) * minus_inverse_;
    const Wide sum = product + static_cast<Wide>(factor) * p_;
    const auto high = static_cast<std::uint64_t>(sum >> 64);
    return high >= p_ ? high - p_ : high;
  }
  std::uint64_t power(std::uint64_t a, std::uint64_t exponent) const;
  /// 1/a; zero for zero.
  std::uint64_t inverse(std::uint64_t a) const { return power(a, p_ - 2); }
  /// A square root, or none when there is none in the field.
  std::optional<std::uint64_t> squareRoot(std::uint64_t a) const;

  std::uint64_t fromInteger(std::int64_t value) const;
  /// The shortest decimal that reads back as this double (0.1 is one tenth), exactly. Must be finite.
  std::uint64_t fromDecimal(double value) const;
  /// The dyadic rational that the double is, exactly. Must be finite.
  std::uint64_t fromDyadic(double value) const;
  /// Uniform over the field.
  std::uint64_t draw(Random& random) const;

 private:
  explicit Field(Random random);
  std::uint64_t toMontgomery(std::uint64_t value) const { return multiply(value, square_); }
  std::uint64_t p_ = 0;
  std::uint64_t minus_inverse_ = 0;     ///< −1/p modulo 2⁶⁴
  std::uint64_t one_ = 0, square_ = 0;  ///< 2⁶⁴ and 2¹²⁸ modulo p
};

/// True for primes; for any 64-bit number.
bool isPrime(std::uint64_t n);

/// Row space that grows row by row, in echelon form.
class RowSpace {
 public:
  RowSpace(const Field& field, int columns);

  /// Adds a row (consumed); true when it was independent of those before.
  bool insert(std::vector<std::uint64_t>& row);
  /// Brings the rows to reduced row-echelon form.
  void reduce();

  int rank() const { return static_cast<int>(rows_.size()); }
  int columns() const { return columns_; }
  /// Pivot columns in rising order: the columns that are independent of those to their left.
  std::vector<int> pivots() const;
  /// Row with this pivot, scaled to 1 there; only after `insert` made that column a pivot.
  const std::vector<std::uint64_t>& row(int pivot) const;

 private:
  const Field* field_;
  int columns_ = 0;
  std::vector<std::vector<std::uint64_t>> rows_;
  std::vector<int> row_of_pivot_;  ///< −1: no pivot in that column
};

}  // namespace plumbline::identifiability::modular
