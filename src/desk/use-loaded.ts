import { useCallback, useEffect, useState } from 'react';
import type { DeskProblem } from '../../contract/desk/access.ts';
import { ask, type Result } from './api.ts';

type Loaded<Value> = { value?: Value; problem?: DeskProblem };

/** What an address of the desk's API answers, and a way to ask again after something has changed. */
export function useLoaded<Value>(path: string) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});

  const reload = useCallback(() => {
    // A failed reload keeps what is shown.
    const apply = (result: Result<Value>) =>
      setLoaded(({ value }) => (result.ok ? { value: result.value } : { value, problem: result.problem }));
    return ask<Value>('GET', path).then(apply);
  }, [path]);

  useEffect(() => void reload(), [reload]);

  return { ...loaded, reload };
}
