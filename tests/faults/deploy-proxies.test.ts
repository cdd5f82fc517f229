/**
 * deploy/nginx.conf and deploy/Caddyfile as operators copy them, not a letter changed, in the nginx and Caddy of this system:
 * on ports 80 and 443 of a network of their own, with a certificate in an /etc of their own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireTool } from '../../measure/system-tools.ts';
import type { Found } from './proxied-site.ts';

/** Root may have namespaces, and on most systems so may others, for whom they need one of users too. */
const namespaces = ['-mn', '-rmn'].find((kind) => spawnSync('unshare', [kind, 'true']).status === 0);
const alone = test.skipIf(namespaces === undefined);

const NEEDED = ['passwd', 'group', 'hosts', 'nsswitch.conf', 'ssl'];
/** What Caddy trusts by itself stays in here as well. */
const PREPARE = `ip link set lo up && mount --bind "$0/etc" /etc && mount -t tmpfs none /usr/local/share && exec "$@"`;

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const certificates = join(folder, 'etc/letsencrypt/live/plumbline.example');
  mkdirSync(certificates, { recursive: true });
  for (const name of NEEDED.filter((each) => existsSync(join('/etc', each))))
    cpSync(join('/etc', name), join(folder, 'etc', name), { recursive: true, dereference: true });
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=plumbline.example'];
  const files = ['-out', join(certificates, 'fullchain.pem'), '-keyout', join(certificates, 'privkey.pem')];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  return folder;
}

function visit(folder: string, host: string, ...command: string[]): Found {
  const program = [process.execPath, join(import.meta.dirname, 'proxied-site.ts'), host, ...command];
  const { stdout, stderr } = spawnSync(
    'unshare',
    [namespaces ?? '', 'sh', '-c', PREPARE, folder, ...program],
    { encoding: 'utf8', timeout: 200_000, env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } },
  );
  const [line] = stdout.trim().split('\n').slice(-1);
  expect(line, stderr).toMatch(/^\{"page"/);
  return JSON.parse(line ?? '') as Found;
}

const whole = (host: string): Found => ({
  page: [200, expect.stringContaining('max-age=')],
  protocol: 'h2',
  http: [308, `https://${host}/about?x=1`],
  enquiry: 201,
  afterOneEnded: Array.from({ length: 6 }, () => [200, 201]).flat(),
});

/** Its http block, which is the system's own and not ours. */
const around = (folder: string) => `
  daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error; user root;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    include ${resolve('deploy/nginx.conf')};
  }`;

alone('deploy/nginx.conf', () => {
  const folder = ownFolder();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, around(folder));
  const host = 'plumbline.example';
  expect(visit(folder, host, requireTool('nginx'), '-c', file, '-p', folder)).toEqual(whole(host));
});

alone('deploy/Caddyfile', () => {
  const folder = ownFolder();
  const run = [requireTool('caddy'), 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  expect(visit(folder, 'localhost', ...run)).toEqual(whole('localhost'));
});

test.skipIf(process.platform === 'win32')(
  'deploy/Caddyfile with a domain, as docs/operations.md changes it',
  () => {
    const [, command = ''] =
      /^(sed .* deploy\/Caddyfile) > /m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const folder = ownFolder();
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, execFileSync('sh', ['-c', command]));
    const adapted = execFileSync(
      requireTool('caddy'),
      ['adapt', '--config', file, '--adapter', 'caddyfile'],
      {
        encoding: 'utf8',
      },
    );
    expect(adapted).toContain('"host":["plumbline.example"]');
    for (const port of ['3001', '3002']) expect(adapted).toContain(`"dial":"127.0.0.1:${port}"`);
  },
);
