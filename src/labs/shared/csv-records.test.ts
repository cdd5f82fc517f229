import * as fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { csvRecords } from './csv-records.ts';

type Read = { records: string[][]; lines: number[]; faults: [number, string][] };

/** In pieces of the given length, as a stream would bring them. */
function readIn(pieces: number, text: string): Read {
  const read: Read = { records: [], lines: [], faults: [] };
  const reader = csvRecords({
    onRecord: (cells, line) => {
      read.records.push(cells);
      read.lines.push(line);
    },
    onFault: (line, fault) => read.faults.push([line, fault]),
  });
  for (let from = 0; from < text.length; from += pieces) void reader.push(text.slice(from, from + pieces));
  void reader.end();
  return read;
}

const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', 'é', ';'), maxLength: 6 });

test('reads the same as papaparse, however the text is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 20 }),
      (rows, pieces) => {
        const text = papaparse.unparse([['first', 'second', 'third'], ...rows], { newline: '\n' });
        const { data } = papaparse.parse<string[]>(text, { delimiter: ',', newline: '\n' });
        const filled = data.filter((cells) => cells.length > 1 || cells[0]?.trim());
        expect(readIn(pieces, text)).toMatchObject({ records: filled, faults: [] });
      },
    ),
  );
});

test('counts lines like an editor, with line breaks in cells and carriage returns', () => {
  const { records, lines } = readIn(5, 'a,b\r\n"x\r\ny",2\r\n\r\n3,4\r\n');
  expect(records).toEqual([
    ['a', 'b'],
    ['x\ny', '2'],
    ['3', '4'],
  ]);
  expect(lines).toEqual([1, 2, 5]);
});

test('an unclosed quotation mark loses only its own line', () => {
  const rows = Array.from({ length: 250 }, (_, index) => `${index},${index}`);
  const { records, faults } = readIn(64, ['a,b', '"open,1', ...rows].join('\n'));
  expect(faults).toEqual([[2, 'a quotation mark is not closed']]);
  expect(records).toHaveLength(251);
});

test('good rows with quotation marks behind an unclosed one are kept', () => {
  const { records, faults } = readIn(7, 'a,b\n"open,1\n2,"x, y"\n"3",z\n"4\n5","6"\n');
  expect(faults).toEqual([[2, 'a quotation mark is not closed']]);
  expect(records.slice(1)).toEqual([
    ['2', 'x, y'],
    ['3', 'z'],
    ['4\n5', '6'],
  ]);
});

test('a million columns are limited to two hundred', () => {
  const { records } = readIn(65_536, `${'x,'.repeat(1_000_000)}\n1,2\n`);
  expect(records[0]).toHaveLength(200);
  expect(records[1]).toEqual(['1', '2']);
});

test('an overlong line is reported, and the following ones are read', () => {
  const { records, faults } = readIn(65_536, `a,b\n${'y'.repeat(5_000_000)}\n1,2\n`);
  expect(faults).toEqual([[2, 'longer than 4 MB and left out']]);
  expect(records).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
