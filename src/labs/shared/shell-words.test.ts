import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWords } from './shell-words.ts';

test.each([
  ['plain', '--max-wer', '8'],
  ['system A', "it's", '$HOME `id` "quoted" \\ *'],
  ['', '--rules=', 'two\nlines'],
])('%j, %j and %j come back from a shell', (...args) => {
  const printed = execFileSync('sh', ['-c', `printf '%s\\0' ${shellWords(args)}`], { encoding: 'utf8' });
  expect(printed.split('\0').slice(0, -1)).toEqual(args);
});
