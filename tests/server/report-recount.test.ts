/** Recounts the headline figures of each report from its CSV files, independently of the site's own code. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const FOLDER = `${DIST}/our-works`;

type Row = Record<string, string>;
type Tables = (name: string) => Row[];
type Recount = (table: Tables) => (string | RegExp)[];

const sum = (rows: Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

const countOf = (rows: Row[], column: string, value: string): number =>
  rows.filter((row) => row[column] === value).length;

const recounts: Record<string, Recount> = {
  asr(table) {
    const people = table('utterances').filter(({ kind, search }) => kind === 'human' && search === 'half');
    const wrong = (condition: string): string => {
      const rows = people.filter((row) => row.condition === condition);
      const errors = ['substituted', 'deleted', 'inserted'].map((column) => sum(rows, column));
      return percent(
        errors.reduce((a, b) => a + b),
        sum(rows, 'words'),
      );
    };
    expect(people.filter(({ hypothesis }) => hypothesis === '')).toEqual([]);
    return [
      `a word error rate of ${wrong('quiet')} in quiet`,
      `of ${wrong('telephone')} through a telephone line`,
      `None of ${people.length} answers was empty`,
    ];
  },
  llm(table) {
    const claims = table('claims');
    const agreed = claims.filter(({ first, second }) => first === second).length;
    const byChance = ['supported', 'unsupported', 'contradicted']
      .map((label) => countOf(claims, 'first', label) * countOf(claims, 'second', label))
      .reduce((a, b) => a + b);
    const kappa =
      (agreed / claims.length - byChance / claims.length ** 2) / (1 - byChance / claims.length ** 2);
    return [
      `agree with a kappa of ${kappa.toFixed(2)}, and differ in ${claims.length - agreed} of ${claims.length} claims`,
      `would agree with ${percent(countOf(claims, 'first', 'supported'), claims.length)} of them`,
    ];
  },
  call(table) {
    const calls = table('calls');
    const booked = calls.filter(({ outcome }) => outcome !== 'handed over');
    const right = booked.filter((call) => call.bookedNumber === call.number && call.bookedDay === call.day);
    const handed = calls.length - booked.length;
    return [
      `the right delivery in ${right.length} of ${calls.length} calls, hands over ${handed}`,
      `moves a wrong one in ${booked.length - right.length}`,
    ];
  },
  'ai-performance'(table) {
    const p95 = (rows: Row[]): number => {
      const times = rows.map(({ last }) => Number(last)).toSorted((a, b) => a - b);
      return times[Math.ceil(0.95 * times.length) - 1] ?? 0;
    };
    const steps = Map.groupBy(table('requests'), ({ load }) => load);
    const rates = new Map(table('steps').map(({ load, rate }) => [load, rate]));
    const broken = [...steps.values()].findIndex((rows) => p95(rows) > 300);
    const holding = rates.get([...steps.keys()][broken - 1] ?? '');
    return [`Up to ${holding} a second, p95 of the whole answer stays within 300`];
  },
  performance(table) {
    const steps = table('steps').map((step) => {
      const times = table('times').filter(({ rate }) => rate === step.rate);
      const answers = sum(times, 'count');
      let rank = Math.ceil(0.95 * answers);
      const slowest = times
        .toSorted((a, b) => Number(a.ms) - Number(b.ms))
        .find((row) => (rank -= Number(row.count)) <= 0);
      const rate = Number(step.rate);
      return { rate, keepsUp: answers / Number(step.seconds) >= 0.99 * rate, p95: Number(slowest?.ms) };
    });
    const beyond = steps.findIndex(({ keepsUp, p95 }) => !keepsUp || p95 > 1.5 * (steps[0]?.p95 ?? 0));
    const phases = table('enquiries');
    const bound = 1 - 0.05 ** (1 / sum(phases, 'acknowledged'));
    return [
      `Up to ${steps[beyond - 1]?.rate.toLocaleString('en')} requests a second`,
      `As none was lost, the true share is below ${Math.round(bound * 1e6)} in a million, with 95 % confidence`,
      `Of ${sum(phases, 'acknowledged').toLocaleString('en')} that were acknowledged, ${sum(phases, 'lost')} are missing`,
    ];
  },
  automation(table) {
    const red = (build: string): Row[] =>
      table('tests').filter((row) => row.build === build && row.status !== 'passed');
    const tests = table('tests').filter(({ build }) => build === 'as built').length;
    const runs = table('repeats');
    const seconds = Math.round(
      Number(table('stages').find(({ stage }) => stage === 'as built')?.wallMs) / 1000,
    );
    return [
      `minutes to a verdict${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      `As built ${red('as built').length} of ${tests} tests are red`,
      `${runs.length - countOf(runs, 'status', 'passed')} of ${runs.length} repeated runs of`,
      // The 95 % bound after runs without a failure.
      `together is below ${((1 - 0.05 ** (1 / runs.length)) * 100).toFixed(1)}%`,
    ];
  },
  manual(table) {
    const names = new Set(table('faults').map(({ name }) => name));
    const byPerson = table('actions').filter(
      ({ build, session }) => build === 'seeded' && session !== 'checklist',
    );
    const found = new Set(byPerson.map(({ reports }) => reports).filter((name) => names.has(name)));
    return [`by no person, found ${found.size} of ${names.size}`];
  },
  api(table) {
    const damaged = table('fuzz').filter(({ kind }) => kind !== 'other valid text');
    const sent = sum(damaged, 'answers');
    const assertions = table('contract');
    const failed = assertions.filter(({ broken }) => broken === 'false').length;
    expect(damaged.filter(({ status }) => Number(status) >= 500)).toEqual([]);
    return [
      `none of ${sent.toLocaleString('en')} damaged requests`,
      `${failed} of ${assertions.length} assertions were seen to fail`,
      // Upper end of Wilson's interval for none of n.
      `below ${percent(1.96 ** 2, sent + 1.96 ** 2)}`,
    ];
  },
  validation(table) {
    const cases = table('predictions');
    const right = cases.filter(({ malignant, score }) => (malignant === 'true') === Number(score) >= 0.5);
    const [decision] = table('decision');
    const threshold = Number(decision?.threshold);
    const ill = cases.filter(({ malignant }) => malignant === 'true');
    const missed = ill.filter(({ score }) => Number(score) < threshold);
    const alarms = cases.filter(
      ({ malignant, score }) => malignant === 'false' && Number(score) >= threshold,
    );
    const brier = sum(
      cases.map(({ malignant, score }) => ({
        square: `${(Number(score) - Number(malignant === 'true')) ** 2}`,
      })),
      'square',
    );
    return [
      `${percent(right.length, cases.length)} of ${cases.length} cases are right`,
      `it misses ${missed.length} of ${ill.length} and raises ${alarms.length} false alarms`,
      `the Brier score from ${(brier / cases.length).toFixed(4)}`,
    ];
  },
  chatbot(table) {
    const heard = new Map(
      table('variants')
        .filter(({ variant }) => variant === 'as documented')
        .map((row) => [row.no, Number(row.confidence) >= 0.5 ? row.heard : '0']),
    );
    const known = table('utterances').filter(({ meant }) => meant !== '');
    const right = known.filter(({ no, meant }) => meant?.split(' ').includes(heard.get(no) ?? ''));
    const unknown = table('utterances').filter(({ meant }) => meant === '');
    const answered = unknown.filter(({ no }) => heard.get(no) !== '0');
    return [
      `it answers ${right.length} of ${known.length} rightly (${percent(right.length, known.length)}`,
      `it answers ${answered.length} of ${unknown.length} utterances that it should have passed on`,
    ];
  },
  webscraping(table) {
    const days = table('days');
    const swapped = days.filter(({ delivered, date }) => delivered !== '' && delivered !== date);
    const asked = table('requests').filter(({ pass }) => pass !== 'first');
    const unchanged = asked.filter(({ status }) => status === '304');
    return [
      `${swapped.length} of ${days.length} articles`,
      `On the second pass ${unchanged.length} of ${asked.length} answers said that nothing had changed`,
    ];
  },
};

test('every report has a recount', () => {
  expect(Object.keys(recounts).toSorted()).toEqual(
    globSync('content/reports/*.yaml')
      .map((file) => basename(file, '.yaml'))
      .toSorted(),
  );
});

describe.each(Object.entries(recounts))('%s', (name, recount) => {
  const table: Tables = (file) =>
    Papa.parse<Row>(readFileSync(`${FOLDER}/report-files/${name}/${file}.csv`, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;

  test('its text matches its rows', () => {
    const { textContent } =
      documentOf(readFileSync(`${FOLDER}/reports/${name}.html`, 'utf8')).querySelector('main') ?? {};
    const text = textContent?.replaceAll(/\s+/g, ' ');
    for (const words of recount(table)) expect(text).toMatch(words);
  });
});
