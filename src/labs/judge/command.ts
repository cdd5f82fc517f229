import type { Report } from './report.ts';
import type { Kept } from './source.ts';

/** The toolkit's arguments for the same comparison. Without a passing label there is no pass rate. */
export function commandFor({ source: { columns }, settings }: Omit<Kept, 'lab'>, report: Report): string[] {
  const { human, judge, second } = columns;
  const named = { human, judge, 'second-judge': second, pass: settings.pass };
  return [
    'judge',
    'labels.csv',
    ...Object.entries(named).flatMap(([option, value]) => (value ? [`--${option}`, value] : [])),
    ...(report.pass ? ['--min-pass-rate', `${settings.target}`] : []),
  ];
}

/** The same for verdicts in both orders. */
export const orderCommandFor = ({
  source: { columns },
  settings: { meaning },
}: Omit<Kept, 'lab'>): string[] => [
  'judge',
  'verdicts.csv',
  '--a-first',
  columns.aFirst,
  '--b-first',
  columns.bFirst,
  ...(meaning ? ['--a-means', meaning] : []),
];
