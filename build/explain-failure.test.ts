import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

test('a fault of content is told without a trace, one of the code with it', () => {
  expect(explainFailure(new Error('content/blog/a.md, line 6, category: expected one of A, B'))).toBe(
    'content/blog/a.md, line 6, category: expected one of A, B',
  );
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is.*\n\s+at /);
});
