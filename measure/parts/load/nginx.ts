import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import type { Defer } from '../../scope.ts';
import { makeFolder } from '../../site-server.ts';
import { pinned, requireTool } from '../../system-tools.ts';

/** A file that nginx serves, and the headers that our server sends with it. */
export type PeerFile = { file: string; headers: [string, string][] };

/** Headers that nginx derives from the file. */
const OWN_HEADERS = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'vary',
]);

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function location({ file, headers }: PeerFile): string {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'application/octet-stream';
  const added = headers.filter(([name]) => !OWN_HEADERS.has(name));
  return `location = /${file} {
      types {} default_type ${quoted(type)};
      ${added.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n      ')}
    }`;
}

type Choices = { distDir: string; files: PeerFile[]; core?: number };

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** One worker, no access log, and its temporary files in this folder. */
const around = (folder: string, http: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
}
`;

/** The compressed copies of the build, with the same headers and keep-alive. */
const servingFiles = (port: number, { distDir, files }: Choices) => `
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${quoted(resolve(distDir))};
    ${files.map(location).join('\n    ')}
  }
`;

export const startNginx = (defer: Defer, options: Choices) =>
  runNginx(defer, (port) => servingFiles(port, options), options.core);

/** Resolves once it responds. `http` is the content of its http block for a port. */
export async function runNginx(
  defer: Defer,
  http: (port: number) => string,
  core?: number,
): Promise<{ url: string; errors: () => string }> {
  const folder = await makeFolder(defer);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, around(folder, http(port)));
  const [command, args] = pinned(core, requireTool('nginx'), ['-c', file, '-p', folder]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  defer(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    if (await fetch(url).catch(() => null)) return { url, errors: () => errors };
    await wait(25);
  }
  throw new Error(`nginx did not start:\n${errors}`);
}
