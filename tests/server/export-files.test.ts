/** What is written for CDNs says of each address of the built site what our own server would. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnswers, type SiteAnswers } from '../../server/export/answers.ts';
import { DIST, makeExports, runExport, type Exports } from './exports.ts';

const API = 'https://api.plumbline.example';

let exports: Exports;
let site: SiteAnswers;
let remove: () => Promise<void>;

beforeAll(async () => {
  exports = await makeExports((end) => (remove = end));
  site = await readAnswers(DIST);
});

afterAll(() => remove());

type Headers = Record<string, string>;

/** As Cloudflare reads its file: every rule that fits, in their order, and "! Name" takes a header off. */
function byRules(text: string, address: string): Headers {
  const headers: Headers = {};
  let fits = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('/'))
      fits = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line;
    else if (fits && line.startsWith('  ! ')) delete headers[line.slice(4)];
    else if (fits && line !== '') {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

const POLICY = 'Content-Security-Policy';
const withoutVary = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Vary'));
const sourcesOf = (policy = ''): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );

test('cloudflare: within 100 rules, and a page is allowed what it needs and nothing but what our pages hold', async () => {
  const text = readFileSync(join(exports.of('cloudflare', 'cloudflare', `--api=${API}`), '_headers'), 'utf8');
  expect(text.match(/^\//gm)?.length, 'Cloudflare ignores further rules: merge some').toBeLessThanOrEqual(
    100,
  );
  expect(
    Math.max(...text.split('\n').map((line) => line.length)),
    'Cloudflare ignores longer lines: split the rule',
  ).toBeLessThanOrEqual(2000);
  const { answers } = await readAnswers(DIST, API);
  const hashes = new Set(answers.flatMap(({ headers }) => [...(sourcesOf(headers[POLICY]).get('style-src') ?? []), ...(sourcesOf(headers[POLICY]).get('script-src') ?? [])])); // prettier-ignore
  for (const { address, headers } of answers) {
    const { [POLICY]: policy, 'Content-Type': _, ...others } = byRules(text, address);
    const { [POLICY]: wanted, ...rest } = withoutVary(headers);
    expect(others, address).toEqual(rest);
    const given = sourcesOf(policy);
    expect([...given.keys()], address).toEqual([...sourcesOf(wanted).keys()]);
    for (const [directive, sources] of sourcesOf(wanted)) {
      expect(given.get(directive), `${address} ${directive}`).toEqual(expect.arrayContaining(sources));
      if (!/^(style|script)-src$/.test(directive)) expect(given.get(directive)).toEqual(sources);
      else for (const source of given.get(directive) ?? []) expect(hashes).toContain(source);
    }
  }
  expect(byRules(text, '/contact')[POLICY]).toContain(`connect-src 'self' ${API};`);
  expect(byRules(text, '/contact')[POLICY]).toContain(`form-action 'self' ${API};`);
});

test('netlify: one rule an address says it all', () => {
  const text = readFileSync(join(exports.of('netlify'), '_headers'), 'utf8');
  for (const { address, headers } of site.answers) {
    const { 'Content-Type': _, ...said } = byRules(text, address);
    expect(said, address).toEqual(withoutVary(headers));
  }
});

test('s3: the function at the edge adds what an object cannot keep', async () => {
  const out = exports.of('s3');
  const { handler } = (await import(pathToFileURL(join(out, 'edge.mjs')).href)) as {
    handler: (event: unknown) => Promise<{ headers: Record<string, { key: string; value: string }[]> }>;
  };
  for (const { address, headers } of [
    ...site.answers,
    { address: '/nowhere', headers: site.notFound.headers },
  ]) {
    const cf = { request: { uri: address }, response: { headers: {} } };
    const answer = await handler({ Records: [{ cf }] });
    const said = Object.values(answer.headers).flatMap((all) => all.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(said), address).toEqual(headers);
  }
  const uploads = readFileSync(join(out, 'upload.sh'), 'utf8');
  expect(uploads).toContain(
    '"site/about.html" "s3://$BUCKET/about" --content-type "text/html; charset=utf-8"',
  );
  expect(uploads.match(/^aws /gm)).toHaveLength(site.answers.length + 1);
});

test('nothing that the build keeps for itself is exported', () => {
  for (const target of ['nginx', 'caddy', 'netlify', 's3'])
    expect(globSync('**/.{stamp,pages.json,redirects.json}', { cwd: exports.of(target) })).toEqual([]);
});

test('a folder that holds something, another target and an address that is no origin are refused', () => {
  const out = exports.of('netlify');
  expect(runExport('netlify', `--out=${out}`)).toMatchObject({
    status: 2,
    stdout: `${out} is not empty: what lies there might be published along.\n`,
  });
  expect(runExport('moon')).toMatchObject({ status: 2, stdout: expect.stringMatching(/^Export to what\?/) });
  expect(runExport('nginx', `--out=${join(exports.folder, 'x')}`, '--api=api.example/path')).toMatchObject({
    status: 2,
    stdout: expect.stringMatching(/^--api must be an origin/),
  });
});
