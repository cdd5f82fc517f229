/** `npm start`: installs and builds when needed, then serves. */
import { spawn } from 'node:child_process';
import { ensureInstalled, env, node, root, run } from './setup.mjs';

ensureInstalled();
const built = run(node, ['build/main.ts', '--if-stale']);
if (built.status !== 0) process.exit(1);

const server = spawn(node, ['server/main.ts'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
