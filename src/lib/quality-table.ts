/** The routes of a quality report as a table: a column for each reading of each instrument. */
import { limits } from '../../contract/limits.ts';

type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  lcpRatio: number;
  tbtOverBare: number;
  failed: readonly string[];
};

export type MeasuredRoute = {
  path: string;
  kind: 'page' | 'article' | 'document';
  indexed: boolean;
  axe: { light390: number; light1440: number; dark390: number; dark1440: number } | null;
  lighthouse: { mobile: Audit; desktop: Audit } | null;
  bytes: {
    html: number;
    inlineScript: number;
    script: number;
    font: number;
    picture: number;
    total: number;
    budget: number;
  } | null;
  htmlErrors: number | null;
  links: { checked: number; broken: number } | null;
};

export const groups = ['axe', 'phone', 'desk', 'bytes', 'markup'] as const;
export type Group = (typeof groups)[number];

type Reading = {
  group: Group;
  /** Shown before anything is chosen. */
  glance?: boolean;
  name: string;
  unit?: string;
  of: (route: MeasuredRoute) => number | undefined;
  fails?: (value: number, route: MeasuredRoute) => boolean;
};

const any = (value: number): boolean => value > 0;
const above = (limit: number) => (value: number) => value > limit;

/** The one audit that a page fails by asking search engines to stay out. */
const onlyAsksToStayOut = ({ indexed }: MeasuredRoute, { failed }: Audit): boolean =>
  !indexed && failed.every((id) => id === 'is-crawlable');

function device(group: 'phone' | 'desk', name: 'mobile' | 'desktop'): Reading[] {
  const of = (key: Exclude<keyof Audit, 'failed'>) => (route: MeasuredRoute) => route.lighthouse?.[name][key];
  const below = (value: number): boolean => value < limits.score;
  const phone = group === 'phone';
  return [
    { group, glance: true, name: 'performance', of: of('performance'), fails: below },
    { group, glance: phone, name: 'accessibility', of: of('accessibility'), fails: below },
    { group, glance: phone, name: 'best practices', of: of('bestPractices'), fails: below },
    {
      group,
      glance: phone,
      name: 'SEO',
      of: of('seo'),
      fails: (value, route) =>
        below(value) && !(route.lighthouse && onlyAsksToStayOut(route, route.lighthouse[name])),
    },
    ...(phone ? [{ group, name: 'LCP', unit: 'ms', of: of('lcp') }] : []),
    { group, glance: phone, name: 'LCP', unit: '× bare', of: of('lcpRatio'), fails: above(limits.lcpRatio) },
    {
      group,
      glance: phone,
      name: 'TBT',
      unit: 'ms',
      of: of('tbt'),
      fails: (_, { lighthouse }) => (lighthouse?.[name].tbtOverBare ?? 0) > limits.tbtOverBare,
    },
    { group, name: 'CLS', of: of('cls'), fails: (value) => value >= limits.cls },
  ];
}

const sum = (axe: MeasuredRoute['axe']): number | undefined =>
  axe ? Object.values(axe).reduce((total, each) => total + each, 0) : undefined;

const bytes = (
  name: string,
  key: keyof NonNullable<MeasuredRoute['bytes']>,
  fails?: Reading['fails'],
): Reading => ({
  group: 'bytes',
  name,
  unit: 'B',
  of: (route) => route.bytes?.[key],
  ...(fails && { fails }),
});

export const readings: readonly Reading[] = [
  { group: 'axe', glance: true, name: 'findings', of: ({ axe }) => sum(axe), fails: any },
  { group: 'axe', name: 'light', unit: '390 px', of: ({ axe }) => axe?.light390, fails: any },
  { group: 'axe', name: 'light', unit: '1440 px', of: ({ axe }) => axe?.light1440, fails: any },
  { group: 'axe', name: 'dark', unit: '390 px', of: ({ axe }) => axe?.dark390, fails: any },
  { group: 'axe', name: 'dark', unit: '1440 px', of: ({ axe }) => axe?.dark1440, fails: any },
  ...device('phone', 'mobile'),
  ...device('desk', 'desktop'),
  {
    ...bytes('HTML, CSS', 'html', (value, route) => value > (route.bytes?.budget ?? 0)),
    glance: true,
  },
  bytes('budget', 'budget'),
  bytes('script inside', 'inlineScript', above(limits.inlineScript)),
  bytes('script files', 'script', any),
  bytes('typefaces', 'font'),
  bytes('pictures', 'picture'),
  bytes('first view', 'total', above(limits.firstView)),
  {
    group: 'markup',
    glance: true,
    name: 'HTML errors',
    of: ({ htmlErrors }) => htmlErrors ?? undefined,
    fails: any,
  },
  { group: 'markup', name: 'links', of: ({ links }) => links?.checked },
  { group: 'markup', glance: true, name: 'broken links', of: ({ links }) => links?.broken, fails: any },
];

export type Cell = { value: number | null; fails: boolean };

export const cellsOf = (route: MeasuredRoute): Cell[] =>
  readings.map(({ of, fails }) => {
    const value = of(route) ?? null;
    return { value, fails: value !== null && fails !== undefined && fails(value, route) };
  });
