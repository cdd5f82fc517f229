/** `npm start`: installs and builds when needed, then serves. */
import { spawn } from 'node:child_process';
import { ensureInstalled, env, findNode, root, run } from './setup.mjs';

await ensureInstalled();
if (run(['build/main.ts', '--if-stale']).status !== 0) process.exit(1);

const server = spawn(findNode(), ['server/main.ts'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
