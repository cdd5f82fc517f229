import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { patientOutput } from './log.ts';

const LINE = `${'x'.repeat(64 * 1024 - 1)}\n`;

test('what a reader does not take waits up to a megabyte; the rest is dropped, and counted in the next line', () => {
  const taken: string[] = [];
  const reader: { goOn?: () => void } = {};
  const stalled = new Writable({
    write(chunk, _encoding, done) {
      taken.push(String(chunk));
      reader.goOn = done;
    },
  });
  const output = patientOutput(stalled as NodeJS.WriteStream);
  const MEGABYTE_AND_ONE = 17;
  for (let line = 0; line < MEGABYTE_AND_ONE + 3; line += 1) output.write(LINE);
  expect(stalled.writableLength).toBe(MEGABYTE_AND_ONE * LINE.length);
  for (let line = 0; line < MEGABYTE_AND_ONE; line += 1) reader.goOn?.();
  expect(stalled.writableLength).toBe(0);
  output.write('next\n');
  reader.goOn?.();
  output.write('after\n');
  expect(taken.slice(MEGABYTE_AND_ONE)).toEqual([
    '{"level":40,"dropped":3,"msg":"log lines dropped"}\nnext\n',
    'after\n',
  ]);
});
