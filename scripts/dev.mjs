/** `npm run dev`: Astro with hot reload, the API behind it on the next port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, env, findNode, root, run } from './setup.mjs';

await ensureInstalled();
if (run(['build/fonts.ts']).status !== 0) process.exit(1);

const port = Number(process.env.PORT ?? 3000);
const start = (args, more) =>
  spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
const both = [
  start([join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)], {
    API_PORT: String(port + 1),
  }),
  // The server wants files to serve; Astro serves the pages, so that any folder will do.
  start(['--watch', 'server/main.ts'], { PORT: String(port + 1), DIST_DIR: 'public' }),
];
const stop = () => both.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of both) child.on('exit', stop);
