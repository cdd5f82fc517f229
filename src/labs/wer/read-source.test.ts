import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';
import { isTable } from './table-names.ts';
import { EMPTY_LINES, NO_COLUMNS, type Columns } from './source.ts';

const lines = (reference: string, first: string, second = '') =>
  readSource({ ...EMPTY_LINES, reference, first, second });
const table = (text: string, columns: Columns = NO_COLUMNS) => readSource({ kind: 'table', text, columns });

test('lines are matched by position; an empty hypothesis is scored too', () => {
  const { utterances, systems, faults } = lines('a b\nc d\ne\n', 'a b\n\nx\n\n');
  expect(systems).toEqual(['System A']);
  expect(faults).toEqual([]);
  expect(utterances.map(({ id, heard }) => [id, ...heard])).toEqual([
    ['1', 'a b'],
    ['2', ''],
    ['3', 'x'],
  ]);
});

test('lines missing in a system are reported and left out', () => {
  const { utterances, faults } = lines('a\nb\nc', 'a\nb', 'a\nb\nc');
  expect(faults).toEqual([{ line: 3, text: 'nothing from System A' }]);
  expect(utterances).toHaveLength(2);
});

test('what is recognised in silence is kept, at the end too; beyond the reference it is reported', () => {
  const { utterances, faults } = lines('a\n\nc\n\n', 'a\nb\nc\nd\ne', 'a\n\nc\n\n');
  expect(utterances.map(({ line, reference, heard }) => [line, reference, ...heard])).toEqual([
    [1, 'a', 'a', 'a'],
    [2, '', 'b', ''],
    [3, 'c', 'c', 'c'],
    [4, '', 'd', ''],
  ]);
  expect(faults).toEqual([{ line: 5, text: 'no reference' }]);
});

test('a line that is empty on all sides is nothing', () => {
  expect(lines('a\n\nb', 'a\n\nb')).toMatchObject({ faults: [], utterances: [{ id: '1' }, { id: '3' }] });
});

test('a paragraph against wrapped lines is one utterance', () => {
  const { utterances } = lines('all of it in one line', 'all of it\nin one\nline');
  expect(utterances.map(({ heard }) => heard)).toEqual([['all of it in one line']]);
});

test('trn is matched by the names of its utterances', () => {
  const { utterances, faults } = lines('a b (x_1)\nc (x_2)\nd (x_3)', 'c (x_2)\na (x_1)');
  expect(utterances.map(({ id, reference, heard }) => [id, reference, heard])).toEqual([
    ['x_1', 'a b', ['a']],
    ['x_2', 'c', ['c']],
  ]);
  expect(faults).toEqual([{ line: 3, text: 'x_3 is missing in System A' }]);
});

test('trn: comments are no utterances, and what does not fit is reported', () => {
  const { utterances, faults } = lines(
    ';; made by hand\na b (x_1)\nc (x_2)\nd (x_2)\n\ne (x_3)\nstray\nf (x_4)',
    ';; heard\na (x_1)\nb (x_1)\nc (x_2)\ne (x_3)\nf (x_4)\nz (x_9)',
  );
  expect(utterances.map(({ line, reference, heard }) => [line, reference, ...heard])).toEqual([
    [2, 'a b', 'a'],
    [3, 'c', 'c'],
    [6, 'e', 'e'],
    [8, 'f', 'f'],
  ]);
  expect(faults).toEqual([
    { line: 4, text: 'The reference has x_2 a second time; only the first one is scored' },
    { line: 7, text: 'The reference has no name in brackets at the end' },
    { line: 3, text: 'System A has x_1 a second time; only the first one is scored' },
    { line: 7, text: 'System A has x_9, which is not in the reference' },
  ]);
});

test('trn on one side only is read as lines, and said so', () => {
  expect(lines('a (x_1)\nb (x_2)', 'a\nb').faults[0]?.text).toBe(
    'The reference in trn format and the rest not, so all is read as plain lines',
  );
});

test('trn: alternatives and words that may be missing', () => {
  const [one, other] = lines(
    'i { am / have been / @ } here (%hesitation) (x_1)\nand/or (x_2)',
    'i here (x_1)\nand or (x_2)',
  ).utterances;
  expect(one?.choices).toEqual([['i '], ['am', 'have been', ''], [' here '], ['%hesitation', ''], ['']]);
  expect(other).not.toHaveProperty('choices');
});

test('alternatives in tables and in plain lines; brackets and other braces are text', () => {
  const [one, other] = table('ref,hyp\n{डॉक्टर/doctor} जी,doctor जी\nf(x) {x},f x').utterances;
  expect(one?.choices).toEqual([[''], ['डॉक्टर', 'doctor'], [' जी']]);
  expect(other).not.toHaveProperty('choices');
  expect(lines('a {and/or / or} b', 'a or b').utterances[0]?.choices).toEqual([
    ['a '],
    ['and/or', 'or'],
    [' b'],
  ]);
});

// sclite 2.4.10 counts the same words in the same segments.
test('STM and CTM: words belong to segments by their time, and ignored segments are left out', () => {
  const { utterances, faults } = lines(
    `;; comment
a 1 ann 0.00 2.00 <o,f0,female> hello there you
a 1 bob 3.00 5.00 <o,f0,male> { good / bad } morning (%hesitation)
a 1 inter_segment_gap 5.00 6.00 <o,,> ignore_time_segment_in_scoring
b 1 ann 0.00 2.00 one two three`,
    `;; comment
a 1 0.10 0.30 hello 0.9
A 1 0.50 0.30 there
a 1 2.20 0.30 stray
a 1 2.90 0.30 bad
a 1 3.50 0.30 morning
a 1 5.50 0.30 noise
b 1 0.20 0.30 one
b 1 9.60 0.30 late
c 1 1.00 0.30 nowhere`,
  );
  expect(utterances.map(({ id, group, heard }) => [id, group, ...heard])).toEqual([
    ['a 1 0', 'ann', 'hello there'],
    ['a 1 3', 'bob', 'stray bad morning'],
    ['b 1 0', 'ann', 'one late'],
  ]);
  expect(utterances.map(({ speaker }) => speaker)).toEqual(['ann', 'bob', 'ann']);
  expect(utterances[1]?.choices?.[1]).toEqual(['good', 'bad']);
  expect(faults).toEqual([{ line: 10, text: 'System A has c, channel 1, which is not in the reference' }]);
});

test.each([
  [
    'SRT',
    '1\n00:00:01,000 --> 00:00:02,500\n<i>Good</i> morning,\nall\n\n2\n00:00:03,000 --> 00:00:04,000\n42 people\n',
  ],
  [
    'WebVTT',
    'WEBVTT\n\nNOTE not said\n\n00:01.000 --> 00:02.500 align:start\n<v Ann>Good morning,\nall\n\nx\n00:03.000 --> 00:04.000\n42 people\n',
  ],
])('%s: what is said is one text, so that cues may differ', (_, text) => {
  const { utterances, faults } = lines(text, 'good morning\nall 42\npeople');
  expect(utterances).toMatchObject([
    { reference: 'Good morning, all 42 people', heard: ['good morning all 42 people'] },
  ]);
  expect(faults).toEqual([]);
});

test('brackets at the end of some lines do not make it trn', () => {
  expect(lines('a (b)\nc', 'a\nc').utterances[0]?.reference).toBe('a (b)');
});

test('columns are found by their names, and an explicit choice wins', () => {
  const text = 'file,truth,noise,model a,model b,note\nx,hello,loud,hallo,hello,-';
  const found = table(text);
  expect(found.table?.columns).toEqual({
    id: 'file',
    reference: 'truth',
    first: 'model a',
    second: 'model b',
    third: '',
    fourth: '',
    fifth: '',
    group: 'noise',
    speaker: '',
  });
  expect(found.utterances).toEqual([
    { id: 'x', line: 2, group: 'loud', reference: 'hello', heard: ['hallo', 'hello'] },
  ]);
  const chosen = table(text, { id: '', reference: 'truth', first: 'model b', second: '', group: '' });
  expect(chosen.systems).toEqual(['model b']);
  expect(chosen.utterances[0]).toMatchObject({ id: '2', group: '', heard: ['hello'] });
});

test.each(['speaker', 'Speaker ID', 'spk', 'speaker_id', 'client_id'])('%s names a speaker', (name) => {
  const { table: read, utterances } = table(`${name},ref,hyp,accent\n ann ,a,b,north\n,c,d,south`);
  expect(read?.columns).toMatchObject({ speaker: name, group: 'accent' });
  expect(utterances.map(({ speaker, group }) => [speaker, group])).toEqual([
    ['ann', 'north'],
    ['', 'south'],
  ]);
});

test('speakers are groups where nothing else is, and can be unchosen', () => {
  const text = 'speaker,ref,hyp\nann,a,b';
  expect(table(text).table?.columns).toMatchObject({ speaker: 'speaker', group: 'speaker' });
  const none = { ...NO_COLUMNS, reference: 'ref', first: 'hyp' };
  expect(table(text, none).utterances[0]).not.toHaveProperty('speaker');
});

test('up to five systems, as columns and as lines', () => {
  const found = table('ref,system a,system b,system c,model 4,hyp_e\na,1,2,3,4,5');
  expect(found.systems).toEqual(['system a', 'system b', 'system c', 'model 4', 'hyp_e']);
  expect(found.utterances[0]?.heard).toEqual(['1', '2', '3', '4', '5']);
  const texts = readSource({
    ...EMPTY_LINES,
    reference: 'a',
    first: 'b',
    second: '',
    third: 'c',
    fifth: 'd',
  });
  expect(texts.systems).toEqual(['System A', 'System C', 'System E']);
  expect(texts.utterances[0]?.heard).toEqual(['b', 'c', 'd']);
});

test('one column chosen for both systems is one system', () => {
  const both = { id: '', reference: 'ref', first: 'hyp', second: 'hyp', group: '' };
  expect(table('ref,hyp\na,b', both).systems).toEqual(['hyp']);
});

test('columns with unknown names are used in order', () => {
  expect(table('x,y\na,b').table?.columns).toMatchObject({ reference: 'x', first: 'y', second: '' });
});

test('NeMo’s manifest: its names are known', () => {
  const manifest =
    '{"audio_filepath": "/a.wav", "duration": 1.5, "text": "hello there", "pred_text": "hello dear"}';
  const { utterances, table: read } = table(manifest);
  expect(utterances[0]).toMatchObject({ reference: 'hello there', heard: ['hello dear'] });
  expect(read?.assumed).toEqual([]);
});

test('a column that was guessed among several is named', () => {
  const said = '{"audio_filepath": "/a.wav", "text": "hello there", "guess": "hello dear"}';
  expect(table(said).table?.assumed).toEqual([
    'No name says which column holds what was recognised; “audio_filepath” is taken. Choose another one if that is wrong.',
  ]);
  expect(table('x,y\na,b').table?.assumed).toEqual([]);
});

test('columns chosen for another table are forgotten', () => {
  const old = { id: '', reference: 'old', first: 'older', second: '', group: '' };
  expect(table('ref,hyp\na,b', old).table?.columns).toMatchObject({ reference: 'ref', first: 'hyp' });
});

test('rows are reported in line order; without a reference they are silence', () => {
  const { utterances, faults } = table('ref,hyp\n,\na\n,b\nc,d');
  expect(faults.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 nothing said and nothing recognised',
    '3 1 cells, where the first line names 2 columns',
  ]);
  expect(utterances.map(({ reference, heard }) => [reference, ...heard])).toEqual([
    ['a', ''],
    ['', 'b'],
    ['c', 'd'],
  ]);
});

test('a single column gives an error message', () => {
  const { utterances, faults } = table('ref\na\nb');
  expect(utterances).toEqual([]);
  expect(faults[0]).toEqual({ line: 1, text: expect.stringContaining('only one column') });
});

test.each([
  ['by its name', 'x', 'a.csv', true],
  ['by its first line', 'id,reference,hyp\n', '', true],
  ['by JSON', '{"ref":"a"}\n{}', '', true],
  ['by a list in JSON', '[\n  {"ref":"a"}]', '', true],
  ['not: alternatives of a reference', '{ am / have been } here (x_1)', '', false],
  ['not: a sentence with a comma', 'well, hello\nyes', 'a.txt', false],
])('a table is known %s', (_, text, name, expected) => {
  expect(isTable(text, name)).toBe(expected);
});
