/**
 * `npm start`: installs and builds when needed, then serves. The first time it does not wait for the compressed copies: the
 * server compresses quickly by itself, and loads the better copies once they are there.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, env, findNode, root, run } from './setup.mjs';

await ensureInstalled();
const isFirst = !existsSync(join(root, 'dist'));
const build = ['build/main.ts', '--if-stale'];
if (run(isFirst ? [...build, '--plain'] : build).status !== 0) process.exit(1);

const start = (args, ...ipc) =>
  spawn(findNode(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', ...ipc], env });
const server = start(['server/main.ts'], 'ipc');
const children = [server];
if (isFirst)
  server.once('message', () => {
    const compressing = start(build);
    children.push(compressing);
    setPriority(compressing.pid, constants.priority.PRIORITY_LOW);
    compressing.on('exit', (code) => code === 0 && server.connected && server.send('reload'));
  });

const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
server.on('exit', (code, signal) => {
  stop('SIGTERM');
  process.exit(code ?? (signal ? 1 : 0));
});
