import { expect, test } from 'vitest';
import { questionsIn } from './questions.ts';

test('reads questions with their answers, without marks, links or code', () => {
  const text = `Before.

## Group

### Does \`wait\` help?

**No.** See [the guide](/docs/guides/x),
and count:

- one
- two

\`\`\`sh
### not a question
\`\`\`

## Another group

Not an answer.

### Second?

Yes.
`;
  expect(questionsIn(text)).toEqual([
    { question: 'Does wait help?', answer: 'No. See the guide, and count: one two' },
    { question: 'Second?', answer: 'Yes.' },
  ]);
});
