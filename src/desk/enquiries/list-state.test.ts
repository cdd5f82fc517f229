import { describe, expect, test } from 'vitest';
import { type EnquirySummary, PAGE_SIZE } from '../../../contract/desk/enquiries.ts';
import { emptyList, type ListAction, type ListState, reduceList, targetsOf } from './list-state.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as EnquirySummary);
const after = (state: ListState, ...actions: ListAction[]): ListState => actions.reduce(reduceList, state);
const loaded = (state: ListState, ids: string[], isFirst = true): ListAction => ({
  type: 'loaded',
  page: { items: rows(...ids), next: null },
  asked: state.filter,
  isFirst,
});
const three = after(emptyList, loaded(emptyList, ['a', 'b', 'c']));

describe('the list', () => {
  test('moves from row to row and stays at its ends', () => {
    const down = { type: 'move', by: 1 } as const;
    const up = { type: 'move', by: -1 } as const;
    expect(after(three, down).active).toBe('a');
    expect(after(three, up).active).toBe('c');
    expect(after(three, down, down, down, down, down).active).toBe('c');
    expect(after(three, down, up, up).active).toBe('a');
    expect(after(emptyList, down).active).toBeNull();
  });

  test('forgets what is selected once its row has gone', () => {
    const selected = after(three, { type: 'select all' }, { type: 'activate', id: 'b' });
    const reloaded = after(selected, loaded(selected, ['a', 'c', 'd']));
    expect([...reloaded.selected]).toEqual(['a', 'c']);
    expect(reloaded.active).toBeNull();
    expect(after(selected, { type: 'filter', filter: { list: 'won' } }).selected.size).toBe(0);
  });

  test('drops an answer to an earlier question', () => {
    const asked = after(three, { type: 'filter', filter: { search: 'latency' } });
    expect(after(asked, loaded(three, ['x']))).toBe(asked);
  });

  test('adds a further page, and does not move what is read when something changes', () => {
    const more = after(three, loaded(three, ['d'], false));
    expect(more.items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(after(more, { type: 'changed' }).isStale).toBe(false);
    const ids = Array.from({ length: PAGE_SIZE + 1 }, (_, nth) => `${nth}`);
    const long = after(three, loaded(three, ids));
    expect(after(long, { type: 'changed' }).isStale).toBe(true);
  });

  test('acts on the selection before the open enquiry, and on that before the row of the keys', () => {
    const active = after(three, { type: 'activate', id: 'a' });
    expect(targetsOf(three, undefined)).toEqual([]);
    expect(targetsOf(active, undefined)).toEqual(['a']);
    expect(targetsOf(active, 'b')).toEqual(['b']);
    expect(targetsOf(after(active, { type: 'toggle', id: 'c' }), 'b')).toEqual(['c']);
    expect(targetsOf(after(active, { type: 'toggle', id: 'c' }, { type: 'toggle', id: 'c' }), 'b')).toEqual([
      'b',
    ]);
  });
});
