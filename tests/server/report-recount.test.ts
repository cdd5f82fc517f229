/** Recounts the large figure of each report and others from its CSV files, independently of the site's own code. */
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
    const people = table('utterances').filter(
      ({ kind, condition }) => kind === 'human' && condition === 'telephone',
    );
    const counted = (name: string) => {
      const rows = people.filter(({ recogniser }) => recogniser === name);
      const errors = ['substituted', 'deleted', 'inserted'].map((column) => sum(rows, column));
      const all = errors.reduce((a, b) => a + b);
      const words = sum(rows, 'words');
      return { errors: all, words, rate: percent(all, words) };
    };
    const ours = counted('Moonshine Tiny');
    const noSpeech = (name: string, music = '') => {
      const rows = table('noSpeech').filter(
        ({ recogniser, source }) => recogniser === name && String(source).includes(music),
      );
      return `${rows.filter(({ hypothesis }) => hypothesis !== '').length} of ${rows.length}`;
    };
    return [
      `${ours.rate} word error rate of Moonshine Tiny through a telephone line ${ours.errors} errors in ${ours.words} words`,
      `has ${counted('PocketSphinx').rate}.`,
      `Moonshine wrote words over ${noSpeech('Moonshine Tiny')} segments`,
      `PocketSphinx wrote words over ${noSpeech('PocketSphinx', 'hold music')} segments of hold music`,
    ];
  },
  llm(table) {
    const documents = new Map(table('answers').map(({ answer, document }) => [answer, document]));
    const claims = table('claims').map((row) => ({
      document: documents.get(row.answer ?? ''),
      good: row.first === 'supported',
      second: row.second === 'supported',
      rules: row.negation === 'supported',
      similarity: Number(row.similarity),
    }));
    type Verdicts = { good: boolean; said: boolean }[];
    const shareOf = (rows: Verdicts, holds: (row: Verdicts[number]) => boolean): number =>
      rows.filter(holds).length / rows.length;
    /** For two labels: twice the share of pairs on the diagonal beyond chance, over what there is beyond chance. */
    const kappa = (rows: Verdicts): string => {
      const [good, said] = [shareOf(rows, (row) => row.good), shareOf(rows, (row) => row.said)];
      const both = shareOf(rows, (row) => row.good && row.said);
      return ((2 * (both - good * said)) / (good + said - 2 * good * said)).toFixed(2);
    };
    const steps = Array.from({ length: 101 }, (_, step) => (100 - step) / 100);
    const meaning = claims.map(({ document, good, similarity }) => {
      const others = claims.filter((claim) => claim.document !== document);
      const [of, rest] = [others.filter((claim) => claim.good), others.filter((claim) => !claim.good)];
      const gains = steps.map(
        (step) =>
          of.filter((claim) => claim.similarity >= step).length / of.length +
          rest.filter((claim) => claim.similarity < step).length / rest.length,
      );
      const best = Math.max(...gains);
      const threshold = steps[gains.findIndex((gain) => gain > best - 1e-9)] ?? 0;
      return { good, said: similarity >= threshold };
    });
    const rules = claims.map(({ good, rules: said }) => ({ good, said }));
    const bad = meaning.filter(({ good }) => !good);
    const differ = claims.filter(({ good, second }) => good !== second).length;
    return [
      `${kappa(meaning)} kappa between the judge by embeddings and the labels ${claims.length} claims in ${documents.size} answers`,
      `labels is ${kappa(rules)} for the judge by rules`,
      `pass ${bad.filter(({ said }) => said).length} of ${bad.length} bad claims`,
      `More agreement than ${percent(claims.filter(({ good }) => good).length, claims.length)}`,
      `kappa of ${kappa(claims.map(({ good, second: said }) => ({ good, said })))} between both passes, which differ in ${differ} of ${claims.length} claims`,
    ];
  },
  call(table) {
    const callers = new Map(table('callers').map((row) => [row.caller, row]));
    const right = (name: string): Set<string | undefined> =>
      new Set(
        table('calls')
          .filter(({ agent, outcome, caller, bookedNumber, bookedDay }) => {
            const wanted = callers.get(caller);
            const asWanted = wanted?.number === bookedNumber && wanted?.day === bookedDay;
            return agent === name && outcome !== 'handed over' && asWanted;
          })
          .map(({ caller }) => caller),
      );
    const [neural, old, mixed] = [right('neural'), right('old'), right('mixed')];
    const all = callers.size;
    const points = ((100 * (neural.size - old.size)) / all).toFixed(1).replace('-', '−');
    const heard = (column: string): number =>
      table('numbers').filter((row) => row[column] === row.said).length;
    const voices = table('disturbances').filter(({ kind }) => kind?.startsWith('another voice'));
    const stopped = (name: string): string =>
      `${voices.filter((row) => row.agent === name && row.stopped === 'true').length}`;
    const waits = table('ends').filter(({ waitMs }) => waitMs === '900');
    const cut = (name: string): string => {
      const pausing = waits.filter(({ agent, caller }) => {
        const from = callers.get(caller);
        return agent === name && from?.habit === 'pausing' && !from?.line?.startsWith('noise');
      });
      return `${pausing.filter(({ waitedMs }) => Number(waitedMs) < 0).length} of ${pausing.length}`;
    };
    return [
      `${percent(neural.size, all)} of the calls with the neural agent move the right delivery ${neural.size} of ${all} calls`,
      `in ${neural.size} of ${all} calls, the old one in ${old.size} of ${all}, a difference of ${points} points`,
      `PocketSphinx, moves ${mixed.size} of ${all}`,
      `hears ${heard('neural')} of ${all} right and PocketSphinx ${heard('old')} of ${all}`,
      `cuts off ${cut('neural')} callers who pause, where the threshold cuts off ${cut('old')}`,
      `${stopped('neural')} of ${voices.length / 2} with Silero VAD, ${stopped('old')} with the threshold`,
    ];
  },
  'ai-performance'(table) {
    const p95 = (rows: Row[]): number => {
      const times = rows
        .filter(({ end }) => end !== 'refused')
        .map(({ ms }) => Number(ms))
        .toSorted((a, b) => a - b);
      return times[Math.ceil(0.95 * times.length) - 1] ?? 0;
    };
    const inSeconds = (ms: number): string =>
      ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
    const lengths = new Map(
      table('recordings').map(({ recording, seconds }) => [recording, Number(seconds)]),
    );
    const speechOf = (rows: Row[]): number =>
      rows.reduce((total, { recording }) => total + (lengths.get(recording ?? '') ?? 0), 0);
    const at = (service: string, load: string) => {
      const is = (row: Row): boolean => row.service === service && row.load === load;
      const rows = table('requests').filter(is);
      const steps = table('steps').filter(is);
      const seconds = steps.reduce((total, step) => total + Math.max(20, Number(step.seconds)), 0);
      const answered = rows.filter(({ end }) => end === 'ok');
      return {
        rows,
        planned: Number(steps[0]?.rate).toFixed(1),
        rate: (rows.length / (20 * steps.length)).toFixed(1),
        p95: p95(rows),
        perSecond: answered.length / seconds,
        arrived: rows.length / seconds,
        speech: (speechOf(answered) / seconds).toFixed(1),
      };
    };
    const loads = [...new Set(table('steps').map(({ load = '' }) => load))];
    const steps = loads.map((load) => at('2 workers', load));
    const lightest = steps[0]?.p95 ?? 0;
    // By the rule of the article: answers within 1 % of arrivals, p95 at most 1.5 times that of the lightest step.
    const knee = steps.findIndex(
      ({ perSecond, arrived, p95: now }) => perSecond < 0.99 * arrived || now > 1.5 * lightest,
    );
    const over = steps.findIndex(({ p95: now }) => now > 1500);
    const [holding, broken] = [steps[over - 1], steps[over]];
    const high = loads.at(-1) ?? '';
    const [two, careful] = [at('2 workers', high), at('2 workers, refuses early', high)];
    const alone = table('alone');
    const starts = table('coldStarts')
      .filter(({ workers }) => workers === '2')
      .map(({ readyMs }) => Number(readyMs))
      .toSorted((a, b) => a - b);
    expect(over).toBe(knee);
    return [
      `seconds of speech a second, p95 within 1.5 s`,
      `At ${holding?.rate}, the knee, p95 is ${inSeconds(holding?.p95 ?? 0)}`,
      `at ${broken?.rate}, it is ${inSeconds(broken?.p95 ?? 0)}`,
      `${countOf(two.rows, 'end', 'timeout')} of ${two.rows.length} callers give up`,
      `${countOf(careful.rows, 'end', 'refused')} are refused at once, none give up, and p95 of the others is ${inSeconds(careful.p95)}`,
      `one client gets ${((1000 * speechOf(alone)) / sum(alone, 'ms')).toFixed(1)} seconds of speech a second`,
      `needs ${inSeconds(starts[Math.ceil(starts.length / 2) - 1] ?? 0)} until it is ready`,
      ...steps.map(
        ({ planned, rate, perSecond, speech }) => `${rate}${planned}${perSecond.toFixed(1)}${speech}`,
      ),
    ];
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
      return {
        rate,
        sent: Number(step.sent),
        answered: Math.round(answers / Number(step.seconds)),
        keepsUp: answers / Number(step.seconds) >= 0.99 * rate,
        p95: Number(slowest?.ms),
      };
    });
    const beyond = steps.findIndex(({ keepsUp, p95 }) => !keepsUp || p95 > 1.5 * (steps[0]?.p95 ?? 0));
    const phases = table('enquiries');
    const bound = 1 - 0.05 ** (1 / sum(phases, 'acknowledged'));
    const knee = steps[beyond - 1];
    return [
      `${knee?.answered.toLocaleString('en')} requests a second answered at the knee, p95 ${knee?.p95.toFixed(1)} ms ${knee?.sent.toLocaleString('en')} requests in 60 seconds`,
      `Up to ${knee?.rate.toLocaleString('en')} requests a second`,
      `As none was lost, the true share is below ${Math.round(bound * 1e6)} in a million, with 95% confidence`,
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
    const faults = table('faults');
    const caught = faults.filter(({ copy, reach }) =>
      red(copy ?? '').some(({ file }) => reach?.split(' ').includes(file ?? '')),
    );
    return [
      `${percent(caught.length, faults.length)} of the planted faults turn a test red ${caught.length} of ${faults.length} faults, ${tests} tests`,
      `minutes to a verdict${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      `As built ${red('as built').length} of ${tests} tests are red`,
      `${runs.length - countOf(runs, 'status', 'passed')} of ${runs.length} repeated runs of`,
      // The 95 % bound after runs without a failure.
      `together is below ${((1 - 0.05 ** (1 / runs.length)) * 100).toFixed(1)}%`,
    ];
  },
  manual(table) {
    const names = new Set(table('faults').map(({ name }) => name));
    const byTester = new Set(table('findings').map(({ fault }) => fault));
    const found = [...names].filter((name) => byTester.has(name)).length;
    const oddities = table('actions').filter(({ build, odd }) => build === 'seeded' && odd === 'true');
    const signs = [
      '#enquiry-phone',
      '#enquiry-message-hint',
      'focus is lost',
      'cut off',
      'status 4',
      '\u00E2\u20AC',
    ];
    const checked = signs.filter((sign) => oddities.some(({ saw }) => saw?.includes(sign))).length;
    const notes = table('notes').length;
    return [
      `${percent(found, names.size)} of the planted faults found by an AI agent without prior knowledge ${found} of ${names.size} faults`,
      `and a checklist found ${checked}`,
      `and ${notes} notes`,
    ];
  },
  api(table) {
    const damaged = table('fuzz').filter(({ kind }) => kind !== 'other valid text');
    const sent = sum(damaged, 'answers');
    const assertions = table('contract');
    const failed = assertions.filter(({ broken }) => broken === 'false').length;
    expect(damaged.filter(({ status }) => Number(status) >= 500)).toEqual([]);
    return [
      `0.0% of malformed requests answered by a server error 0 of ${sent.toLocaleString('en')} requests`,
      `none of ${sent.toLocaleString('en')} malformed requests`,
      `${failed} of ${assertions.length} assertions were seen to fail`,
      // Upper end of Wilson's interval for none of n.
      `below ${percent(1.96 ** 2, sent + 1.96 ** 2)}`,
    ];
  },
  negative(table) {
    const failed = new Set(
      table('runs').flatMap(({ no, outcome }) => (outcome === 'as expected' ? [] : [no])),
    );
    const all = table('cases').length;
    const worst = (outcome: string): number => {
      const seen = new Set(table('runs').flatMap((row) => (row.outcome === outcome ? [row.no] : [])));
      return seen.size;
    };
    expect(table('runs')).toHaveLength(3 * all);
    expect(new Set(table('exchanges').map(({ no }) => no))).toEqual(failed);
    // A status in the columns of the plan allows what the run saw, read without the studio's code.
    for (const { no, outcome, saw } of table('runs')) {
      const { accept = '' } = table('cases').find((row) => row.no === no) ?? {};
      const allowed = new RegExp(`^(${accept.replaceAll('xx', '\\d\\d').replaceAll(' ', '|')})$`);
      const answers = (saw ?? '').split(' ').map((word) => (/^\d/.test(word) ? word : '0'));
      const isAllowed = answers.every((status) => allowed.test(status));
      if (outcome === 'as expected') expect(isAllowed, `case ${no}`).toBe(true);
      else if (outcome !== 'state damaged') expect(isAllowed, `case ${no}`).toBe(false);
    }
    return [
      `${percent(all - failed.size, all)} of the cases end as expected in every run ${all - failed.size} of ${all} cases, 3 runs each`,
      `After ${worst('state damaged')} cases something is kept`,
      `${worst('no answer')} had no answer`,
    ];
  },
  regression(table) {
    const runs = table('runs');
    const isRight = (no: string | undefined, release: string): boolean =>
      runs.every((row) => row.no !== no || row.release !== release || row.right === 'true');
    const checks = table('checks');
    const before = checks.filter(({ no }) => isRight(no, 'old'));
    const broken = before.filter(({ no }) => !isRight(no, 'new'));
    const mended = checks.filter(({ no }) => !isRight(no, 'old') && isRight(no, 'new'));
    // What was seen is right if it is one of the answers in the plan, read without the studio's code.
    for (const { no, right, saw = '' } of runs) {
      const { expected = '' } = checks.find((row) => row.no === no) ?? {};
      expect(expected.split(' | ').includes(saw), `check ${no}`).toBe(right === 'true');
    }
    expect(runs).toHaveLength(6 * checks.length);
    const pages = table('pages');
    const differing = pages.filter(({ oldText, newText }) => oldText !== newText);
    expect(table('differences').map(({ page }) => page)).toEqual(differing.map(({ page }) => page));
    const all = pages.length.toLocaleString('en');
    const same = (pages.length - differing.length).toLocaleString('en');
    return [
      `${percent(broken.length, before.length)} of the checks that were right before fail after the upgrade ${broken.length} of ${before.length} checks, 3 runs each`,
      `${mended.length} checks that failed before are right now`,
      `Of ${all} documentation pages, ${same} have the same text. Most of the other ${differing.length} `,
      `${new Set(table('stored').map(({ title }) => title)).size} entries written by each release are the same in the other, ${table('stored').filter(({ outcome }) => outcome !== 'the same').length} differ`,
      `It stood ${sum(pages, 'oldTicked')} times on ${pages.filter(({ oldTicked }) => oldTicked !== '0').length} pages and stands ${sum(pages, 'newTicked')} times now`,
    ];
  },
  validation(table) {
    const isHeld = ({ adult }: Row) => Number(adult) >= 0.5;
    const pictures = table('pictures');
    const photographs = pictures.filter(({ kind }) => kind === 'photograph');
    const drawings = pictures.filter(({ kind }) => kind === 'drawing');
    const drawn = drawings.filter((row) => !isHeld(row) && Number(row.drawing) > Number(row.neutral));
    const [held, heldDrawings] = [photographs.filter(isHeld), drawings.filter(isHeld)];
    const cropped = table('changed').filter(({ change }) => change === 'middle 50% of each side');
    const numbers = new Set(cropped.map(({ picture }) => picture));
    const before = pictures.filter((row) => numbers.has(row.picture) && isHeld(row));
    const cases = table('predictions');
    const right = cases.filter(({ malignant, score }) => (malignant === 'true') === Number(score) >= 0.5);
    const accuracyAfter = (change: string): string => {
      const row = table('drift').find(({ shift }) => shift === change);
      const wrong = Number(row?.missed) + Number(row?.alarms);
      return percent(Number(row?.cases) - wrong, Number(row?.cases));
    };
    const [decision] = table('decision');
    const threshold = Number(decision?.threshold);
    const ill = cases.filter(({ malignant }) => malignant === 'true');
    const missed = ill.filter(({ score }) => Number(score) < threshold);
    const alarms = cases.filter(
      ({ malignant, score }) => malignant === 'false' && Number(score) >= threshold,
    );
    return [
      `${percent(held.length, photographs.length)} of harmless photographs held back by the image moderation model ${held.length} of ${photographs.length} photographs`,
      `and ${heldDrawings.length} of ${drawings.length} drawings`,
      `${drawn.length} of ${drawings.length} drawings recognised, ${percent(drawn.length, drawings.length)}`,
      `Of ${cropped.length} pictures it holds back ${before.length} as they are, and ${cropped.filter(isHeld).length} of the same`,
      `with ${right.length} of ${cases.length} cases right`,
      // With the misses beside it, so at their threshold.
      `the accuracy rises from ${accuracyAfter('as measured')} to ${accuracyAfter('lengths 5% too short')}.`,
      `it misses ${missed.length} of ${ill.length} malignant samples and raises ${alarms.length} false alarms`,
    ];
  },
  chatbot(table) {
    type Asked = { kind: string; meant: string[]; heard: string; score: number };
    const asked = (utterances: string, answers: string, name: string): Asked[] => {
      const said = new Map(
        table(answers)
          .filter(({ variant }) => variant === name)
          .map((row) => [row.no, row]),
      );
      return table(utterances).map(({ no, kind = '', meant = '' }) => {
        const { heard = '', confidence } = said.get(no) ?? {};
        return { kind, meant: meant.split(' ').filter(Boolean), heard, score: Number(confidence) };
      });
    };
    const isRight = ({ meant, heard, score }: Asked, threshold: number): boolean => {
      const refused = heard === '0' || score < threshold;
      return meant.length === 0 ? refused : !refused && meant.includes(heard);
    };
    const judged = (name: string) => {
      const tuning = asked('tuning', 'tuningAnswers', name);
      const gain = (threshold: number): number =>
        [true, false].reduce((total, known) => {
          const rows = tuning.filter(({ meant }) => meant.length > 0 === known);
          return total + rows.filter((row) => isRight(row, threshold)).length / rows.length;
        }, 0);
      const steps = Array.from({ length: 101 }, (_, step) => (100 - step) / 100);
      const best = Math.max(...steps.map(gain));
      const threshold = steps.find((step) => gain(step) > best - 1e-9) ?? 0;
      const rows = asked('utterances', 'answers', name).map((row) => ({
        ...row,
        right: isRight(row, threshold),
      }));
      return { threshold, rows };
    };
    const [encoder, nlpjs] = [judged('Sentence Encoder'), judged('NLP.js')];
    const known = (rows: (typeof encoder)['rows']) => rows.filter(({ meant }) => meant.length > 0);
    const counted = (rows: (typeof encoder)['rows']) => rows.filter(({ right }) => right).length;
    const [ours, theirs] = [known(encoder.rows), known(nlpjs.rows)];
    const unknown = encoder.rows.filter(({ meant }) => meant.length === 0);
    const short = encoder.rows.flatMap((row, at) => {
      const other = nlpjs.rows[at];
      return row.kind === 'short' && other && row.right !== other.right ? [row.right] : [];
    });
    const fewer = Math.min(short.filter(Boolean).length, short.filter((gained) => !gained).length);
    // Twice the tail of a fair coin, by Pascal's triangle.
    let line = [1];
    for (const _ of short) line = [...line, 0].map((value, at) => value + (line[at - 1] ?? 0));
    const tail = line.slice(0, fewer + 1).reduce((a, b) => a + b) / 2 ** short.length;
    return [
      `${percent(counted(ours), ours.length)} of the questions it has an answer to are answered correctly by the Sentence Encoder ${counted(ours)} of ${ours.length} utterances`,
      `NLP.js answers ${counted(theirs)} of ${theirs.length}`,
      `refuses ${counted(unknown)} of ${unknown.length} that it should`,
      `It gives ${encoder.threshold.toFixed(2)} for the encoder and ${nlpjs.threshold.toFixed(2)} for NLP.js`,
      `${((100 * (counted(ours) - counted(theirs))) / ours.length).toFixed(1)} points`,
      `(chance ${(2 * tail).toFixed(3)})`,
    ];
  },
  webscraping(table) {
    const days = table('days');
    const swapped = days.filter(({ delivered, date }) => delivered !== '' && delivered !== date);
    const asked = table('requests').filter(({ pass }) => pass !== 'first');
    const unchanged = asked.filter(({ status }) => status === '304');
    const truth = table('truth');
    const cells = truth.flatMap(({ path: _path, kind: _kind, ...fields }) =>
      Object.values(fields).filter(Boolean),
    ).length;
    const wrong = table('departures')
      .filter(({ layout, strategy }) => layout === 'as built' && strategy === 'both compared')
      .flatMap((row) => (row.wrong ?? '').split(' ').filter(Boolean)).length;
    expect(table('lacks').filter(({ strategy }) => strategy === 'both compared')).toEqual([]);
    return [
      `${percent(cells - wrong, cells)} of fields right as built, reading in two ways ${cells - wrong} of ${cells} fields on ${truth.length} pages`,
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
