/** The server for assistants, called by the client of the protocol's own SDK. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRun } from '../src/labs/load/read-run.ts';
import { PERCENTILES, percentileName } from '../src/labs/load/run.ts';
import { FIRST_VIEW as FIRST_ROWS } from '../src/labs/judge/row-page.ts';
import { measure as measureLabels } from '../src/labs/judge/measure.ts';
import { NO_COLUMNS, USUAL as USUAL_LABELS } from '../src/labs/judge/source.ts';
import { answerTo } from '../src/labs/runs/answer.ts';
import { EXAMPLE } from '../src/labs/runs/runs-state.ts';
import { FIRST_VIEW } from '../src/labs/wer/alignment-page.ts';
import { measure as scoreTranscripts } from '../src/labs/wer/measure.ts';
import { USUAL } from '../src/labs/wer/source.ts';
import { bundle } from './bundle.ts';
import type { Figure } from './measurement.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-mcp-'));
const root = join(folder, 'root');
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  await bundle(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'secret.csv'), 'ref,hyp\na,b\n');
  mkdirSync(root);
  symlinkSync('../secret.csv', join(root, 'link.csv'));
  writeFileSync(join(root, 'good.csv'), `ref,hyp\n${'one two three,one two three\n'.repeat(50)}a b,a c\n`);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(folder, 'dist/plumbline-cli.js'), 'mcp', '--root', root],
    }),
  );
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

type Result = {
  content: { text: string }[];
  structuredContent: { figures: Figure[]; gates: { verdict: string }[] };
};

const call = async (name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as unknown as Result & { isError?: boolean };

const valueOf = ({ figures }: Result['structuredContent'], name: string) =>
  figures.find((one) => one.name === name);

test('offers the four measures, their options typed and described', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['wer', 'load', 'judge', 'runs']);
  const [wer] = tools;
  expect(wer?.annotations).toMatchObject({ readOnlyHint: true });
  expect(wer?.inputSchema.properties).toMatchObject({
    files: { type: 'array' },
    'max-wer': { type: 'number', description: expect.stringContaining('gate') },
    baseline: { type: 'string' },
  });
  expect(tools[1]?.inputSchema.properties).toMatchObject({ limit: { type: 'array' } });
  expect(wer?.outputSchema?.required).toContain('figures');
});

test('answers with figures and verdicts, and with text to read', async () => {
  const { content, structuredContent } = await call('wer', { files: ['good.csv'], 'max-wer': 20 });
  expect(content[0]?.text).toContain('51 utterances, 152 words');
  expect(structuredContent).toMatchObject({ version: 1, command: 'wer', verdict: 'met' });
});

test.each([
  ['wer', { files: ['../secret.csv'] }, 'is outside of'],
  ['wer', { files: [join(folder, 'secret.csv')] }, 'is outside of'],
  ['wer', { files: ['link.csv'] }, 'is outside of'],
  ['wer', { files: ['../gone.csv'] }, 'is outside of'],
  ['wer', { files: ['good.csv'], baseline: '../secret.csv' }, 'is outside of'],
  ['load', { files: ['good.csv'], baseline: '/etc/passwd' }, 'is outside of'],
  ['wer', { files: ['gone.csv'] }, 'gone.csv does not exist.'],
  ['wer', { files: ['-'] }, '- does not exist.'],
  ['wer', { files: ['good.csv'], 'max-wer': -1 }, '--max-wer needs a number of at least 0'],
  ['wer', { files: ['good.csv'], 'max-wer': 'low' }, 'max-wer'],
  ['wer', { files: ['good.csv'], json: 'out.json' }, 'json'],
  ['load', { files: ['good.csv'] }, 'no column is named as a duration'],
])('%s with %j is an error in a sentence', async (name, input, words) => {
  const { content, isError } = await call(name, input);
  expect(isError).toBe(true);
  expect(content[0]?.text).toContain(words);
  expect(content[0]?.text).not.toContain('100');
});

/** The same numbers on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Together a thousand with --thorough, which takes a minute and a half. */
const FIXTURES = process.env.THOROUGH ? 250 : 25;
const seeds = Array.from({ length: FIXTURES }, (_, index) => index + 1);

async function compared(
  tool: string,
  textOf: (random: () => number) => string,
  figuresOfLab: (text: string) => Promise<Record<string, number>>,
): Promise<void> {
  for (const seed of seeds) {
    const text = textOf(randomFrom(seed));
    writeFileSync(join(root, 'fixture.csv'), text);
    const { structuredContent } = await call(tool, { files: ['fixture.csv'] });
    for (const [name, value] of Object.entries(await figuresOfLab(text))) {
      const found = valueOf(structuredContent, name)?.value ?? Number.NaN;
      expect(found, `${tool}, fixture ${seed}: ${name}`).toBe(value);
    }
  }
}

const percent = (value: number | undefined): number => (value ?? Number.NaN) * 100;

test('the rates in tables of transcripts are those of the lab', async () => {
  const words = ['sixteen', 'sixty', 'account', 'a', 'count', 'the', 'it’s', 'ten', '10', 'colour', 'color'];
  const sentence = (random: () => number): string =>
    Array.from(
      { length: 1 + Math.floor(random() * 6) },
      () => words[Math.floor(random() * words.length)],
    ).join(' ');
  const table = (random: () => number): string =>
    ['ref,hyp', ...Array.from({ length: 6 }, () => `${sentence(random)},${sentence(random)}`)].join('\n');
  await compared('wer', table, (text) => {
    const columns = { id: '', reference: '', first: '', second: '', group: '' };
    const { report } = scoreTranscripts({ kind: 'table', text, columns }, USUAL, FIRST_VIEW).outcome;
    const [system] = report?.systems ?? [];
    return Promise.resolve({
      'WER of hyp': percent(system?.wer.value),
      'CER of hyp': percent(system?.cer.value),
      'WIL of hyp': percent(system?.wil),
    });
  });
});

test('the agreement in tables of labels is that of the lab', async () => {
  const table = (random: () => number): string =>
    [
      'human,judge',
      ...Array.from({ length: 30 }, () => {
        const human = random() < 0.6 ? 'pass' : 'fail';
        const other = human === 'pass' ? 'fail' : 'pass';
        return `${human},${random() < 0.8 ? human : other}`;
      }),
    ].join('\n');
  await compared('judge', table, (text) => {
    const { report } = measureLabels({ text, columns: NO_COLUMNS }, USUAL_LABELS, FIRST_ROWS).outcome;
    return Promise.resolve({
      'Cohen’s kappa': report?.kappa.value ?? Number.NaN,
      Agreement: percent(report?.agreement.value),
      'Pass rate': percent(report?.rate?.value),
    });
  });
});

test('the percentiles of load tests are those of the lab', async () => {
  const table = (random: () => number): string =>
    [
      'time,duration_ms,status',
      ...Array.from({ length: 200 }, (_, at) => {
        const milliseconds = Math.round(5 / (1 - random() * 0.99));
        return `${1_700_000_000 + at},${milliseconds},${random() < 0.05 ? 500 : 200}`;
      }),
    ].join('\n');
  await compared('load', table, async (text) => {
    const read = { onRead: () => {}, isCancelled: () => Promise.resolve(false) };
    const { run } = (await readRun(new Blob([text]), 'fixture.csv', null, read)) ?? {};
    const [all] = run?.rows ?? [];
    return Object.fromEntries(
      PERCENTILES.flatMap((share, index) => {
        const known = all?.figures[index];
        return known ? [[percentileName(share), known[0]]] : [];
      }),
    );
  });
});

test('the verdicts on series of runs are those of the lab', async () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const runs = 1 + Math.floor(random() * 200);
    const failures = Math.floor(random() * random() * runs * 0.2);
    const { structuredContent } = await call('runs', { runs, failures, 'min-pass-rate': 95 });
    const { title } = answerTo({ ...EXAMPLE, question: 'met', runs, failures, target: 95 }).verdict;
    const verdict = { Met: 'met', Missed: 'missed' }[title] ?? 'undecided';
    expect(structuredContent.gates[0]?.verdict, `${failures} of ${runs}`).toBe(verdict);
  }
});
