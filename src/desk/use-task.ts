import { useState } from 'react';
import type { DeskProblem } from '../../contract/desk/access.ts';
import type { Result } from './api.ts';

/** One request at a time: whether it is under way, and what went wrong. */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeskProblem>();

  async function run<Value>(
    work: () => Promise<Result<Value>>,
    onDone?: (value: Value) => void,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await work();
    setBusy(false);
    if (result.ok) onDone?.(result.value);
    else setProblem(result.problem);
  }

  return { busy, problem, run, fields: problem?.fields ?? {} };
}

export type Task = ReturnType<typeof useTask>;
