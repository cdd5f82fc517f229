/** `npm run dev`: Astro with hot reload, and behind it the API on the next port, or on API_PORT, and the desk after that. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, env, findNode, root, run } from './setup.mjs';

await ensureInstalled();
if (run(['build/fonts.ts']).status !== 0) process.exit(1);

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const deskPort = Number(process.env.DESK_PORT ?? apiPort + 1);
const start = (args, more, stdout = 'inherit') =>
  spawn(findNode(), args, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...env, ...more },
  });
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const behind = { API_PORT: String(apiPort), DESK_PORT: String(deskPort) };
const site = start([astro, 'dev', '--port', String(port)], behind);
// An application of its own, as in the build. Its address is the site's, so Vite's own greeting would mislead.
const vite = join(root, 'node_modules/vite/bin/vite.js');
const atDesk = ['src/desk', '--base', '/desk/', '--port', String(deskPort), '--strictPort'];
const desk = start([vite, ...atDesk], {}, 'ignore');
// The server refuses to start without a site. Astro serves the pages, so a placeholder is enough.
const DIST_DIR = join(root, '.cache/dev-site');
mkdirSync(DIST_DIR, { recursive: true });
writeFileSync(
  join(DIST_DIR, 'index.html'),
  `<!doctype html><title>API</title>The pages are at port ${port}.`,
);
const DESK = process.env.DESK ?? 'on';
const api = start(['--watch', 'server/main.ts'], { PORT: String(apiPort), DIST_DIR, DESK }, 'pipe');
api.stdout.on('data', (text) =>
  process.stdout.write(String(text).replace('The site is at', 'Behind the site, the API is at')),
);
const all = [site, desk, api];
const stop = () => all.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of all) child.on('exit', stop);
