/** deploy/nginx.conf loads in the nginx of this system as operators copy it, but for the ports and the certificate. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { requireTool } from '../../measure/system-tools.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { onPosix } from '../on-posix.ts';

onPosix('nginx accepts every line of deploy/nginx.conf', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const certificate = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name));
  const [chain = '', key = ''] = certificate;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=plumbline.example'];
  expect(spawnSync('openssl', [...request, '-out', chain, '-keyout', key]).status).toBe(0);
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/plumbline.example', folder)
    .replace('listen 443', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/nginx.pid; events {} http { ${site} }`);
  const { status, stderr } = spawnSync(requireTool('nginx'), ['-t', '-c', file, '-p', folder], {
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('[emerg]');
  expect(status).toBe(0);
});
