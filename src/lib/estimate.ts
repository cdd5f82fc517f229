/**
 * Counts the tester-days of a scope by the rules of content/pricing.yaml. The planner, the sample scopes and the enquiry
 * all use it. Every line is rounded to a tenth of a day before the next one builds on it, so that readers can add up what
 * is printed and get the same sum; only the total is rounded to half a day. Lines in half days were tried: they made
 * some larger scopes cheaper than smaller ones.
 */
import { countText } from './figure-format.ts';

export type Range = readonly [from: number, to: number];

type Share = { name: string; percent: Range; why: string };
type Fixed = { days: Range; why: string };
type Amount = {
  ask: string;
  unit: readonly [one: string, many: string];
  options: readonly number[];
  why: string;
};

export type ServiceRules = {
  /** Who does the work between plan and report. */
  role: string;
  start: Fixed;
  /** `days` for each `per` units. */
  size: Amount & { days: Range; per?: number | undefined };
  /** Dimensions that repeat the work, such as languages or platforms. Each further one adds `percent` of the work. */
  more: Amount & { percent: Range };
  /** What the client already has, and how much work it saves. */
  exists: Readonly<Record<string, Share>>;
  report: Fixed;
};

export type CommonRules = {
  start: string;
  report: string;
  environment: {
    ready: { name: string; why: string };
    shared: Share;
    none: { name: string } & Fixed;
  };
  repeat: { once: { name: string }; retest: Share; release: Share };
};

export type Scope = {
  size: number;
  more: number;
  /** Keys of `exists`. */
  has: readonly string[];
  environment: keyof CommonRules['environment'];
  repeat: keyof CommonRules['repeat'];
};

export type Line = { part: string; rule?: string; why: string; days: Range };

export type Estimate = {
  lines: Line[];
  sum: Range;
  /** The sum, rounded to half a day. */
  total: Range;
  /** What each release after the first one takes, if the scope is repeated. */
  release?: Line;
};

const TEST_LEAD = 'Test lead';

const tenth = (days: number): number => Math.round(days * 10) / 10;
const toHalves = ([from, to]: Range): Range => [Math.round(from * 2) / 2, Math.round(to * 2) / 2];
const scaled = ([from, to]: Range, [low, high]: Range): Range => [tenth(from * low), tenth(to * high)];
const shareOf = (days: Range, percent: Range): Range => scaled(days, [percent[0] / 100, percent[1] / 100]);
export const plus = (a: Range, b: Range): Range => [tenth(a[0] + b[0]), tenth(a[1] + b[1])];
/** The lower end combines the least work with the largest saving. */
const saved = (days: Range, [least, most]: Range): Range => {
  const [from, to] = shareOf(days, [most, least]);
  return [0 - from, 0 - to];
};
const sumOf = (lines: readonly Line[]): Range =>
  lines.reduce<Range>((total, { days }) => plus(total, days), [0, 0]);

/** 6.5, or −1.5 with a minus sign. */
export const daysText = (days: number): string => `${days}`.replace('-', '−');
export const spanText = ([from, to]: Range): string =>
  from === to ? daysText(from) : `${daysText(from)} to ${daysText(to)}`;
export const testerDays = (days: Range): string =>
  `${spanText(days)} ${days[1] === 1 ? 'tester-day' : 'tester-days'}`;
const percentText = (percent: Range): string => `${spanText(percent)}% of the work`;

export const sizeText = ({ size: { unit } }: ServiceRules, size: number): string => countText(size, ...unit);
export const moreText = ({ more: { unit } }: ServiceRules, more: number): string => countText(more, ...unit);

function workLines(rules: ServiceRules, scope: Scope): Line[] {
  const { size, more, exists } = rules;
  const per = size.per ?? 1;
  const units = scope.size / per;
  const work: Line = {
    part: sizeText(rules, scope.size),
    rule: `${spanText(size.days)} days ${per === 1 ? 'each' : `per ${per}`}`,
    why: size.why,
    days: scaled(size.days, [units, units]),
  };
  const further = scope.more - 1;
  const lines = [work];
  if (further > 0)
    lines.push({
      part: countText(further, `more ${more.unit[0]}`, `more ${more.unit[1]}`),
      rule: `${percentText(more.percent)} for each`,
      why: more.why,
      days: shareOf(work.days, [more.percent[0] * further, more.percent[1] * further]),
    });
  const whole = sumOf(lines);
  const savings = Object.entries(exists)
    .filter(([id]) => scope.has.includes(id))
    .map(([, { name, percent, why }]): Line => ({
      part: name,
      rule: `saves ${percentText(percent)}`,
      why,
      days: saved(whole, percent),
    }));
  return [...lines, ...savings];
}

/** A percentage added to the work. */
const added = ({ name, percent, why }: Share, work: Range): Line => ({
  part: name,
  rule: percentText(percent),
  why,
  days: shareOf(work, percent),
});

export function estimate(common: CommonRules, rules: ServiceRules, scope: Scope): Estimate {
  const { shared, none } = common.environment;
  const alone = workLines(rules, scope);
  const works = scope.environment === 'shared' ? [...alone, added(shared, sumOf(alone))] : alone;
  // Sharing an environment delays a repetition as much as the first time.
  const work = sumOf(works);
  const { retest, release } = common.repeat;
  const lines: Line[] = [
    { part: common.start, rule: TEST_LEAD, ...rules.start },
    ...works,
    ...(scope.environment === 'none' ? [{ part: none.name, days: none.days, why: none.why }] : []),
    ...(scope.repeat === 'retest' ? [added(retest, work)] : []),
    { part: common.report, rule: TEST_LEAD, ...rules.report },
  ];
  const sum = sumOf(lines);
  const first = { lines, sum, total: toHalves(sum) };
  if (scope.repeat !== 'release') return first;
  const again = added(release, work);
  return {
    ...first,
    release: {
      ...again,
      part: 'Each further release',
      rule: `${again.rule}, and the report`,
      days: toHalves(plus(again.days, rules.report.days)),
    },
  };
}

/** The scope in words, one answer after the other. */
export function scopeText(common: CommonRules, rules: ServiceRules, scope: Scope): string[] {
  const has = scope.has.flatMap((id) => rules.exists[id]?.name ?? []);
  return [
    sizeText(rules, scope.size),
    moreText(rules, scope.more),
    ...(has.length > 0 ? has : ['Nothing exists yet']),
    common.environment[scope.environment].name,
    common.repeat[scope.repeat].name,
  ];
}

export type DayRates = { currency: string; from: number; to: number };

/** The range of days times the range of rates; roles have no separate prices. */
export function priceText(days: Range, { currency, from, to }: DayRates): string {
  const money = (value: number): string => Math.round(value).toLocaleString('en-US');
  return `${currency} ${money(days[0] * from)} to ${money(days[1] * to)}`;
}

/** The estimate as lines of a message, which the visitor reads and may delete before sending. */
export function estimateMessage(common: CommonRules, rules: ServiceRules, scope: Scope): string {
  const { total, release } = estimate(common, rules, scope);
  return [
    'Please send a fixed price for this scope:',
    ...scopeText(common, rules, scope).map((answer) => `- ${answer}`),
    `Estimate of your pricing page: ${testerDays(total)}${release ? `, then ${testerDays(release.days)} for each release` : ''}.`,
    '',
  ].join('\n');
}
