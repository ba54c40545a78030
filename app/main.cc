// SPDX-License-Identifier: MIT
// The program: reads what was typed, and runs the command.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/command_line.h"
#include "app/commands.h"
#include "app/config.h"
#include "app/help.h"
#include "report/report.h"

namespace {

using namespace zermelo;

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

// The first Ctrl-C asks the search to end and tell what it knows; a second one ends the program. Whoever pressed it at
// a terminal is told so.
extern "C" void on_interrupt(int signal) {
  if (interrupted.exchange(true)) std::_Exit(128 + signal);
  constexpr std::string_view kNote = "\r\033[Kzermelo: stopping; Ctrl-C again ends at once\r\n";
  if (signal == SIGINT && isatty(STDERR_FILENO) != 0 && write(STDERR_FILENO, kNote.data(), kNote.size()) < 0) return;
}
// Commands that only count or check have nothing half-known to tell: Ctrl-C ends them at once.
extern "C" void on_interrupt_end(int) {
  constexpr std::string_view kNote = "zermelo: interrupted: the command did not come to its end\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kNote.data(), kNote.size());
  std::_Exit(app::kEndedFirst);
}

void catch_interrupts(void (*handler)(int)) {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, handler);
}

// From the source tree it is called as ./zermelo, and what it says can then be typed as it stands.
std::string called(std::string_view name) { return name == "./zermelo" ? "./zermelo" : "zermelo"; }

int run(const std::string& name, const std::vector<std::string>& words) {
  app::CommonWords common;
  const app::Command program = app::make_program(common, name);
  auto typed = app::read_command_line(program, words);
  if (!typed) return app::complain(typed.error().what);
  // A broken file must not keep help from being shown.
  if (!typed->help && !typed->command->hidden && !typed->command->plain && typed->command->commands.empty()) {
    const auto settings = app::read_settings(program);
    if (!settings) return app::complain(settings.error().what);
    if (const auto ok = app::apply(*settings, *typed); !ok) return app::complain(ok.error().what);
  }
  const app::Style style = app::style_of_output(common.colour);
  if (common.version) return std::printf("zermelo %s\n", report::version()), app::kAnswered;
  if (words.empty()) return std::fputs(app::start_page(program, style).c_str(), stdout), app::kAnswered;
  if (typed->help) return std::fputs(app::help_page(program, typed->path, style).c_str(), stdout), app::kAnswered;
  if (const auto ok = app::check_complete(*typed); !ok) return app::complain(ok.error().what);
  catch_interrupts(typed->command->tells_when_stopped ? on_interrupt : on_interrupt_end);
  if (const std::string defaults = app::defaults_in_force(*typed); !defaults.empty())
    app::remark_on_bad_input(" (not typed, but from your defaults: " + defaults + ")");
  return typed->command->run({program, interrupted, style});
}

}  // namespace

// An answer that did not get out is not a success: whoever reads the file must not take half of it for all of it.
int main(int count, char** arguments) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is seen where it is written
  const char* unwritten = "standard output cannot be written (is the disk full?)";
  try {
    const int status = run(count > 0 ? called(arguments[0]) : "zermelo",
                           std::vector<std::string>(arguments + (count > 0 ? 1 : 0), arguments + count));
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 ? status : app::complain(unwritten, app::kFailed);
  } catch (const std::system_error&) {  // that is how fmt::print says it
    std::fprintf(stderr, "zermelo: %s\n", unwritten);
  } catch (const std::exception& error) {  // memory that is not there, most likely
    std::fprintf(stderr, "zermelo: ended by the system: %s\n", error.what());
  }
  return app::kFailed;
}
