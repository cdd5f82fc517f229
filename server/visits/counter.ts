import { addDays } from '../../contract/booking/time-zones.ts';
import { OTHER } from '../../contract/visit.ts';
import type { VisitKey, VisitRow } from '../store/visit-types.ts';

/** Combinations with a referrer or a campaign that a process keeps apart on one day. Both can be invented without end. */
const MOST_NAMED = 1_000;

export type Visit = Omit<VisitKey, 'day'> & { isArrival: boolean };

export type VisitCounter = {
  count(visit: Visit, day: string): void;
  /** What was counted since it was last asked. */
  take(): VisitRow[];
  /** Takes rows back that could not be stored, except those of days before yesterday. */
  keep(rows: readonly VisitRow[]): void;
};

const keyOf = (day: string, { page, referrer, campaign, device }: Omit<VisitKey, 'day'>): string =>
  `${day} ${page} ${referrer} ${campaign} ${device}`;

/** Counts visits in memory, so that a page costs no write. Pages and devices are few; the rest is limited here. */
export function createVisitCounter(mostNamed = MOST_NAMED): VisitCounter {
  let waiting = new Map<string, VisitRow>();
  let today = '';
  let named = new Set<string>();

  function withinLimit(visit: Visit, key: string): Visit {
    if ((visit.referrer === '' && visit.campaign === '') || named.has(key)) return visit;
    if (named.size < mostNamed) {
      named.add(key);
      return visit;
    }
    return { ...visit, referrer: visit.referrer && OTHER, campaign: visit.campaign && OTHER };
  }

  function add(key: string, row: VisitRow): void {
    const known = waiting.get(key);
    if (known) {
      known.views += row.views;
      known.arrivals += row.arrivals;
    } else waiting.set(key, row);
  }

  return {
    count(visit, day) {
      if (day !== today) {
        today = day;
        named = new Set();
      }
      const key = keyOf(day, visit);
      const known = waiting.get(key);
      const arrivals = visit.isArrival ? 1 : 0;
      if (known) {
        known.views += 1;
        known.arrivals += arrivals;
        return;
      }
      const { isArrival: _, ...counted } = withinLimit(visit, key);
      add(keyOf(day, counted), { day, ...counted, views: 1, arrivals });
    },
    take() {
      const rows = [...waiting.values()];
      waiting = new Map();
      return rows;
    },
    keep(rows) {
      const yesterday = today === '' ? '' : addDays(today, -1);
      for (const row of rows) if (row.day >= yesterday) add(keyOf(row.day, row), row);
    },
  };
}
