/** The commands that the labs show under “Measure this in a pipeline”, run by a shell. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandFor as judgeCommand, orderCommandFor } from '../src/labs/judge/command.ts';
import { measure as measureLabels } from '../src/labs/judge/measure.ts';
import { FIRST_VIEW as FIRST_ROWS } from '../src/labs/judge/row-page.ts';
import { sample as labels } from '../src/labs/judge/sample.ts';
import { NO_COLUMNS as NO_LABEL_COLUMNS } from '../src/labs/judge/source.ts';
import { commandFor as loadCommand } from '../src/labs/load/command.ts';
import { USUAL_PLACE } from '../src/labs/load/kept.ts';
import { EACH, TOGETHER } from '../src/labs/load/limits.ts';
import { readRun } from '../src/labs/load/read-run.ts';
import { commandFor as runsCommand } from '../src/labs/runs/command.ts';
import { EXAMPLE } from '../src/labs/runs/runs-state.ts';
import { shellWords } from '../src/labs/shared/shell-words.ts';
import { FIRST_VIEW } from '../src/labs/wer/alignment-page.ts';
import { commandFor as werCommand } from '../src/labs/wer/command.ts';
import { measure as scoreTranscripts } from '../src/labs/wer/measure.ts';
import { presetRules } from '../src/labs/wer/presets.ts';
import { sample as transcripts } from '../src/labs/wer/sample.ts';
import type { Settings, TableSource } from '../src/labs/wer/source.ts';
import { bundle } from './bundle.ts';
import type { Figure, Gate } from './measurement.ts';

const folder = mkdtempSync(join(tmpdir(), "toolkit labs' "));

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await bundle(join(folder, 'dist'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: readonly string[] | undefined): { figures: Figure[]; gates: Gate[] } {
  const line = shellWords([process.execPath, 'dist/plumbline-cli.js', ...(command ?? []), '--json', '-']);
  const { stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('transcripts, with columns and rules that were chosen', () => {
  const columns = { id: 'id', group: '', reference: 'reference', first: 'system B', second: 'system A' };
  const source = { ...(transcripts.source as TableSource), columns };
  const settings: Settings = { rules: ['case'], weighing: 'fewest' };
  writeFileSync(join(folder, 'transcripts.csv'), source.text);
  const { figures } = run(werCommand({ source, settings }));
  const systems = scoreTranscripts(source, settings, FIRST_VIEW).outcome.report?.systems ?? [];
  expect(systems).toHaveLength(2);
  for (const { name, wer } of systems)
    expect(figures.find((one) => one.name === `WER of ${name}`)?.value).toBe(wer.value * 100);
});

test('transcripts by speaker, of three systems, with replacements and a preset', () => {
  const rows = Array.from(
    { length: 30 },
    (_, row) => `s${row % 6},a gonna c,a going to c,a b,a gonna ${row % 4 ? 'c' : 'x'}`,
  );
  const text = `who,ref,x,y,z\n${rows.join('\n')}`;
  const columns = {
    id: '',
    group: '',
    reference: 'ref',
    first: 'x',
    second: 'y',
    third: 'z',
    speaker: 'who',
  };
  const source = { kind: 'table', text, columns } as const;
  const list = { name: 'my.glm', text: 'c => see', on: true };
  const settings: Settings = { rules: presetRules.whisper, weighing: 'nist', list };
  writeFileSync(join(folder, 'transcripts.csv'), text);
  writeFileSync(join(folder, 'replacements.glm'), list.text);
  const { figures } = run(werCommand({ source, settings }));
  const systems = scoreTranscripts(source, settings, FIRST_VIEW).outcome.report?.systems ?? [];
  expect(systems).toHaveLength(3);
  for (const { name, wer } of systems) {
    const figure = figures.find((one) => one.name === `WER of ${name}`);
    expect([figure?.value, figure?.high]).toEqual([wer.value * 100, (wer.interval?.high ?? 0) * 100]);
  }
});

test('transcripts as lines, with another system', () => {
  const source = { kind: 'lines', reference: 'a b c\nd e', first: 'a b\nd e', second: 'a\nd e' } as const;
  writeFileSync(join(folder, 'reference.txt'), source.reference);
  writeFileSync(join(folder, 'recognised.txt'), source.first);
  writeFileSync(join(folder, 'other.txt'), source.second);
  const { figures } = run(werCommand({ source, settings: transcripts.settings }));
  expect(figures.filter(({ name }) => name.startsWith('WER')).map(({ value }) => value)).toEqual([20, 40]);
});

test('labels, with the pass rate to be met', () => {
  const { source, settings } = { ...labels, settings: { ...labels.settings, pass: 'pass', target: 70 } };
  writeFileSync(join(folder, 'labels.csv'), source.text);
  const { report } = measureLabels(source, settings, FIRST_ROWS).outcome;
  if (!report) throw new Error('The sample has labels.');
  const { figures, gates } = run(judgeCommand({ source, settings }, report));
  expect(figures.find(({ name }) => name === 'Pass rate')?.value).toBe((report.rate?.value ?? 0) * 100);
  expect(gates.map(({ name }) => name)).toEqual(['Pass rate at least 70%']);
});

test('labels of two judges, and verdicts in both orders', () => {
  const settings = { ...labels.settings, meaning: 'places' } as const;
  const judges = { text: 'human,one,two\na,a,b\nb,b,a\na,b,b', columns: NO_LABEL_COLUMNS };
  const chosen = { ...judges, columns: { ...NO_LABEL_COLUMNS, human: 'human', judge: 'two', second: 'one' } };
  writeFileSync(join(folder, 'labels.csv'), judges.text);
  const { report } = measureLabels(chosen, settings, FIRST_ROWS).outcome;
  if (!report?.comparison) throw new Error('There are two judges.');
  const compared = run(judgeCommand({ source: chosen, settings }, report));
  const difference = compared.figures.find(({ name }) => name.startsWith('Difference of the agreements'));
  expect(difference?.value).toBe(report.comparison.difference.value * 100);

  const verdicts = {
    text: 'x,y,z\nA,A,B\nB,A,B',
    columns: { ...NO_LABEL_COLUMNS, aFirst: 'x', bFirst: 'z' },
  };
  writeFileSync(join(folder, 'verdicts.csv'), verdicts.text);
  const { figures } = run(orderCommandFor({ source: verdicts, settings }));
  expect(figures.find(({ name }) => name === 'Verdicts that change with the order')?.value).toBe(50);
});

test('a load test under an odd name, with every kind of limit and an earlier run', async () => {
  const name = "hey run's.csv";
  const text = readFileSync(new URL('../src/labs/load/fixtures/hey.csv', import.meta.url), 'utf8');
  writeFileSync(join(folder, name), text);
  const read = { onRead: () => {}, isCancelled: () => Promise.resolve(false) };
  const opened = (await readRun(new Blob([text]), name, null, read))?.run ?? null;
  const limits = [
    { what: 'p95', of: TOGETHER, value: 50 },
    { what: 'p99', of: EACH, value: 500 },
    { what: 'errors', of: TOGETHER, value: 1 },
    { what: 'rate', of: TOGETHER, value: 100 },
  ];
  const { gates } = run(loadCommand({ run: opened, base: opened, limits, place: USUAL_PLACE }));
  expect(gates.map(({ verdict }) => verdict)).toEqual(['met', 'met', 'undecided', 'met']);
});

test('the three questions about numbers of runs', () => {
  const { gates } = run(runsCommand({ ...EXAMPLE, question: 'met' }, false));
  expect(gates.map(({ name }) => name)).toEqual(['Pass rate at least 95%']);
  const fixed = run(runsCommand({ ...EXAMPLE, question: 'fixed' }, false));
  expect(fixed.gates).toMatchObject([{ text: expect.stringMatching(/^Not shown to be fixed/) }]);
  const { figures } = run(runsCommand({ ...EXAMPLE, question: 'differ' }, false));
  expect(figures).toMatchObject([{ name: 'Runs of each', value: 435 }]);
});
