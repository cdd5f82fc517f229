import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { scope } from './scope.ts';

export type ProcessOptions = {
  timeLimitMs: number;
  env?: Record<string, string>;
  cwd?: string;
  /** Called with the process's id once it runs. */
  onStart?: (pid: number) => void;
};

/** Runs a program to its end, within its time, and gives what it printed. */
export function runProcess(command: string, args: string[], options: ProcessOptions): Promise<string> {
  return scope(async (defer) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeLimitMs,
      killSignal: 'SIGKILL',
    });
    defer(() => child.exitCode === null && child.kill('SIGKILL'));
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk: Buffer) => {
        printed[name] += chunk.toString();
      });
    }
    await once(child, 'spawn');
    options.onStart?.(child.pid ?? 0);
    const [code, signal] = await once(child, 'close');
    if (code === 0) return printed.stdout;
    throw new Error(
      `${command} ended with ${code ?? signal}:\n${(printed.stderr || printed.stdout).slice(-2000)}`,
    );
  });
}
