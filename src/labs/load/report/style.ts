/** The look of a report: light, dark by the reader's setting on a screen, and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#14181f;--quiet:#4a505c;--line:#d5d6da;--main:#7a5c00;--band:#f5cf1b80;--bars:#47505933;--pass:#14713e;--fail:#b3261e;--warn:#8a5a00}
@media screen and (prefers-color-scheme:dark){:root{--paper:#0d1016;--ink:#f2f0e8;--quiet:#b4b8c4;--line:#343945;--main:#f5cf1b;--band:#f5cf1b47;--bars:#b4b8c433;--pass:#6fd39b;--fail:#ff8f80;--warn:#f0b75a}}
@page{margin:16mm}
*{box-sizing:border-box}
body{max-width:68rem;margin:0 auto;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1,h2{line-height:1.2;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.75rem}
h2{margin:2.5rem 0 .75rem;font-size:1.25rem}
p{margin:.5rem 0;max-width:68ch}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0}
dt,small,figcaption{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
small{display:block;font-size:.8125rem}
td small{min-width:6.5rem;white-space:normal}
table{width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{padding:.4rem 1rem .4rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;white-space:nowrap}
th{font-weight:600}
thead th{color:var(--quiet);font-size:.8125rem}
tbody th,.words{min-width:11rem;white-space:normal;overflow-wrap:anywhere;unicode-bidi:isolate}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:2px solid var(--main);outline-offset:2px}
.met{color:var(--pass)}.missed{color:var(--fail)}.open{color:var(--warn)}
ul{margin:.5rem 0;padding-inline-start:1.25rem;max-width:68ch}
a{color:inherit}
figure{margin:1.25rem 0}
figcaption{margin-bottom:.5rem;font-size:.875rem}
svg{display:block;width:100%;min-width:34rem;height:auto}
svg text{fill:var(--quiet);font:12px system-ui,sans-serif}
.level{stroke:var(--line)}.bars{fill:var(--bars)}.band{fill:var(--band)}.mark{stroke:var(--quiet)}
path{fill:none;stroke:var(--main);stroke-width:2;stroke-linejoin:round}
path.other{stroke:var(--ink);stroke-width:1.25;stroke-dasharray:5 4}
circle{fill:var(--main)}
line.limit{stroke:var(--fail);stroke-dasharray:3 3}text.limit{fill:var(--fail)}
footer{margin-top:3rem;border-top:1px solid var(--line);color:var(--quiet);font-size:.875rem}
@media screen and (width<640px){tbody th,.words{min-width:6.5rem}th,td{padding-inline-end:.6rem}td{white-space:normal}}
@media print{body{max-width:none;padding:0;font-size:10pt}h2{break-after:avoid}figure,tr,dl,.verdicts{break-inside:avoid}.scroll{overflow:visible}svg{min-width:0}th,td{white-space:normal;padding-inline-end:.5rem}tbody th,.words{min-width:0}.when{white-space:nowrap}thead{display:table-header-group}}
`;
