import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reportSchema } from './report-schema.ts';

const asr = parse(readFileSync('content/reports/asr.yaml', 'utf8')) as {
  headline: object;
  findings: unknown[];
};
const messages = (change: object): string =>
  reportSchema
    .safeParse({ ...asr, ...change })
    .error?.issues.map(({ message }) => message)
    .join() ?? '';

test('a report without what its first page shows does not build', () => {
  expect(messages({})).toBe('');
  expect(messages({ headline: undefined })).toMatch('name the one figure that the first page shows large');
  expect(messages({ headline: { ...asr.headline, base: 'of all words' } })).toMatch('give it as {figures}');
  expect(messages({ verdict: 'No. It fails on the telephone.' })).toMatch('in one sentence');
  expect(messages({ findings: asr.findings.slice(1, 3) })).toMatch('the first page shows three findings');
});
