import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; run?: string; 'continue-on-error'?: unknown };
type Job = {
  'timeout-minutes'?: number;
  'continue-on-error'?: unknown;
  needs?: string | string[];
  strategy?: { matrix: { shard?: number[] } };
  steps: Step[];
};
type Workflow = { permissions?: unknown; jobs: Record<string, Job> };

// In your project: '.github/workflows'.
const folder = import.meta.dirname;
function read(file: string): Workflow {
  return parse(readFileSync(join(folder, file), 'utf8')) as Workflow;
}

describe.each(globSync('*.yml', { cwd: folder }))('%s', (file) => {
  const { permissions, jobs } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('may read the code and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test.each(Object.entries(jobs))('%s ends by itself', (_name, job) => {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('takes no action from a branch', () => {
    for (const { uses } of steps) {
      if (uses) expect(uses).toMatch(/@(v\d+(\.\d+)*|[0-9a-f]{40})$/);
    }
  });

  test('swallows no failure', () => {
    for (const part of [...Object.values(jobs), ...steps]) {
      expect(part).not.toHaveProperty('continue-on-error');
    }
    for (const { run = '' } of steps) expect(run).not.toContain('|| true');
  });
});

describe('tests.yml', () => {
  const { jobs } = read('tests.yml');

  test('the shards are numbered from 1, without a gap', () => {
    const shards = jobs.browser?.strategy?.matrix.shard ?? [];
    expect(shards.length).toBeGreaterThan(0);
    expect(shards).toEqual(shards.map((_, index) => index + 1));
  });

  test('the verdict waits for every other job, and for their success', () => {
    const { verdict, ...others } = jobs;
    expect(verdict?.needs).toEqual(Object.keys(others));
    const wanted = Object.keys(others).map(() => 'success');
    expect(verdict?.steps[0]?.run).toContain(`"${wanted.join(' ')}"`);
  });
});
