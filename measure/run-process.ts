import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killTree } from '../server/testing/process-tree.ts';
import { scope } from './scope.ts';

export type ProcessOptions = {
  timeLimitMs?: number;
  env?: Record<string, string>;
  cwd?: string;
  /** Prints its output as it arrives instead of returning it. */
  shown?: boolean;
  /** Do not throw on a failing exit code: a failing suite is still a result. */
  mayFail?: boolean;
};

/** Runs a program with a timeout and returns its output. */
export function runProcess(command: string, args: string[], options: ProcessOptions): Promise<string> {
  return scope(async (defer) => {
    const stdio = options.shown ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stdio, stdio],
    });
    const closed = once(child, 'close');
    // A failure to start is reported below.
    closed.catch(() => undefined);
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        killTree(child.pid);
    };
    const limit = options.timeLimitMs && setTimeout(end, options.timeLimitMs);
    defer(async () => {
      clearTimeout(limit);
      end();
      // Otherwise it could write into a folder that is being deleted.
      await closed.catch(() => undefined);
    });
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        printed[name] += chunk.toString();
      });
    }
    await once(child, 'spawn');
    const [code, signal] = await closed;
    if (code === 0 || (options.mayFail && signal === null)) return printed.stdout;
    throw new Error(
      `${command} ended with ${code ?? signal}:\n${(printed.stderr || printed.stdout).slice(-2000)}`,
    );
  });
}
