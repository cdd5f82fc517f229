/** The bundled program, run as a pipeline runs it. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-'));
const program = join(folder, 'plumbline-cli.js');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

type Result = { code: number; stdout: string; stderr: string };

const run = (args: string, input = ''): Promise<Result> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args.split(' ').filter(Boolean)],
      { cwd: folder },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });

const measured = async (args: string, input?: string) =>
  JSON.parse((await run(`${args} --json -`, input)).stdout);

const rows = (count: number, wrongEvery: number): string =>
  `ref,hyp\n${Array.from({ length: count }, (_, row) => `a b c d ${row},a b c ${row % wrongEvery === 0 ? 'x' : 'd'} ${row}`).join('\n')}\n`;

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../src/labs/load/fixtures/${name}`, import.meta.url));

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await bundle(folder);
  file('good.csv', rows(400, 50));
  file('few.csv', rows(20, 5));
  file('limits.json', '{"limits":["p95<=100","errors<=5"]}');
  file('bad-limits.json', '{"limits":["p95<=100","p95"]}');
  file(
    'judged.csv',
    `human,judge\n${'pass,pass\n'.repeat(60)}${'fail,fail\n'.repeat(30)}${'pass,fail\n'.repeat(2)}`,
  );
  file(
    'judges.csv',
    `human,judge_a,judge_b\n${'pass,pass,pass\n'.repeat(60)}${'fail,fail,pass\n'.repeat(20)}${'fail,pass,fail\n'.repeat(5)}`,
  );
  file('orders.csv', `ab,ba\n${'A,A\n'.repeat(60)}${'B,B\n'.repeat(30)}${'A,B\n'.repeat(2)}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('needs nothing but Node, and a command loads less than 200 kB', () => {
  expect(statSync(program).size + statSync(join(folder, 'chunk.js')).size).toBeLessThan(200_000);
  expect(statSync(join(folder, 'mcp.js')).size).toBeLessThan(400_000);
  const imported = ['plumbline-cli.js', 'chunk.js', 'mcp.js'].flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import)\s?"([^"]+)"/g)].map(
      ([, from = '']) => from,
    ),
  );
  expect(imported.length).toBeGreaterThan(0);
  const others = imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  expect([...new Set(others)]).toEqual(['./chunk.js']);
});

test.each([
  ['wer good.csv', 0],
  ['wer good.csv --max-wer 2', 0],
  ['wer good.csv --max-wer 0.1', 1],
  ['wer few.csv --max-wer 5', 2],
  ['wer few.csv --max-wer 5 --fail-on-undecided', 1],
  ['wer few.csv --max-wer 5 --max-cer 0.1', 1],
  [`load ${fixture('locust_stats.csv')} --limit p95<=100 --limit errors<=5`, 0],
  [`load ${fixture('locust_stats.csv')} --limit p95<=10`, 1],
  [`load ${fixture('hey.csv')} --limit p99[*]<=1000`, 0],
  [`load ${fixture('locust_stats.csv')} --limits limits.json`, 0],
  [`load ${fixture('locust_stats.csv')} --limits limits.json --limit p95<=10`, 1],
  ['judge judged.csv --min-kappa 0.7', 0],
  ['judge judged.csv --min-pass-rate 90', 1],
  ['judge judged.csv --min-agreement 98', 2],
  ['judge judges.csv --not-worse 0', 0],
  ['judge judges.csv --judge judge_b --second-judge judge_a --not-worse 2', 1],
  ['judge judges.csv --judge judge_b --second-judge judge_a --not-worse 10', 2],
  ['judge orders.csv --a-means answers --max-changed 10', 0],
  ['judge orders.csv --a-means places --max-changed 10', 1],
  ['judge orders.csv --a-first ab --b-first ba --a-means answers --max-changed 3', 2],
  ['runs --runs 60 --failures 0 --min-pass-rate 95', 0],
  ['runs --runs 60 --failures 0 --min-pass-rate 95 --in-a-row 3', 2],
  ['runs --runs 100 --failures 12 --min-pass-rate 95', 1],
  ['runs --runs 40 --failures 4 --clean-since 75', 0],
  ['runs --runs 40 --failures 4 --clean-since 29', 2],
  ['runs --pass-rate 90 --other-pass-rate 95', 0],
  ['', 3],
  ['--help', 0],
  ['wer --help', 0],
  ['mcp --help', 0],
])('%s exits with %d', async (args, code) => {
  const { code: exit, stdout, stderr } = await run(args);
  expect({ exit, stderr }).toEqual({ exit: code, stderr: '' });
  expect(stdout.endsWith('\n')).toBe(true);
});

test.each([
  ['sing', 'There is no command “sing”: it is one of wer, load, judge, runs, mcp.'],
  ['wer', 'wer needs a table, or a reference and what was recognised.'],
  ['wer gone.csv', 'gone.csv does not exist.'],
  ['wer .', '. is a folder.'],
  ['wer good.csv --max-wer high', '--max-wer needs a number of at least 0, not “high”.'],
  ['wer good.csv --rules nonsense', '--rules does not know “nonsense”.'],
  ['wer good.csv --margin 1', '--margin compares with a baseline'],
  ['wer good.csv --system gone', 'There is no column “gone”: there are ref, hyp.'],
  ['wer good.csv --speaker gone', 'There is no column “gone”: there are ref, hyp.'],
  ['wer good.csv --glm gone.glm', 'gone.glm does not exist.'],
  ['wer good.csv --preset tidy', '--preset does not know “tidy”.'],
  ['wer good.csv --preset usual --rules case', '--preset and --rules both set the rules'],
  ['wer good.csv --baseline few.csv', '--baseline is a file beside two others'],
  ['wer good.csv --system ref --system hyp --margin 1', '--margin compares one system with a baseline'],
  [`wer good.csv ${'few.csv '.repeat(6)}`, 'wer compares five systems at most.'],
  ['wer good.csv --wrong', 'Unknown option'],
  ['load judged.csv', 'no column is named as a duration'],
  [`load ${fixture('hey.csv')} --limit p95=>3`, '--limit “p95=>3” is not understood. Write for example'],
  [`load ${fixture('hey.csv')} --limit rate<=3`, 'rate is held with >=.'],
  [`load ${fixture('hey.csv')} --limit p95[/gone]<=3`, 'no such endpoint in this run'],
  [
    `load ${fixture('hey.csv')} --limits good.csv`,
    'good.csv holds no limits. Such a file is JSON: {"limits"',
  ],
  [
    `load ${fixture('hey.csv')} --limits bad-limits.json`,
    'bad-limits.json, limit 2: “p95” is not understood.',
  ],
  ['judge good.csv', 'different entries in'],
  ['judge judged.csv --second-judge gone', 'There is no column “gone”: there are human, judge.'],
  ['judge judged.csv --not-worse 2', '--not-worse compares with a second judge'],
  ['judge judged.csv --max-changed 5', '--max-changed needs verdicts in both orders'],
  ['judge orders.csv', 'What does A mean in “ba”, where B is shown first?'],
  ['judge orders.csv --a-means both', '--a-means does not know “both”.'],
  ['judge orders.csv --a-means answers --min-kappa 0.7', '--min-kappa needs the labels of people'],
  ['runs good.csv', 'good.csv holds no test: it is no JUnit report.'],
  ['mcp --root gone', '--root: gone does not exist.'],
  ['runs --runs 3 --failures 4', '4 failures are more than 3 runs.'],
  ['runs --runs 9 --failures 0 --clean-since 4', '--clean-since needs a failure before'],
  ['runs good.csv --clean-since 4', '--clean-since takes no reports.'],
  ['runs --clean-since 4 --min-pass-rate 9', '--clean-since and --min-pass-rate are two questions'],
  ['runs --pass-rate 90', '--pass-rate and --other-pass-rate are given together.'],
  ['runs --pass-rate 90 --other-pass-rate 95 --power 81', '--power is one of 80, 90, 95.'],
  ['runs gone-*.xml', 'gone-*.xml does not exist.'],
])('%s is bad input, said in a sentence', async (args, words) => {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toContain(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('says how much more would decide', async () => {
  expect((await run('wer few.csv --max-wer 5')).stdout).toMatch(
    /about [\d,]+ more utterances like these would decide/,
  );
  expect((await run('judge judged.csv --min-agreement 98')).stdout).toMatch(/about [\d,]+ more rows/);
  expect((await run('runs --runs 18 --failures 0 --min-pass-rate 95')).stdout).toContain(
    '41 more runs without a failure would decide.',
  );
  expect((await run('runs --runs 40 --failures 4 --clean-since 20')).stdout).toContain(
    'Run it 9 more times without a failure.',
  );
});

/** So many requests of 80 ms, then one of 200 ms. */
const requests = (fast: number): string =>
  `time,duration,status\n${Array.from({ length: fast + 1 }, (_, at) => `${1_700_000_000 + at},${at < fast ? 80 : 200},${at < fast ? 200 : 500}`).join('\n')}\n`;

test('so many requests as it says decide a limit', async () => {
  const undecided = async (limit: string, fast: number): Promise<string> =>
    (await run(`load - --limit ${limit}`, requests(fast))).stdout;
  expect(await undecided('p95<=80', 99)).toContain(
    '80.0 ms (80.0 to 200 ms); about 42 more requests like these would decide',
  );
  expect(await undecided('errors<=2', 99)).toMatch(/; about [\d,]+ more requests like these would decide/);
  expect((await run('load - --limit p95<=80', requests(141))).code).toBe(0);
});

test('says which columns and which unit were taken', async () => {
  expect((await measured(`load ${fixture('hey.csv')}`)).notes).toEqual([
    'Of hey.csv: time sent in column “offset”, duration in column “response-time”, result in column “status-code”; durations in s.',
  ]);
});

test('of two utterances no difference is shown, and it is said how many it takes', async () => {
  file('two.csv', 'ref,x,y\na b,a b,a c\nd e,d e,d f\n');
  expect((await run('wer two.csv --system x --baseline-column y --margin 0')).stdout).toContain(
    'too few to compare; at least 6 utterances with words are needed',
  );
});

test('figures and messages name the files that they are of', async () => {
  file('said.trn', 'a b (u1)\nc d (u2)\n');
  file('heard.trn', 'a x (u1)\nc d (u2)\nc d (u2)\n');
  const { figures, notes } = await measured('wer said.trn heard.trn');
  expect(figures[0].name).toBe('WER of heard.trn');
  expect(notes).toEqual([
    'said.trn, heard.trn, line 3: heard.trn has u2 a second time; only the first one is scored.',
  ]);
  expect((await measured('wer said.trn heard.trn --baseline heard.trn')).figures[0].name).toBe(
    'WER of System A',
  );
});

test('two judges are compared by McNemar’s test, and verdicts in both orders by how they change', async () => {
  const figureOf = ({ figures }: { figures: { name: string; value: number }[] }, name: string) =>
    figures.find((one) => one.name === name)?.value;
  const judges = await measured('judge judges.csv');
  // binom.test(5, 25) in R
  expect(figureOf(judges, 'McNemar’s test, p')).toBeCloseTo(0.004077, 6);
  expect(figureOf(judges, 'Difference of the agreements, in points')).toBeCloseTo((100 * 15) / 85, 6);
  expect(judges.notes.join(' ')).toContain('“judge_a” agrees more with people.');
  const orders = await measured('judge orders.csv --a-means answers');
  expect(figureOf(orders, 'Verdicts that change with the order')).toBeCloseTo(200 / 92, 6);
  expect(figureOf(orders, 'Ties, with changed verdicts')).toBeCloseTo(200 / 92, 6);
  expect((await run('judge orders.csv --a-means places --rows -')).stdout).toMatch(
    /^id,line,ab,ba\r\n2,2,A,B\r\n/,
  );
});

test('two files are a reference and what was recognised, and a baseline is compared in pairs', async () => {
  const said = Array.from({ length: 200 }, (_, line) => `one two three ${line}`).join('\n');
  file('said.txt', said);
  file('better.txt', said.replaceAll(/two three (\d*5)$/gm, 'two tree $1'));
  file('worse.txt', said.replaceAll('two', 'too'));
  expect((await run('wer said.txt better.txt --baseline worse.txt --margin 0')).code).toBe(0);
  const { code, stdout } = await run('wer said.txt worse.txt --baseline better.txt --margin 1');
  expect(code).toBe(1);
  expect(stdout).toMatch(/missed +More errors than the baseline at most 1\.00 points: 22\.50 points/);
});

const spoken = (speakers: number, each: number): string =>
  `speaker,ref,hyp\n${Array.from({ length: speakers * each }, (_, row) => `s${row % speakers},a b c d,${row % speakers < 2 ? 'a b x d' : 'a b c d'}`).join('\n')}\n`;

test('with a column of speakers, intervals and gates are of speakers, and that is noted', async () => {
  file('speakers.csv', spoken(8, 50));
  const named = await measured('wer speakers.csv');
  const unnamed = await measured('wer -', spoken(8, 50).replace('speaker', 'who'));
  expect(named.figures[0].value).toBe(unnamed.figures[0].value);
  expect(named.figures[0].high).toBeGreaterThan(unnamed.figures[0].high + 5);
  expect(named.notes).toEqual([
    'Intervals are based on 8 speakers: what one speaker said counts as a whole.',
  ]);
  const chosen = await measured(
    'wer - --speaker who --reference ref --system hyp',
    spoken(8, 50).replace('speaker', 'who'),
  );
  expect(chosen.figures).toEqual(named.figures);
  expect((await run('wer speakers.csv --max-wer 7')).stdout).toMatch(/about [\d,]+ more speakers like these/);
  expect((await run('wer speakers.csv --rows -')).stdout).toMatch(/^id,line,group,speaker,words,/);
});

test('a list of replacements is made on both sides; what it cannot use is noted', async () => {
  file('telly.csv', 'ref,hyp\nwatch telly,watch television\nthe colour,the color\n');
  file(
    'my.glm',
    ';; own\n[telly] => [television] / [ ] __ [ ]\n[colour] => {[color] / [hue]} / [ ] __ [ ]\n',
  );
  const { figures, notes } = await measured('wer telly.csv --glm my.glm');
  expect(figures[0].value).toBe(25);
  expect(notes).toEqual(['my.glm, line 3: offers several replacements; keep one of them.']);
  file('bad.glm', 'one\ntwo\n');
  expect(await run('wer telly.csv --glm bad.glm')).toMatchObject({
    code: 3,
    stderr: 'bad.glm, line 1: neither “words => other words” nor two columns.\n',
  });
});

test('a preset is a set of rules, and says where it differs', async () => {
  file('whisper.csv', "ref,hyp\nUm we're in the centre at twenty one,we are in the center at 21\n");
  expect((await measured('wer whisper.csv')).figures[0].value).toBeGreaterThan(0);
  const { figures, notes } = await measured('wer whisper.csv --preset whisper');
  expect(figures[0].value).toBe(0);
  expect(notes).toEqual([expect.stringContaining('not the same')]);
});

test('several systems: columns or files, each with its gates', async () => {
  const text = `ref,x,y,z\n${Array.from({ length: 40 }, () => 'a b c d,a b c d,a b c x,a b c d').join('\n')}`;
  file('three.csv', text);
  const { figures, gates } = await measured(
    'wer three.csv --system x --system y --baseline-column z --max-wer 20',
  );
  expect(
    figures.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('WER')),
  ).toEqual(['WER of x', 'WER of z', 'WER of y']);
  expect(gates.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict])).toEqual([
    ['WER of x at most 20.00%', 'met'],
    ['WER of y at most 20.00%', 'missed'],
  ]);
  for (const column of [0, 1, 2, 3])
    file(
      `column${column}.txt`,
      text
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[column])
        .join('\n'),
    );
  const files = await measured('wer column0.txt column1.txt column2.txt column3.txt --max-wer 20');
  expect(files.gates.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['met', 'missed', 'met']);
});

test('every count of 1,200 pairs of texts is that of NIST’s sclite', async () => {
  const pairs = readFileSync(new URL('../metrics/sclite-pairs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  file('pairs.jsonl', pairs.map(([, ref, hyp]) => JSON.stringify({ ref, hyp })).join('\n'));
  const { stdout } = await run('wer pairs.jsonl --rules= --rows -');
  const rowsOut = stdout.trimEnd().split('\r\n').slice(1);
  const ours = rowsOut.map((row) => row.split(',').slice(-3).join(' '));
  expect(ours).toEqual(pairs.map(([counts = '']) => counts.split(' ').slice(1).join(' ')));
});

test('a load test is compared with an earlier run', async () => {
  const csv = (ms: number): string =>
    `time,duration\n${Array.from({ length: 3000 }, (_, at) => `${1_700_000_000 + at},${ms + (at % 40)}`).join('\n')}`;
  file('before.csv', csv(100));
  file('after.csv', csv(160));
  expect((await run('load after.csv --baseline before.csv --max-slower 10')).code).toBe(1);
  expect((await run('load before.csv --baseline before.csv --max-slower 10')).code).toBe(0);
});

test('the report of a load test is one HTML file, whatever its endpoints are called', async () => {
  const name = '<script>alert(1)</script>';
  const lines = Array.from({ length: 300 }, (_, at) => `${1_700_000_000 + at},${20 + (at % 10)},${name}`);
  file('evil.csv', ['time,duration,name', ...lines, 'x,1,y'].join('\n'));
  const { code, stderr } = await run('load evil.csv --limits limits.json --html report.html');
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'evil.csv: errors of all requests: at most 5.00%: the file does not tell it.\n',
  });
  expect((await run('load evil.csv --limit p95<=100 --html report.html')).code).toBe(0);
  const { document } = new JSDOM(readFileSync(join(folder, 'report.html'), 'utf8')).window;
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(document.querySelector('h1')?.textContent).toBe('Load test: evil.csv');
  expect(document.querySelector('h2')?.textContent).toBe('All limits met');
  const text = document.body.textContent;
  expect(text).toContain(name);
  expect(text).toContain('1 line of evil.csv could not be read.');
  expect(document.querySelector('a')?.href).toMatch(/^https:\/\/[^/]+\/labs\/load#s=/);
});

test('runs: flaky tests in JUnit reports, and the pass rate of whole runs', async () => {
  const report = (failing: string): string =>
    `<testsuite name="s">${['a', 'b', 'c'].map((name) => `<testcase name="${name}" time="6">${failing.includes(name) ? '<failure/>' : ''}</testcase>`).join('')}</testsuite>`;
  const names = ['', 'a', '', 'a', '', '', '', ''].map((failing, index) =>
    file(`run${index}.xml`, report(failing)),
  );
  const { of, figures, notes, gates } = await measured(`runs ${names.join(' ')} --min-pass-rate 50`);
  expect(of).toBe('3 tests in 8 runs, 1 of them flaky');
  expect(figures.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([
    ['Pass rate', 75],
    ['failures of s › a', 25],
  ]);
  expect(notes).toEqual([
    's › a failed in 2 of 8 runs, which took 0.2 minutes. 11 clean runs in a row would show that it fails less often.',
  ]);
  expect(gates[0].verdict).toBe('undecided');
  mkdirSync(join(folder, 'zipped'));
  for (const name of names) renameSync(join(folder, name), join(folder, 'zipped', name));
  execFileSync('python3', ['-c', "import shutil; shutil.make_archive('all', 'zip', '.', 'zipped')"], {
    cwd: folder,
  });
  expect((await measured('runs all.zip')).of).toBe(of);
  // As Windows hands a pattern over; and a folder, in which there are other files too.
  expect((await measured('runs zipped/run*.xml')).of).toBe(of);
  file('zipped/pom.xml', '<project/>');
  const folderRead = await measured('runs zipped');
  expect([folderRead.of, folderRead.notes[0]]).toEqual([
    of,
    'zipped/pom.xml holds no test: it is no JUnit report.',
  ]);
  mkdirSync(join(folder, 'zipped', 'none'));
  expect((await run('runs zipped/none')).stderr).toBe('zipped/none holds no .xml file.\n');
});

test('reads standard input', async () => {
  const { of } = await measured('wer -', rows(12, 4));
  expect(of).toBe('12 utterances, 60 words');
});

test('what was left out and assumed is told, with its line', async () => {
  const { notes } = await measured('wer -', 'x,y,z\na,b,c\n,,\n');
  expect(notes).toEqual([
    expect.stringContaining('“x” is taken'),
    expect.stringContaining('“y” is taken'),
    'standard input, line 3: nothing said and nothing recognised.',
  ]);
});

test('JSON keeps to its schema', async () => {
  const schema = JSON.parse(readFileSync(new URL('measurement.schema.json', import.meta.url), 'utf8'));
  const { properties } = schema;
  for (const args of ['wer few.csv --max-wer 5', 'judge judged.csv', 'runs --runs 9 --failures 1']) {
    const found = await measured(args);
    expect(Object.keys(found)).toEqual(schema.required);
    expect(properties.command.enum).toContain(found.command);
    expect(properties.verdict.enum).toContain(found.verdict);
    for (const kind of ['figures', 'gates'])
      for (const item of found[kind])
        expect(Object.keys(item).toSorted()).toEqual(properties[kind].items.required.toSorted());
    for (const { unit } of found.figures)
      expect(properties.figures.items.properties.unit.enum).toContain(unit);
    expect(found.lab).toMatch(/^https:\/\/[^/]+\/labs\/\w+#s=\S+$/);
  }
});

test('writes the rows behind the figures, safe for a spreadsheet', async () => {
  file('odd.csv', 'id,ref,hyp\n=1+1,a b,a c\nu2,"x, y",x y z\n');
  expect((await run('wer odd.csv --rows -')).stdout).toBe(
    "id,line,group,words,hyp substituted,hyp deleted,hyp inserted\r\n'=1+1,2,,2,1,0,0\r\nu2,3,,2,0,0,1\r\n",
  );
});

test('JUnit has a test for each gate, and Markdown a row', async () => {
  await run('wer few.csv --max-wer 5 --max-cer 0.1 --junit gates.xml --markdown summary.md');
  const { document } = new JSDOM(readFileSync(join(folder, 'gates.xml'), 'utf8'), { contentType: 'text/xml' })
    .window;
  expect(document.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
  expect([...document.querySelectorAll('testcase')].map((one) => one.firstElementChild?.tagName)).toEqual([
    'skipped',
    'failure',
  ]);
  await run('wer few.csv --max-wer 5 --junit strict.xml --fail-on-undecided');
  expect(readFileSync(join(folder, 'strict.xml'), 'utf8')).toContain('failures="1" skipped="0"');
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8');
  expect(summary).toContain('| WER at most 5.00% | undecided |');
  expect(summary).toContain('| CER at most 0.10% | missed |');
});
