/** WebAssembly may be compiled in one file's worker and nowhere else. */
import { expect, test } from 'vitest';
import { LAB_POLICY_NAME } from '../../contract/labs.ts';
import { SEARCH_WORKER_PATH, TRUSTED_POLICY_NAME } from '../../contract/search.ts';
import { pages, serveSite } from './http-fixture.ts';

const files = {
  'index.html': pages.home,
  'pagefind/worker.js': 'postMessage(1);',
  'pagefind/other.js': 'postMessage(2);',
};

const policyOf = async (path: string) => {
  const { ask } = await serveSite({ files });
  return String((await ask(path)).headers['content-security-policy']).split('; ');
};

test('the search worker may compile WebAssembly and fetch the index, and load no script', async () => {
  expect(await policyOf(SEARCH_WORKER_PATH)).toEqual([
    "default-src 'none'",
    "script-src 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ]);
});

test.each(['/', '/pagefind/other.js', '/nowhere'])('%s may not', async (path) => {
  expect((await policyOf(path)).join()).not.toContain('unsafe');
});

test('a page may create the policies that give out the addresses of workers, and no other', async () => {
  expect(await policyOf('/')).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      `trusted-types ${TRUSTED_POLICY_NAME} ${LAB_POLICY_NAME}`,
    ]),
  );
});

test('any other script, the workers of the labs among them, may as a worker fetch nothing', async () => {
  expect(await policyOf('/pagefind/other.js')).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
});
