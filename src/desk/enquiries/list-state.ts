import {
  type EnquiryFilter,
  type EnquiryPage,
  type EnquirySummary,
  PAGE_SIZE,
} from '../../../contract/desk/enquiries.ts';

export type Filter = Omit<EnquiryFilter, 'after'>;

export type ListState = {
  filter: Filter;
  items: EnquirySummary[];
  next: string | null;
  phase: 'loading' | 'loading more' | 'ready' | 'failed';
  selected: ReadonlySet<string>;
  /** The row that the keys j and k move. */
  active: string | null;
  /** Something changed below what was loaded first: showing it would move what is being read. */
  isStale: boolean;
};

export type ListAction =
  | { type: 'filter'; filter: Partial<Filter> }
  | { type: 'load more' }
  | { type: 'loaded'; page: EnquiryPage; asked: Filter; isFirst: boolean }
  | { type: 'failed' }
  | { type: 'changed' }
  | { type: 'toggle'; id: string }
  | { type: 'select all' }
  | { type: 'select none' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'activate'; id: string | null };

export const emptyList: ListState = {
  filter: { list: 'new' },
  items: [],
  next: null,
  phase: 'loading',
  selected: new Set(),
  active: null,
  isStale: false,
};

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(selected);
  if (!others.delete(id)) others.add(id);
  return others;
}

/** Only rows that are still there stay selected, or the keys would act on what nobody sees. */
function withItems(state: ListState, items: EnquirySummary[]): ListState {
  const ids = new Set(items.map(({ id }) => id));
  return {
    ...state,
    items,
    selected: new Set([...state.selected].filter((id) => ids.has(id))),
    active: state.active !== null && ids.has(state.active) ? state.active : null,
  };
}

function moved({ items, active }: ListState, by: 1 | -1): string | null {
  const at = items.findIndex(({ id }) => id === active);
  if (at === -1) return items.at(by === 1 ? 0 : -1)?.id ?? null;
  return items[Math.min(Math.max(at + by, 0), items.length - 1)]?.id ?? null;
}

export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'filter':
      return { ...emptyList, filter: { ...state.filter, ...action.filter } };
    case 'load more':
      return { ...state, phase: 'loading more' };
    case 'loaded': {
      // An answer to a question that is no longer asked.
      if (action.asked !== state.filter) return state;
      const { items, next } = action.page;
      const all = action.isFirst ? items : [...state.items, ...items];
      return { ...withItems(state, all), next, phase: 'ready', isStale: false };
    }
    case 'failed':
      return { ...state, phase: 'failed' };
    case 'changed':
      return { ...state, isStale: state.items.length > PAGE_SIZE };
    case 'toggle':
      return { ...state, selected: toggled(state.selected, action.id) };
    case 'select all':
      return { ...state, selected: new Set(state.items.map(({ id }) => id)) };
    case 'select none':
      return { ...state, selected: new Set() };
    case 'move':
      return { ...state, active: moved(state, action.by) };
    case 'activate':
      return { ...state, active: action.id };
  }
}

/** What an action is about: the rows that are selected, or else the open enquiry, or else the row where the keys are. */
export function targetsOf({ selected, active }: ListState, open: string | undefined): string[] {
  if (selected.size > 0) return [...selected];
  const one = open ?? active;
  return one === null ? [] : [one];
}
