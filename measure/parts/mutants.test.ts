import { expect, test } from 'vitest';
import { countMutants } from './mutants.ts';

test('mutants by folder: out of time is killed, never reached has survived, invalid does not count', () => {
  const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });
  expect(
    countMutants({
      files: {
        'contract/enquiry.ts': mutants('Killed', 'Killed', 'Timeout', 'Survived', 'CompileError', 'Ignored'),
        'server/mail/backoff.ts': mutants('NoCoverage'),
        'server/mail/failure.ts': mutants('Killed'),
      },
    }),
  ).toEqual({
    killed: 4,
    survived: 2,
    score: 66.7,
    folders: [
      { name: 'contract', killed: 3, survived: 1, score: 75 },
      { name: 'server/mail', killed: 1, survived: 1, score: 50 },
    ],
  });
});
