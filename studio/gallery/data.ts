/** Measurements committed beside the code, so that pictures can be redrawn without measuring again. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, getPriority, loadavg } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFormatted } from '../formatted.ts';

export const DATA = join(import.meta.dirname, 'data');

const text = v.string();
const number = v.number();
const int = v.pipe(number, v.integer());
const list = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.strictObject(entries)), v.minLength(1));

const measured = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ measuredOn: v.pipe(text, v.isoDate()), ...entries });

const percentiles = { failed: int, p50: number, p95: number, p99: number };
const loadRun = { total: int, ...percentiles, seconds: list({ due: int, ...percentiles }) };

/** Times mean little without the machine, its load and the process priority. */
const machine = { processor: text, cores: int, loadBefore: number, priority: int };

export const describeMachine = () => ({
  // "Intel(R) Xeon(R) CPU E5-2680 @ 2.40GHz" is "Intel Xeon E5-2680" to a reader.
  processor: (cpus()[0]?.model ?? 'unknown')
    .replace(/\((?:R|TM)\)|\bCPU\b|@.*/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
  cores: availableParallelism(),
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  priority: getPriority(),
});

const schemas = {
  'browser-run': measured({
    ...machine,
    wallMs: int,
    workers: int,
    tests: list({ file: text, title: text, status: text, startMs: int, ms: int }),
  }),
  'visit-trace': measured({
    actions: list({ name: text, from: int, to: int }),
    requests: list({ path: text, kind: text, from: int, to: int, bytes: int, status: int }),
  }),
  'visual-diff': measured({
    page: text,
    width: int,
    height: int,
    threshold: number,
    /** Differing pixels between two pictures of the same page, without and with the defect. */
    unchanged: int,
    changed: int,
    box: v.strictObject({ left: int, top: int, right: int, bottom: int }),
  }),
  'accessibility-tree': measured({
    page: text,
    total: int,
    ignored: int,
    nodes: list({ depth: int, role: text, name: text, states: v.array(text) }),
  }),
  speech: measured({
    specimen: v.strictObject({
      voice: text,
      reference: text,
      words: list({ word: text, from: number, to: number }),
    }),
    /** Signal-to-noise ratio in decibels; null is the synthesiser's own silence. */
    utterances: list({ voice: text, snr: v.nullable(int), reference: text, hypothesis: text }),
  }),
  'contract-test': measured({
    defects: v.array(text),
    /** Whether it holds for the real server and for the broken one, and the actual value there. */
    assertions: list({ says: text, real: v.boolean(), broken: v.boolean(), saw: text }),
  }),
  'fuzz-table': measured({
    seed: int,
    kinds: list({ kind: text, sent: int, byStatus: v.record(text, int) }),
  }),
  'idempotency-race': measured({
    posts: int,
    rounds: list({ stored: int, statuses: v.array(int) }),
  }),
  'rate-limit': measured({
    limit: text,
    posts: list({ atMs: int, status: int, retryAfter: v.nullable(int) }),
  }),
  'load-percentiles': measured({ ...machine, rate: int, ...loadRun }),
  'load-steps': measured({
    ...machine,
    seconds: int,
    steps: list({ rate: int, tries: list({ total: int, ...percentiles }) }),
  }),
  'load-spike': measured({ ...machine, base: int, peak: int, from: int, to: int, ...loadRun }),
  'soak-memory': measured({
    ...machine,
    rate: int,
    total: int,
    failed: int,
    everyMs: int,
    memory: list({ at: int, rss: number, heap: number }),
  }),
};

export type Name = keyof typeof schemas;
export type Measured<N extends Name> = v.InferOutput<(typeof schemas)[N]>;

export async function keep<N extends Name>(
  name: N,
  measurement: Omit<Measured<N>, 'measuredOn'>,
): Promise<void> {
  const record = { measuredOn: new Date().toISOString().slice(0, 10), ...measurement };
  await writeFormatted(join(DATA, `${name}.json`), JSON.stringify(v.parse(schemas[name], record)));
}

export async function kept<N extends Name>(name: N): Promise<Measured<N>> {
  return v.parse(schemas[name], JSON.parse(await readFile(join(DATA, `${name}.json`), 'utf8')));
}

export const keepFile = (name: string, content: Buffer): Promise<void> =>
  writeFile(join(DATA, name), content);
export const keptFile = (name: string): Promise<Buffer> => readFile(join(DATA, name));
export const keptPicture = async (name: string): Promise<string> =>
  `data:image/webp;base64,${(await keptFile(name)).toString('base64')}`;
