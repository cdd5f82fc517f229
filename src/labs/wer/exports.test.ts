import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { FIRST_VIEW } from './alignment-page.ts';
import { partsOf, type Format } from './export-formats.ts';
import { measure } from './measure.ts';
import { sample } from './sample.ts';
import { scliteReport } from './sclite-report.ts';
import { EMPTY_TABLE, USUAL, type Source } from './source.ts';

function exported(format: Format, source: Source, settings = USUAL): string {
  const { outcome, scored } = measure(source, settings, FIRST_VIEW);
  if (!outcome.report) throw new Error('nothing was scored');
  return [...partsOf(format, { scored, report: outcome.report, rules: ['Case'] })].join('');
}
const table = (text: string): Source => ({ ...EMPTY_TABLE, text });

/** Every 40th pair; `sctk sclite -r reference.trn trn -h heard.trn trn -i rm -s -e utf-8 -o pra stdout` wrote the file. */
test('the report is byte for byte that of NIST’s sclite', () => {
  const pairs = readFileSync(new URL('../../../metrics/sclite-pairs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => [`pair_${index + 1}`, ...line.split('\t').slice(1)])
    .filter((_, index) => index % 40 === 19);
  const side = (place: number): string => pairs.map((pair) => `${pair[place]} (${pair[0]})\n`).join('');
  const source = { kind: 'lines', reference: side(1), first: side(2), second: '' } as const;
  const { scored } = measure(source, { rules: [], weighing: 'nist' }, FIRST_VIEW);
  // sclite takes the beginning of a name for the speaker.
  const spoken = scored.map((one) => ({ ...one, speaker: 'pair' }));
  expect([...scliteReport(spoken, ['heard.trn'])].join('')).toBe(
    readFileSync(new URL('fixtures/sclite-pra.txt', import.meta.url), 'utf8'),
  );
});

test('the report lists each system, and in it the speakers one after the other', () => {
  const text = exported('sclite', table('id,spk,ref,system a,system b\n1,x,a,a,b\n2,y,c,c,c\n3,x,d,d,d'));
  expect(text.match(/^System name: .*|^Speaker sentences.*|^id: .*/gm)).toEqual([
    'System name:   system a',
    'Speaker sentences   0:  x   #utts: 2',
    'id: (1)',
    'id: (3)',
    'Speaker sentences   1:  y   #utts: 1',
    'id: (2)',
    'System name:   system b',
    'Speaker sentences   0:  x   #utts: 2',
    'id: (1)',
    'id: (3)',
    'Speaker sentences   1:  y   #utts: 1',
    'id: (2)',
  ]);
});

test('the rows hold counts and texts, with the speaker if there is one', () => {
  expect(exported('rows', table('ref,hyp\n"a, b",=a c'))).toBe(
    '\uFEFFid,line,group,words,hyp substituted,hyp deleted,hyp inserted,reference,hyp\r\n2,2,,2,1,0,0,"a, b",\'=a c\r\n',
  );
  expect(exported('rows', table('spk,accent,ref,hyp\nann,north,a,a'))).toBe(
    '\uFEFFid,line,group,speaker,words,hyp substituted,hyp deleted,hyp inserted,reference,hyp\r\n2,2,north,ann,1,0,0,0,a,a\r\n',
  );
});

test('the alignment is one file without a script or an address, and texts in it are only texts', () => {
  const html = exported('html', table('id,ref,hyp\n<b>&,x <script> y,x &lt;i> y'), { ...USUAL, rules: [] });
  expect(html).not.toMatch(/https?:|src=|href=|url\(/);
  const { document } = new JSDOM(html).window;
  expect(document.querySelector('script')).toBeNull();
  const [item] = document.querySelectorAll('li');
  expect(item?.textContent).toContain('<b>&');
  expect(item?.querySelector('del')?.textContent).toBe('<script>');
  expect(item?.querySelector('ins')?.textContent).toBe('&lt;i>');
});

test('the alignment has the figures, and every utterance with both systems', () => {
  const { document } = new JSDOM(exported('html', sample.source)).window;
  expect(document.querySelectorAll('li')).toHaveLength(6);
  expect(document.querySelectorAll('li > p')).toHaveLength(12);
  expect(document.querySelector('tbody tr')?.textContent).toContain('17.1%5.8 to 55.6%');
  expect(document.body.textContent).toContain('Rules: Case.');
});
