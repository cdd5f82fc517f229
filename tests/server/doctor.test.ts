/** `npm run doctor` on real installations: whole ones, and ones with one thing wrong. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REDIRECTS_FILE } from '../../contract/redirects.ts';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { openStore } from '../../server/store/open.ts';
import { makeCertificate } from '../../server/testing/certificate.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { makeWorkspace } from '../../server/testing/server-process.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';
import { start } from './starting.ts';

const program = join(import.meta.dirname, '../../server/cli/doctor.ts');
const DAYS = 24 * 60 * 60_000;

type Environment = Record<string, string>;
const ask = (env: Environment): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [program],
      { env: { ...bareEnvironment, ...env }, timeout: 60_000 },
      (failure, out) => resolve({ code: Number(failure?.code ?? 0), out }),
    );
  });

/** What it found, without what is fine. */
async function faults(env: Environment): Promise<{ code: number; found: string[] }> {
  const { code, out } = await ask(env);
  return { code, found: out.split('\n').filter((line) => /^(?:\?|WRONG) /.test(line)) };
}

type Forward = (headers: Headers, path: string) => Promise<Response>;

/** A proxy with a certificate, in front of a real server or of nothing that is ours. */
async function startProxy(root: string, days: number, forward: Forward) {
  const { certFile, ...options } = makeCertificate(root, days);
  const proxy = createServer(options, async ({ url = '' }, response) => {
    const answer = await forward(new Headers({ 'x-forwarded-proto': 'https' }), url);
    response.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  return { PUBLIC_URL: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: certFile };
}

async function installation() {
  const workspace = await makeWorkspace(['index', '404', 'contact', 'privacy']);
  onTestFinished(workspace.remove);
  await mkdir(workspace.dataDir, { mode: 0o700 });
  await mkdir(join(workspace.distDir, '.well-known'));
  await writeFile(
    join(workspace.distDir, '.well-known/security.txt'),
    'Contact: mailto:desk@plumbline.example',
  );
  await writeFile(join(workspace.distDir, REDIRECTS_FILE), JSON.stringify({ '/old': '/contact' }));
  const { port } = await start.smtp();
  const env = {
    DIST_DIR: workspace.distDir,
    DATA_DIR: workspace.dataDir,
    METRICS_TOKEN: 'a-token-for-the-metrics',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'site@plumbline.example',
    CONTACT_TO: 'desk@plumbline.example',
  };
  return { ...workspace, env };
}

test('finds nothing wrong behind a proxy with a certificate', async () => {
  const { root, env } = await installation();
  const { url } = await start.server({ env: { ...env, TRUST_PROXY: '127.0.0.1' } });
  const forward: Forward = (headers, path) => fetch(url + path, { headers, redirect: 'manual' });
  const proxy = await startProxy(root, 90, forward);
  const { code, out } = await ask({ ...env, ...proxy, TRUST_PROXY: '127.0.0.1' });
  expect(out).not.toMatch(/^(?:\?|WRONG)/m);
  expect(out).toContain('the certificate is good for 89 days');
  expect(code).toBe(0);
});

test('says that the proxy is not believed, and that its certificate ends', async () => {
  const { root, env } = await installation();
  const { url } = await start.server({ env });
  const proxy = await startProxy(root, 3, (headers, path) =>
    fetch(url + path, { headers, redirect: 'manual' }),
  );
  expect(await faults({ ...env, ...proxy })).toEqual({
    code: 1,
    found: [
      'WRONG  the server does not know that its visitors come by https',
      '?      the certificate ends in 2 days',
    ],
  });
});

test('says what is missing of the site, the mail server, the headers and the address', async () => {
  const { root, env, dataDir, distDir } = await installation();
  await rm(join(distDir, 'contact.html'));
  const proxy = await startProxy(root, 90, async () => new Response('somebody else', { status: 200 }));
  const { code, found } = await faults({ ...env, ...proxy, SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(code).toBe(1);
  expect(found).toEqual([
    `WRONG  ${distDir} has no /contact`,
    `?      there is no store in ${dataDir}`,
    'WRONG  the mail server 127.0.0.1:9 does not let us in: ESOCKET',
    'WRONG  a visitor does not get content-security-policy, x-content-type-options, referrer-policy',
    'WRONG  the server does not know that its visitors come by https',
    'WRONG  a visitor does not get /old',
  ]);
  expect(await readdir(dataDir), 'a store that nobody asked for').toEqual([]);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const away = await faults({ ...env, PUBLIC_URL: nowhere });
  expect(away.found).toContain(`WRONG  ${nowhere} does not answer: ECONNREFUSED`);
});

test('says what is hidden in the site’s folder and was not copied, here and as a visitor finds it', async () => {
  const { root, env, distDir } = await installation();
  const copied = join(root, 'copied');
  await cp(distDir, copied, { recursive: true, filter: (path) => !/\/\.(?:well|red)/.test(path) });
  const { url } = await start.server({ env: { ...env, DIST_DIR: copied, TRUST_PROXY: '127.0.0.1' } });
  const proxy = await startProxy(root, 90, (headers, path) => fetch(url + path, { headers }));
  expect((await faults({ ...env, ...proxy })).found).toEqual([
    'WRONG  a visitor does not get /.well-known/security.txt, /old',
  ]);
  const { code, found } = await faults({ ...env, ...proxy, DIST_DIR: copied });
  expect(code).toBe(1);
  expect(found).toEqual([
    `WRONG  ${copied} has no /.well-known/security.txt, .redirects.json`,
    'WRONG  a visitor does not get /.well-known/security.txt',
  ]);
});

test('sees what is stuck in the store, a clock that is behind, a folder that others read', async () => {
  const { env, dataDir } = await installation();
  const store = await openStore({ dataDir });
  await addEnquiry(store, {}, Date.now() - DAYS);
  await addEnquiry(store, { mails: [] }, Date.now() + DAYS);
  await store.close();
  await chmod(dataDir, 0o755);
  const { found } = await faults({ ...env, METRICS_TOKEN: '' });
  expect(found).toEqual([
    '?      1 mails wait, the oldest for 1440 minutes',
    'WRONG  the newest enquiry is from the future: this clock is behind',
    `?      others may look into ${dataDir}`,
    '?      nobody can read /metrics',
    '?      the public address is not known',
  ]);
});

test('says why a store cannot be used, and what of the settings is wrong', async () => {
  const { env } = await installation();
  const shared = { ...env, DATABASE_URL: 'postgres://127.0.0.1:9/none' };
  const { code, found } = await faults(shared);
  expect(code).toBe(1);
  expect(found[0]).toMatch(/^WRONG {2}the database of DATABASE_URL cannot be used: /);
  expect(found[1]).toMatch(/^WRONG {2}FORM_SECRET is not set/);
  expect(await ask({ ...env, PORT: 'many' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('PORT must'),
  });
});
