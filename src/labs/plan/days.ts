import type { ServicePath } from '../../../contract/routes.ts';
import { estimate, plus, scopeText, type CommonRules, type Range } from '../../lib/estimate.ts';
import type { Row } from './arrange.ts';
import type { Answers } from './questions.ts';
import { scopeOf } from './scopes.ts';
import type { Service, Services } from './services.ts';
import { workOf, type WorkId } from './works.ts';

/** The estimate of /pricing for all lines of one service. */
export type ServiceDays = {
  service: Service;
  /** The scope in the words of /pricing. */
  scope: string[];
  /** All its lines. */
  work: Range;
  /** Plan, access and report, needed once per service whatever the number of lines. */
  once: Range;
  /** Rounded to half a day, as on /pricing. */
  total: Range;
};

export type PlanDays = {
  /** By line id: what the line adds to the estimate of its service. */
  lines: ReadonlyMap<string, Range>;
  services: ServiceDays[];
  total: Range;
};

export type Pricing = { common: CommonRules; services: Services };

const NONE: Range = [0, 0];

type Planned = Row & { work: WorkId };
const isPlanned = (row: Row): row is Planned => row.work !== undefined;

const minus = (a: Range, [from, to]: Range): Range => plus(a, [-from, -to]);

/** A line counts as the increase of the estimate, so that lines and one-off work add up to it. */
function daysOf(
  path: ServicePath,
  rows: readonly Planned[],
  answers: Answers,
  { common, services }: Pricing,
) {
  const service = services[path];
  const rules = service?.rules;
  if (!service || !rules) return undefined;
  const works = rows.map(({ work }) => work);
  const estimateOf = (count: number) =>
    estimate(common, rules, scopeOf(path, rules, works.slice(0, count), answers));
  const once = plus(rules.start.days, rules.report.days);
  const sums = [once, ...rows.map((_, index) => estimateOf(index + 1).sum)];
  const last = sums.at(-1) ?? once;
  return {
    lines: rows.map(({ id }, index) => [id, minus(sums[index + 1] ?? last, sums[index] ?? once)] as const),
    days: {
      service,
      scope: scopeText(common, rules, scopeOf(path, rules, works, answers)),
      work: minus(last, once),
      once,
      total: estimateOf(rows.length).total,
    },
  };
}

/** The tester-days of a plan by the rules of /pricing. The visitor's own lines and services without rules are not estimated. */
export function planDays(rows: readonly Row[], answers: Answers, pricing: Pricing): PlanDays {
  const byService = Map.groupBy(rows.filter(isPlanned), ({ work }) => workOf(work).service);
  const found = [...byService].flatMap(([path, lines]) => daysOf(path, lines, answers, pricing) ?? []);
  return {
    lines: new Map(found.flatMap(({ lines }) => lines)),
    services: found.map(({ days }) => days),
    total: found.reduce<Range>((sum, { days }) => plus(sum, days.total), NONE),
  };
}
