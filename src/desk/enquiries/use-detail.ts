import { useCallback, useEffect, useState } from 'react';
import type { DeskProblem } from '../../../contract/desk/access.ts';
import type { EnquiryDetail } from '../../../contract/desk/enquiries.ts';
import { fetchDetail } from './requests.ts';

type State = { id: string; enquiry?: EnquiryDetail; problem?: DeskProblem };

/** The open enquiry. While it is loaded again, what was loaded before stays. */
export function useDetail(id: string | undefined) {
  const [state, setState] = useState<State>();

  const reload = useCallback(() => {
    if (id === undefined) return;
    void fetchDetail(id).then((result) =>
      setState((before) => {
        if (result.ok) return { id, enquiry: result.value };
        const known = before?.id === id && result.problem.code === 'lost' ? before.enquiry : undefined;
        return { id, enquiry: known, problem: result.problem };
      }),
    );
  }, [id]);

  useEffect(reload, [reload]);

  const isCurrent = state !== undefined && state.id === id;
  return {
    enquiry: isCurrent ? state.enquiry : undefined,
    problem: isCurrent ? state.problem : undefined,
    reload,
  };
}

export type Detail = ReturnType<typeof useDetail>;
