import { addDays, instantAt } from '../../contract/booking/time-zones.ts';
import {
  type Count,
  type Counts,
  DESK_VISITS_PATH,
  type DeskVisits,
  VISIT_PERIODS,
} from '../../contract/desk/visits.ts';
import { FEWEST_SHOWN } from '../../contract/visit.ts';
import { type Desk, deskRoute } from '../desk/desk-route.ts';
import type { NamedVisits, VisitReport, Visits } from '../store/visit-types.ts';

export type DeskVisitParts = { timeZone: string; dayAt: (now: number) => string; isCounting: boolean };

const blurred = (count: number): Count => (count > 0 && count < FEWEST_SHOWN ? null : count);
const shown = ({ name, views, arrivals }: NamedVisits): Counts => ({
  name,
  views: blurred(views),
  arrivals: blurred(arrivals),
});

const NONE: Visits = { views: 0, arrivals: 0 };

function totalOf(days: readonly NamedVisits[]): DeskVisits['total'] {
  const sum = (key: keyof Visits) => blurred(days.reduce((total, day) => total + day[key], 0));
  return { views: sum('views'), arrivals: sum('arrivals') };
}

function toScreen(report: VisitReport, days: readonly string[], isCounting: boolean): DeskVisits {
  const byDay = new Map(report.days.map((day) => [day.name, day]));
  const byPage = new Map(report.pages.map((page) => [page.name, page]));
  return {
    isCounting,
    total: totalOf(report.days),
    days: days.map((name) => shown(byDay.get(name) ?? { name, ...NONE })),
    pages: report.pages.map(shown),
    referrers: report.referrers.map(shown),
    campaigns: report.campaigns.map(shown),
    devices: report.devices.map(shown),
    landings: report.landings.map((landing) => ({
      ...landing,
      arrivals: blurred(byPage.get(landing.name)?.arrivals ?? 0),
    })),
  };
}

/** The counts of a period, and what came of the arrivals. */
export function deskVisitRoutes(desk: Desk, { timeZone, dayAt, isCounting }: DeskVisitParts): void {
  deskRoute(desk, { method: 'GET', url: DESK_VISITS_PATH, role: 'read' }, async ({ query, now }) => {
    const length = VISIT_PERIODS.find((days) => String(days) === query.get('days')) ?? VISIT_PERIODS[1];
    const today = dayAt(now);
    const days = Array.from({ length }, (_, nth) => addDays(today, nth + 1 - length));
    const since = days[0] ?? today;
    const sinceMs = instantAt(timeZone, { day: since, minute: 0 }) ?? Date.parse(since);
    return toScreen(await desk.store.visits.report(since, sinceMs), days, isCounting);
  });
}
