import { useCallback, useEffect, useReducer, useState } from 'react';
import type { DeskProblem } from '../../../contract/desk/access.ts';
import { type Overview, PAGE_SIZE } from '../../../contract/desk/enquiries.ts';
import { emptyList, type Filter, reduceList } from './list-state.ts';
import { fetchOverview, fetchPage } from './requests.ts';

/** The list with its filter, and the overview. */
export function useEnquiries() {
  const [state, dispatch] = useReducer(reduceList, emptyList);
  const [overview, setOverview] = useState<Overview>();
  const [problem, setProblem] = useState<DeskProblem>();
  const { filter, items, next } = state;

  const load = useCallback((asked: Filter, after?: string) => {
    const show = (result: Awaited<ReturnType<typeof fetchPage>>): void => {
      setProblem(result.ok ? undefined : result.problem);
      if (result.ok) dispatch({ type: 'loaded', page: result.value, asked, isFirst: after === undefined });
      else dispatch({ type: 'failed' });
    };
    return fetchPage(asked, after).then(show);
  }, []);
  const loadOverview = useCallback(
    () => fetchOverview().then((result) => result.ok && setOverview(result.value)),
    [],
  );

  useEffect(() => void load(filter), [load, filter]);
  useEffect(() => void loadOverview(), [loadOverview]);

  /** After a change, by us or by others. Further pages stay as they are until they are asked for. */
  const refresh = useCallback(() => {
    void loadOverview();
    if (items.length > PAGE_SIZE) dispatch({ type: 'changed' });
    else void load(filter);
  }, [load, loadOverview, filter, items.length]);

  const loadMore = useCallback(() => {
    if (next === null) return;
    dispatch({ type: 'load more' });
    void load(filter, next);
  }, [load, filter, next]);

  const reload = useCallback(() => void load(filter), [load, filter]);

  return { state, dispatch, overview, problem, refresh, loadMore, reload };
}

export type Enquiries = ReturnType<typeof useEnquiries>;
