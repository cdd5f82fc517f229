/** The service under test, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Service = AsyncDisposable & {
  url: string;
  pid: number;
  /** From the start of the process until it listens. */
  readyMs: number;
};

export async function openService(...options: string[]): Promise<Service> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(() => {
      throw new Error('The recogniser’s service did not start');
    }),
  ]);
  const { port } = JSON.parse(String(line)) as { port: number };
  return {
    url: `http://127.0.0.1:${port}/transcribe`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
