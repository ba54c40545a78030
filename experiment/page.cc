// SPDX-License-Identifier: MIT
#include "experiment/page.h"

#include <numeric>

#include "base/text.h"
#include "experiment/prose.h"
#include "report/report.h"
#include "report/sources.h"

namespace zermelo::experiment {

namespace {

// Light and dark by the reader's choice; on paper black on white. Wide tables scroll within themselves.
constexpr const char* kStyle = R"css(
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#59636e;--line:#d4d9df;--faint:#eef1f4;--paper:#fff;--link:#0b5cad;
--good:#116329;--other:#7a4b00;--bad:#a40e26;--none:#59636e}
@media (prefers-color-scheme:dark){:root{--ink:#e4e8ec;--soft:#a0aab4;--line:#3a424b;--faint:#1f252b;--paper:#14181c;
--link:#79b8ff;--good:#6fdc8c;--other:#f0b860;--bad:#ff8a93;--none:#a0aab4}
figure svg{filter:invert(.92) hue-rotate(180deg)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:64rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 .25rem;text-wrap:balance}
h2{font-size:1.25rem;line-height:1.3;margin:2.75rem 0 .75rem;padding-top:.5rem;border-top:1px solid var(--line)}
h3{font-size:1.05rem;line-height:1.35;margin:2rem 0 .4rem}
p,ul,ol,dl{margin:.6rem 0;max-width:46rem}
a{color:var(--link)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
code{overflow-wrap:break-word}
pre{background:var(--faint);padding:.7rem .9rem;border-radius:6px;overflow-x:auto}
.source{color:var(--soft);font-size:.92rem;margin:.1rem 0 .6rem}
h3 .source{font-weight:400;margin-left:.6em;white-space:nowrap}
.warn{border-left:4px solid var(--other);background:var(--faint);padding:.6rem .9rem;margin:1rem 0;max-width:46rem}
.warn p{margin:.2rem 0}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.25rem}
.facts dt{color:var(--soft)}.facts dd{margin:0}
.claims{list-style:none;padding:0;max-width:none}
.claims>li{display:grid;grid-template-columns:13.5rem 1fr;gap:.25rem 1.25rem;padding:.8rem 0;border-top:1px solid var(--line)}
.claims>li:first-child{border-top:0}
.claims p{margin:0 0 .3rem}
.numbers{color:var(--soft);font-size:.88rem;margin:.2rem 0 0;padding-left:1.1rem;font-variant-numeric:tabular-nums}
.badge{display:inline-block;border:1.5px solid currentColor;border-radius:999px;padding:.05rem .7rem;font-size:.85rem;
font-weight:600;white-space:nowrap;align-self:start;justify-self:start}
.confirmed{color:var(--good)}
.different{color:var(--other);border-style:dashed}
.not_confirmed{color:var(--bad);border-width:2.5px}
.undecided{color:var(--none);border-style:dotted;font-weight:400}
.wide{overflow-x:auto;margin:.6rem 0}
table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums lining-nums}
th,td{padding:.3rem .7rem;text-align:right;vertical-align:top;white-space:nowrap}
thead th{vertical-align:bottom;font-weight:600;white-space:normal;border-bottom:1px solid var(--line)}
thead th.sub{white-space:nowrap;font-weight:400;color:var(--soft);font-size:.85rem}
tbody th{font-weight:500;white-space:normal;min-width:7rem}
tbody th:first-child,tr:first-child>th:first-child{text-align:left;padding-left:0;position:sticky;left:0;background:var(--paper)}
tbody tr+tr>*{border-top:1px solid var(--faint)}
tbody tr:last-child>*{border-bottom:1px solid var(--line)}
.group{border-left:1px solid var(--line)}
thead .span{text-align:center}
.ours{font-weight:600}
.ratio{color:var(--soft)}
.none{color:var(--soft);font-weight:400;font-style:italic}
small{display:block;color:var(--soft);font-size:.8rem;font-weight:400;font-style:normal}
.words td{text-align:left;white-space:normal;min-width:6rem}.words td.number,.words th.number{text-align:right;white-space:nowrap}
.words th{text-align:left}.words td.recipe{min-width:16rem}
figure{margin:.5rem 0}
figure svg{display:block;width:100%;max-width:47.5rem;height:auto}
figure svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
details{margin:.4rem 0}summary{cursor:pointer;color:var(--soft);font-size:.92rem}
.long{max-height:24rem;overflow:auto}
@media (max-width:40rem){body{padding:1.25rem .9rem 3rem}.claims>li{grid-template-columns:1fr}
.facts{grid-template-columns:1fr;gap:0}.facts dd{margin:0 0 .5rem}th,td{padding:.3rem .5rem}
tbody th{min-width:5.5rem}h3 .source{white-space:normal;margin-left:0;display:block}}
@media print{:root{--ink:#000;--soft:#333;--line:#999;--faint:#eee;--paper:#fff;--link:#000;--good:#000;--other:#000;
--bad:#000;--none:#333}body{max-width:none;padding:0;font-size:10pt}figure svg{filter:none}
h2,h3{break-after:avoid}figure,tr,.claims>li{break-inside:avoid}.wide,.long{overflow:visible;max-height:none}
th:first-child{position:static}}
)css";

}  // namespace

std::string html_document(const std::string& title, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         html_text(title) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n" + body +
         "<p class=\"source\">" + html_text(report::kSources) + ".</p>\n</body>\n</html>\n";
}

std::string html_badge(Verdict verdict) {
  return std::string("<span class=\"badge ") + name(verdict) + "\"><span aria-hidden=\"true\">" + sign(verdict) +
         "</span> " + word(verdict) + "</span>";
}

Tally tally_of(const std::vector<Verdict>& verdicts) {
  Tally out{};
  for (const Verdict verdict : verdicts) ++out[static_cast<std::size_t>(verdict)];
  return out;
}

std::string text_of(const Tally& tally) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < tally.size(); ++i)
    if (tally[i] > 0) out.push_back(report::with_commas(tally[i]) + " " + word(static_cast<Verdict>(i)));
  const std::size_t all = std::accumulate(tally.begin(), tally.end(), std::size_t{0});
  return report::count_of(all, "claim") + (out.empty() ? "" : ": " + join(out, ", "));
}

}  // namespace zermelo::experiment
