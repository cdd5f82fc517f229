/** The routes of a quality report as a table: a column for each reading that says something of the page. The rest is in the JSON. */
import type { QualityReport } from './report-schema.ts';

export type MeasuredRoute = QualityReport['routes'][number];
export type Limits = QualityReport['limits'];
type Audit = NonNullable<MeasuredRoute['lighthouse']>['mobile'];

export const groups = ['axe', 'phone', 'desk', 'bytes', 'markup'] as const;
export type Group = (typeof groups)[number];

/** What a reading is held to. */
type Rule = {
  limit?: keyof Limits;
  words: (limits: Limits) => string;
  fails: (value: number, limits: Limits, route: MeasuredRoute) => boolean;
};

type Reading = {
  group: Group;
  /** Shown before anything is chosen. */
  glance?: boolean;
  name: string;
  unit?: string;
  of: (route: MeasuredRoute) => number | undefined;
  rule?: Rule;
};

const none: Rule = { words: () => 'none', fails: (value) => value > 0 };
const atMost = (limit: keyof Limits): Rule => ({
  limit,
  words: (limits) => `at most ${limits[limit]}`,
  fails: (value, limits) => value > limits[limit],
});
const full: Rule = {
  limit: 'score',
  words: ({ score }) => `at least ${score}`,
  fails: (value, { score }) => value < score,
};
const rounded: Rule = {
  limit: 'cls',
  words: ({ cls }) => `below ${cls}`,
  fails: (value, { cls }) => value >= cls,
};
const budget: Rule = {
  words: ({ page, reading }) => `at most ${page}, to read ${reading}`,
  fails: (value, _, { bytes }) => value > (bytes?.budget ?? 0),
};

/** The one audit that a page fails by asking search engines to stay out. */
const onlyAsksToStayOut = ({ indexed }: MeasuredRoute, { failed }: Audit): boolean =>
  !indexed && failed.every((id) => id === 'is-crawlable');

function device(group: 'phone' | 'desk', name: 'mobile' | 'desktop'): Reading[] {
  const of = (key: Exclude<keyof Audit, 'failed'>) => (route: MeasuredRoute) => route.lighthouse?.[name][key];
  const findable: Rule = {
    ...full,
    fails: (value, limits, route) =>
      full.fails(value, limits, route) &&
      !(route.lighthouse && onlyAsksToStayOut(route, route.lighthouse[name])),
  };
  const besideBare: Rule = {
    limit: 'tbtOverBare',
    words: ({ tbtOverBare }) => `the bare page's + ${tbtOverBare}`,
    fails: (_, { tbtOverBare }, { lighthouse }) => (lighthouse?.[name].tbtOverBare ?? 0) > tbtOverBare,
  };
  const phone = group === 'phone';
  return [
    { group, glance: true, name: 'performance', of: of('performance'), rule: full },
    { group, glance: phone, name: 'accessibility', of: of('accessibility'), rule: full },
    { group, glance: phone, name: 'best practices', of: of('bestPractices'), rule: full },
    { group, glance: phone, name: 'SEO', of: of('seo'), rule: findable },
    { group, glance: phone, name: 'LCP', unit: '× bare', of: of('lcpRatio'), rule: atMost('lcpRatio') },
    { group, glance: phone, name: 'TBT', unit: 'ms', of: of('tbt'), rule: besideBare },
    { group, name: 'CLS', of: of('cls'), rule: rounded },
  ];
}

const sum = (axe: MeasuredRoute['axe']): number | undefined =>
  axe ? Object.values(axe).reduce((total, each) => total + each, 0) : undefined;

const bytes = (name: string, key: keyof NonNullable<MeasuredRoute['bytes']>, rule?: Rule): Reading => ({
  group: 'bytes',
  name,
  unit: 'B',
  of: (route) => route.bytes?.[key],
  rule,
});

export const readings: readonly Reading[] = [
  { group: 'axe', glance: true, name: 'findings', of: ({ axe }) => sum(axe), rule: none },
  { group: 'axe', name: 'light', unit: '390 px', of: ({ axe }) => axe?.light390, rule: none },
  { group: 'axe', name: 'light', unit: '1440 px', of: ({ axe }) => axe?.light1440, rule: none },
  { group: 'axe', name: 'dark', unit: '390 px', of: ({ axe }) => axe?.dark390, rule: none },
  { group: 'axe', name: 'dark', unit: '1440 px', of: ({ axe }) => axe?.dark1440, rule: none },
  ...device('phone', 'mobile'),
  ...device('desk', 'desktop'),
  { ...bytes('HTML, CSS', 'html', budget), glance: true },
  bytes('script inside', 'inlineScript', atMost('inlineScript')),
  bytes('script files', 'script', none),
  bytes('pictures', 'picture'),
  bytes('first view', 'total', atMost('firstView')),
  {
    group: 'markup',
    glance: true,
    name: 'HTML errors',
    of: ({ htmlErrors }) => htmlErrors ?? undefined,
    rule: none,
  },
  { group: 'markup', name: 'links', of: ({ links }) => links?.checked },
  { group: 'markup', glance: true, name: 'broken links', of: ({ links }) => links?.broken, rule: none },
];

export type Cell = { value: number | null; fails: boolean };

export const cellsOf = (route: MeasuredRoute, limits: Limits): Cell[] =>
  readings.map(({ of, rule }) => {
    const value = of(route) ?? null;
    return { value, fails: value !== null && rule !== undefined && rule.fails(value, limits, route) };
  });
