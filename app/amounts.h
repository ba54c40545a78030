// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Amounts as people type them.

namespace zermelo::app {

// 5000000, 1_000_000, 5e6, 5M, 1.5G (thousands: k, M, G, T)
std::optional<std::uint64_t> parse_count(std::string_view text);

// Seconds: 90, 0.5, 90s, 5m, 1.5h
std::optional<double> parse_seconds(std::string_view text);

// Megabytes: 500, 500MB, 4GB, 1.5GB, 1TB. A megabyte is 1024 x 1024 bytes here.
std::optional<std::uint64_t> parse_megabytes(std::string_view text);

// What an error says was expected.
inline constexpr std::string_view kLikeCount = "such as 5000000, 5_000_000, 5e6 or 5M";
inline constexpr std::string_view kLikeSeconds = "such as 90, 90s, 5m or 1h";
inline constexpr std::string_view kLikeMemory = "such as 500, 500MB or 4GB";

}  // namespace zermelo::app
