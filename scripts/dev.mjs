/** `npm run dev`: Astro with hot reload, the API behind it on the next port. */
import { spawn } from 'node:child_process';
import { ensureInstalled, env, node, root, run } from './setup.mjs';

ensureInstalled();
run(node, ['scripts/fonts.ts']);
const port = Number(process.env.PORT ?? 3000);
const both = [
  spawn('astro', ['dev', '--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, API_PORT: String(port + 1) },
  }),
  spawn(node, ['--watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(port + 1) },
  }),
];
const stop = () => both.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of both) child.on('exit', stop);
