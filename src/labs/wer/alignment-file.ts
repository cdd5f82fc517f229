/** The alignment as one self-contained HTML file: no scripts, fonts or links. */
import type { Aligned } from '../../../metrics/alignment.ts';
import { countText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Report, Scored, SystemReport } from './score.ts';
import { chanceText, unitsText, verdictsOf } from './verdict.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}
table{border-collapse:collapse}th,td{padding:.3rem 1rem .3rem 0;border-bottom:1px solid #8886;text-align:start;font-weight:400}
ol{padding-inline-start:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid #8886;break-inside:avoid}
li p{margin:.25rem 0}small{opacity:.75}
i{font-style:normal;border-radius:3px;padding:0 .2em}i b{font:600 .7em ui-monospace,monospace;vertical-align:super}
.sub{background:#d971}.del{background:#d551}.ins{background:#58d1}ins{text-decoration:underline dotted}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** A letter names the kind of error, so that colour is not the only cue. */
function marked(token: Aligned): string {
  if (token.op === 'ok') return safe(token.hypothesis);
  const said = 'reference' in token ? `<del>${safe(token.reference)}</del>` : '';
  const heard = 'hypothesis' in token ? `<ins>${safe(token.hypothesis)}</ins>` : '';
  const letter = token.op.charAt(0).toUpperCase();
  return `<i class="${token.op}"><b>${letter}</b> ${[said, heard].filter(Boolean).join(' ')}</i>`;
}

const systemRow = ({ name, wer, cer, errors }: SystemReport): string =>
  `<tr><th scope="row">${safe(name)}</th><td>${percentText(wer.value)}</td><td>${wer.interval ? intervalText(wer.interval) : '–'}</td><td>${percentText(cer.value)}</td><td>${errors.substituted}</td><td>${errors.deleted}</td><td>${errors.inserted}</td></tr>`;

function headOf(report: Report, rules: readonly string[]): string {
  const size = `${countText(report.utterances, 'utterance')}, ${countText(report.words, 'word')}`;
  const lines = [
    size,
    unitsText(report.units),
    ...verdictsOf(report).map(({ title, text }) => `${title}. ${text}`),
    chanceText(report) ?? '',
    `Rules: ${rules.join(', ') || 'none'}.`,
    'S: another word was heard. D: said, but not heard. I: heard, but not said.',
  ];
  const columns = ['system', 'WER', '95% interval', 'CER', 'substituted', 'deleted', 'inserted'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Transcripts aligned: ${size}</title><style>${STYLE}</style></head><body>
<h1>Transcripts, aligned</h1>
<table><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${report.systems.map(systemRow).join('')}</tbody></table>
${lines
  .filter(Boolean)
  .map((line) => `<p>${safe(line)}</p>`)
  .join('\n')}
<ol>
`;
}

function utteranceItem({ id, group, speaker, words, systems }: Scored, names: readonly string[]): string {
  const about = [id, speaker, group === speaker ? '' : group, countText(words.length, 'word')].filter(
    Boolean,
  );
  const lines = systems.map(
    ({ aligned }, index) =>
      `<p><small>${safe(names[index] ?? '')}</small> <span dir="auto">${aligned.map(marked).join(' ')}</span></p>`,
  );
  return `<li><small>${safe(about.join(' · '))}</small>${lines.join('')}</li>\n`;
}

/** In parts, since it is as long as all texts together. */
export function* alignmentFile(
  scored: readonly Scored[],
  report: Report,
  rules: readonly string[],
): Generator<string> {
  yield headOf(report, rules);
  const names = report.systems.map(({ name }) => name);
  for (const one of scored) yield utteranceItem(one, names);
  yield '</ol>\n</body></html>\n';
}
