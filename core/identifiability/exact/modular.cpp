// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/modular.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace plumbline::identifiability::modular {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t multiplyModulo(std::uint64_t a, std::uint64_t b, std::uint64_t n) {
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % n);
}

std::uint64_t powerModulo(std::uint64_t a, std::uint64_t exponent, std::uint64_t n) {
  std::uint64_t result = 1;
  for (a %= n; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiplyModulo(result, a, n);
    a = multiplyModulo(a, a, n);
  }
  return result;
}

}  // namespace

bool isPrime(std::uint64_t n) {
  constexpr std::array<std::uint64_t, 12> kBases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (n < 2) return false;
  for (const std::uint64_t base : kBases)
    if (n % base == 0) return n == base;
  std::uint64_t odd = n - 1;
  int twos = 0;
  for (; (odd & 1) == 0; odd >>= 1) ++twos;
  for (const std::uint64_t base : kBases) {
    std::uint64_t x = powerModulo(base, odd, n);
    bool passes = x == 1 || x == n - 1;
    for (int k = 1; k < twos && !passes; ++k) {
      x = multiplyModulo(x, x, n);
      passes = x == n - 1;
    }
    if (!passes) return false;
  }
  return true;
}

Field::Field(std::uint64_t seed) : Field(Random(seed)) {}

Field::Field(Random random) : Field(random, {}) {}

Field::Field(Random& random, const std::vector<std::int64_t>& with_roots) {
  constexpr std::uint64_t kHalf = (std::uint64_t{1} << 60) / 24;  // p = 24 k + 1, 2⁶⁰ ≤ p < 2⁶¹
  const auto hasRoot = [this](std::int64_t number) {
    const auto n = static_cast<std::uint64_t>(number);
    return powerModulo(p_, (n - 1) / 2, n) == 1;
  };
  do {
    p_ = 24 * (kHalf + 1 + random.next() % (kHalf - 1)) + 1;
  } while (!std::all_of(with_roots.begin(), with_roots.end(), hasRoot) || !isPrime(p_));
  std::uint64_t inverse = p_;  // Newton: each step doubles the number of right bits
  for (int k = 0; k < 6; ++k) inverse *= 2 - p_ * inverse;
  minus_inverse_ = ~inverse + 1;
  one_ = static_cast<std::uint64_t>((static_cast<Wide>(1) << 64) % p_);
  square_ = multiplyModulo(one_, one_, p_);
}

std::uint64_t Field::power(std::uint64_t a, std::uint64_t exponent) const {
  std::uint64_t result = one_;
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiply(result, a);
    a = multiply(a, a);
  }
  return result;
}

std::optional<std::uint64_t> Field::squareRoot(std::uint64_t a) const {
  if (a == 0) return 0;
  if (power(a, (p_ - 1) / 2) != one_) return std::nullopt;
  std::uint64_t odd = p_ - 1;
  int twos = 0;
  for (; (odd & 1) == 0; odd >>= 1) ++twos;
  std::uint64_t nonresidue = fromInteger(5);
  for (int k = 6; power(nonresidue, (p_ - 1) / 2) == one_; ++k) nonresidue = fromInteger(k);
  std::uint64_t generator = power(nonresidue, odd);
  std::uint64_t root = power(a, (odd + 1) / 2);
  std::uint64_t rest = power(a, odd);  // root² = a · rest
  while (rest != one_) {
    int order = 0;
    for (std::uint64_t x = rest; x != one_; x = multiply(x, x)) ++order;
    std::uint64_t step = generator;
    for (int k = 0; k < twos - order - 1; ++k) step = multiply(step, step);
    root = multiply(root, step);
    generator = multiply(step, step);
    rest = multiply(rest, generator);
    twos = order;
  }
  return root;
}

std::uint64_t Field::fromInteger(std::int64_t value) const {
  const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value) % p_;
  const std::uint64_t element = toMontgomery(size);
  return value < 0 ? negate(element) : element;
}

std::uint64_t Field::fromDecimal(double value) const {
  std::array<char, 40> buffer{};
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
  const std::size_t e = text.find('e');
  std::int64_t digits = 0;
  int exponent = 0;
  bool after_point = false;
  for (const char c : text.substr(0, e)) {
    if (c == '.') after_point = true;
    if (c < '0' || c > '9') continue;
    digits = 10 * digits + (c - '0');
    exponent -= after_point ? 1 : 0;
  }
  int stated = 0;
  std::size_t first = e + 1;
  if (text[first] == '+') ++first;  // from_chars does not read it
  std::from_chars(text.data() + first, text.data() + text.size(), stated);
  exponent += stated;
  const std::uint64_t scale = power(fromInteger(10), static_cast<std::uint64_t>(std::abs(exponent)));
  const std::uint64_t number =
      multiply(fromInteger(std::signbit(value) ? -digits : digits), exponent < 0 ? inverse(scale) : scale);
  return number;
}

std::uint64_t Field::fromDyadic(double value) const {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  const std::uint64_t scale = power(fromInteger(2), static_cast<std::uint64_t>(std::abs(exponent)));
  return multiply(fromInteger(mantissa), exponent < 0 ? inverse(scale) : scale);
}

std::uint64_t Field::draw(Random& random) const {
  std::uint64_t value = random.next() >> 3;
  while (value >= p_) value = random.next() >> 3;
  return value;  // uniform whatever form it is read in
}

RowSpace::RowSpace(const Field& field, int columns)
    : field_(&field), columns_(columns), row_of_pivot_(static_cast<std::size_t>(columns), -1) {}

bool RowSpace::insert(std::vector<std::uint64_t>& row) {
  const auto count = static_cast<std::size_t>(columns_);
  for (std::size_t c = 0; c < count; ++c) {
    if (row[c] == 0) continue;
    if (row_of_pivot_[c] < 0) {
      const std::uint64_t scale = field_->inverse(row[c]);
      for (std::size_t k = c; k < count; ++k) row[k] = field_->multiply(row[k], scale);
      row_of_pivot_[c] = static_cast<int>(rows_.size());
      rows_.push_back(std::move(row));
      return true;
    }
    const std::vector<std::uint64_t>& pivot_row = rows_[static_cast<std::size_t>(row_of_pivot_[c])];
    const std::uint64_t factor = row[c];
    for (std::size_t k = c; k < count; ++k)
      if (pivot_row[k] != 0) row[k] = field_->subtract(row[k], field_->multiply(factor, pivot_row[k]));
  }
  return false;
}

void RowSpace::reduce() {
  const auto count = static_cast<std::size_t>(columns_);
  const std::vector<int> order = pivots();
  // From the last pivot: its row is already free of the pivots to its right.
  for (std::size_t i = order.size(); i-- > 0;) {
    const auto c = static_cast<std::size_t>(order[i]);
    const std::vector<std::uint64_t>& pivot_row = rows_[static_cast<std::size_t>(row_of_pivot_[c])];
    for (std::size_t j = 0; j < i; ++j) {
      std::vector<std::uint64_t>& other =
          rows_[static_cast<std::size_t>(row_of_pivot_[static_cast<std::size_t>(order[j])])];
      const std::uint64_t factor = other[c];
      if (factor == 0) continue;
      for (std::size_t k = c; k < count; ++k)
        if (pivot_row[k] != 0) other[k] = field_->subtract(other[k], field_->multiply(factor, pivot_row[k]));
    }
  }
}

std::vector<int> RowSpace::pivots() const {
  std::vector<int> columns;
  for (int c = 0; c < columns_; ++c)
    if (row_of_pivot_[static_cast<std::size_t>(c)] >= 0) columns.push_back(c);
  return columns;
}

const std::vector<std::uint64_t>& RowSpace::row(int pivot) const {
  return rows_[static_cast<std::size_t>(row_of_pivot_[static_cast<std::size_t>(pivot)])];
}

}  // namespace plumbline::identifiability::modular
