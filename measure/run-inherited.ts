import { spawn } from 'node:child_process';

/** Runs a program that shows its own progress. A suite that fails has still been measured. */
export function runInherited(command: string, args: string[]): Promise<number> {
  return new Promise((done, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => done(code ?? 1));
  });
}
