/** What is written for CDNs says of each address of the built site what our own server would. */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnswers, type SiteAnswers } from '../../server/export/answers.ts';
import { onPosix } from '../on-posix.ts';
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
});

type Upload = { folder: string; contentType: string; caching: string };

/** Runs the script with another `aws`, which writes down what it is asked to do. */
async function runUploads(out: string): Promise<Upload[]> {
  const bin = await mkdtemp(join(exports.folder, 'bin-'));
  const log = join(bin, 'log');
  const fake = String.raw`for each; do printf '%s\t' "$each"; done >> "${log}"; echo >> "${log}"`;
  await writeFile(join(bin, 'aws'), `#!/bin/sh\n${fake}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, BUCKET: 'bucket' };
  execFileSync('sh', [join(out, 'upload.sh')], { env });
  const commands = readFileSync(log, 'utf8').trimEnd().split('\n');
  return commands.map((command) => {
    const [service, verb, all, folder = '', bucket, , contentType = '', , caching = ''] = command.split('\t');
    expect([service, verb, all, bucket]).toEqual(['s3', 'cp', '--recursive', 's3://bucket']);
    return { folder, contentType, caching };
  });
}

onPosix('s3: one command uploads many objects, what pages need before the pages', async () => {
  const out = exports.of('s3');
  const uploads = await runUploads(out);
  expect(uploads.length).toBeLessThan(40);
  const isPage = uploads.map(({ contentType }) => contentType.startsWith('text/html'));
  expect(isPage).toEqual(isPage.toSorted((a, b) => Number(a) - Number(b)));
  const objects = new Map(
    uploads.flatMap(({ folder, ...metadata }) =>
      readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [relative(join(out, folder), file), { ...metadata, bytes: readFileSync(file) }]),
    ),
  );
  expect(objects.size).toBe(site.answers.length + 1);
  for (const { address, name, contentType, headers } of [...site.answers, site.notFound]) {
    const key = address === '/' || address === '/404' ? name : address.slice(1);
    const caching = headers['Cache-Control'];
    const { bytes, ...metadata } = objects.get(key) ?? {};
    expect(metadata, key).toEqual({ contentType, caching });
    expect(bytes?.equals(readFileSync(join(DIST, name))), key).toBe(true);
  }
});

test.each(['nginx', 'caddy'])('%s: no folder of this machine is in the configuration', (target) => {
  const out = join(exports.folder, `${target}-elsewhere`);
  const configuration = (...args: string[]): string => {
    expect(runExport(target, `--out=${out}`, ...args).status).toBe(0);
    const text = readFileSync(join(out, target === 'nginx' ? 'site.conf' : 'Caddyfile'), 'utf8');
    rmSync(out, { recursive: true });
    return text;
  };
  const usual = configuration();
  expect(usual).toMatch(/^\s*root .*\/var\/www\/site\W*$/m);
  expect(usual).not.toContain(process.cwd());
  expect(usual).not.toContain(exports.folder);
  expect(configuration('--root=/srv/here')).toMatch(/^\s*root .*\/srv\/here\W*$/m);
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
