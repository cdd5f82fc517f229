import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { npmCommand } from '../../scripts/tool.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { killTree } from '../../server/testing/process-tree.ts';
import { assertInstalled } from '../helpers/assert-installed.ts';
import { start } from './starting.ts';
import { onPosix } from '../on-posix.ts';

/** The project as `npm start` sees it, but for the build. */
function makeProject(root: string, build = ''): void {
  assertInstalled();
  const { name, type, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name, type, scripts }));
  copyFileSync('package-lock.json', join(root, 'package-lock.json'));
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  for (const folder of ['node_modules', 'server', 'contract']) {
    symlinkSync(join(process.cwd(), folder), join(root, folder), 'dir');
  }
  mkdirSync(join(root, 'build'));
  writeFileSync(join(root, 'build/main.ts'), build);
}

/** Resolves once the site is served. */
async function npmStart(root: string, env: Record<string, string>) {
  const port = await freePort();
  const npm = spawn(...npmCommand(['start']), {
    cwd: root,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => killTree(npm.pid ?? 0));
  let said = '';
  npm.stdout.on('data', (data) => (said += data));
  while (!said.includes('The site is at')) await once(npm.stdout, 'data');
  return { npm, url: `http://127.0.0.1:${port}` };
}

onPosix.each(['SIGTERM', 'SIGINT'] as const)(
  'as a service, npm passes %s on to the server, and ends when the server has',
  async (signal) => {
    const { root, env } = await start.workspace();
    makeProject(root);
    const { npm, url } = await npmStart(root, env);
    const exit = once(npm, 'exit');
    expect((await fetch(url)).status).toBe(200);
    npm.kill(signal);
    await exit;
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);

const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/index.html', process.argv.includes('--plain') ? 'plain' : 'compressed');`;

onPosix('the first start serves a plain build, and the compressed one once it is done', async () => {
  const { root, distDir, env } = await start.workspace();
  rmSync(distDir, { recursive: true });
  makeProject(root, BUILD);
  const { url } = await npmStart(root, env);
  await vi.waitFor(async () => expect(await (await fetch(url)).text()).toBe('compressed'), 30_000);
});
