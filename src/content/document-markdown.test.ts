import { expect, test } from 'vitest';
import { downloadedMarkdown, fillSamples } from './document-markdown.ts';

const files: Record<string, string> = {
  'a/one.ts': '// #region x\nconst a = 1;\n// #endregion x\nconst b = 2;\n',
  'a/links.ts': 'tests[0](/a/);\n',
};
const read = (file: string) => files[file] ?? '';

test('an empty fence that names a sample is filled, with a region cut to it', () => {
  expect(fillSamples('A\n\n```ts file="a/one.ts"\n```\n\nB', read)).toBe(
    'A\n\n```ts file="a/one.ts"\nconst a = 1;\nconst b = 2;\n```\n\nB',
  );
  expect(fillSamples('```ts file="a/one.ts" region="x"\n\n```', read)).toBe(
    '```ts file="a/one.ts" region="x"\nconst a = 1;\n```',
  );
});

test('a fence with text of its own is left alone', () => {
  const text = '```sh\nnpm test\n```\n\n```text\n```';
  expect(fillSamples(text, read)).toBe(text);
});

test('a region that is missing names the sample', () => {
  expect(() => fillSamples('```ts file="a/one.ts" region="y"\n```', read)).toThrow('samples/a/one.ts');
});

test('the downloaded file has a title, absolute links, untouched code and its origin', () => {
  const body =
    'See [two](/docs/faq#a), [below](#b), [out](https://example.com/).\n\n```ts file="a/links.ts"\n```\n';
  const url = 'https://site.example/docs/one';
  const document = { title: 'One', description: 'First.', body, url };
  expect(downloadedMarkdown({ ...document, updated: '2026-03-02' }, read)).toBe(
    `# One

First.

See [two](https://site.example/docs/faq#a), [below](https://site.example/docs/one#b), [out](https://example.com/).

\`\`\`ts file="a/links.ts"
tests[0](/a/);
\`\`\`

---

From https://site.example/docs/one, last updated 2026-03-02.
`,
  );
  expect(downloadedMarkdown(document, read)).toMatch(/docs\/one\.\n$/);
});
