import { z } from 'astro/zod';
import { wilson } from '../../../metrics/wilson.ts';
import { rowsOf } from '../report-data.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Compute, ResultRow } from '../report.ts';

const text = z.string();
const faultRow = z.object({ name: text, kind: text, page: text, what: text });
const charterRow = z.object({ name: text, mission: text });
const actionRow = z.object({
  build: text,
  session: text,
  atSeconds: z.number(),
  technique: text,
  page: text,
  action: text,
  saw: text,
  odd: z.boolean(),
  reports: text,
});
type Action = z.infer<typeof actionRow>;

const CHECKLIST = 'checklist';
const seconds = (number: number): string => `${formatNumber(number, 1)}\u00A0s`;

/** What the checklist wrote down, laid beside the list of faults afterwards: which of them it is a sight of. */
const SIGHTS: [sight: RegExp, page: string, fault: string][] = [
  [/label #enquiry-phone/, '/contact', 'phone without a name'],
  [/color-contrast #enquiry-message-hint/, '/contact', 'faint hint'],
  [/focus is lost/, '/contact', 'focus stays behind'],
  [/cut off/, '/newsletter', 'wider than a phone'],
  [/^status 4/, '/contact', 'no way without script'],
  [/\u00E2\u20AC/, '/newsletter', 'broken characters'],
];

const sightsIn = ({ session, saw, page, odd, reports }: Action): string[] => {
  if (!odd) return [];
  if (session !== CHECKLIST) return reports === '' ? [] : [reports];
  return SIGHTS.filter(([sight, where]) => page === where && sight.test(saw)).map(([, , fault]) => fault);
};

/** Each session has a clock of its own. */
const lengthOf = (rows: Action[]): number =>
  [...Map.groupBy(rows, ({ session }) => session).values()]
    .map((own) => Math.max(...own.map(({ atSeconds }) => atSeconds)))
    .reduce((sum, length) => sum + length, 0);

export const computeManual: Compute = (data) => {
  const faults = rowsOf(data, 'faults', faultRow);
  const charters = rowsOf(data, 'charters', charterRow);
  const actions = rowsOf(data, 'actions', actionRow);
  const [seeded, built] = ['seeded', 'as built'].map((build) =>
    actions.filter((row) => row.build === build),
  ) as [Action[], Action[]];
  const inSession = (rows: Action[], session: string) => rows.filter((row) => row.session === session);
  const finds = (rows: Action[], fault: string) => rows.filter((row) => sightsIn(row).includes(fault));
  const foundIn = (rows: Action[]): string[] =>
    faults.map(({ name }) => name).filter((name) => finds(rows, name).length > 0);

  const blind = foundIn(inSession(seeded, CHECKLIST));
  const charted = foundIn(seeded.filter(({ session }) => session !== CHECKLIST));
  const blindShare = wilson(blind.length, faults.length);
  const missed = faults.filter(({ name }) => !blind.includes(name));
  const oddAsBuilt = built.filter(({ odd }) => odd);

  const shareRow = (name: string, rows: Action[]): ResultRow => {
    const found = foundIn(rows).length;
    const interval = wilson(found, faults.length);
    return {
      name,
      cells: [
        count(rows.length),
        ofText(found, faults.length),
        intervalText(interval),
        seconds(lengthOf(rows)),
      ],
      range: { low: interval.low * 100, value: (100 * found) / faults.length, high: interval.high * 100 },
    };
  };

  const techniques = [...new Set(seeded.map(({ technique }) => technique))];
  const pages = [...new Set(seeded.map(({ page }) => page))];
  const firstFind = (name: string, rows: Action[]): Action | undefined => finds(rows, name)[0];
  const found = (name: string): ResultRow => {
    const [first] = finds(
      seeded.filter(({ session }) => session !== CHECKLIST),
      name,
    );
    const blindly = firstFind(name, inSession(seeded, CHECKLIST));
    const fault = faults.find((one) => one.name === name);
    return {
      name,
      cells: [
        fault?.kind ?? '',
        fault?.page ?? '',
        first ? `${first.session}, ${seconds(first.atSeconds)}` : 'missed',
        first?.technique ?? '',
        blindly ? `${blindly.technique}, ${seconds(blindly.atSeconds)}` : 'missed',
      ],
      verdict: blindly ? 'found' : 'fails',
    };
  };

  const sawOf = (name: string): string =>
    firstFind(
      name,
      seeded.filter(({ session }) => session !== CHECKLIST),
    )?.saw ?? '';
  return {
    figures: {
      'fault-count': count(faults.length),
      'blind-found': count(blind.length),
      'blind-low': percentText(blindShare.low),
      'blind-high': percentText(blindShare.high),
      'blind-missed': count(missed.length),
      'charter-found': count(charted.length),
      'charter-count': count(charters.length),
      'charter-actions': count(seeded.filter(({ session }) => session !== CHECKLIST).length),
      'check-actions': count(inSession(seeded, CHECKLIST).length),
      'control-odd': count(oddAsBuilt.length),
      'control-count': count(built.length),
      'kept-characters': sawOf('message cut short').replace(' characters are there', ''),
      'waited-saw': sawOf('waits for ever'),
      'script-saw': sawOf('no way without script'),
      'focus-saw': sawOf('focus stays behind').replace('focus: ', ''),
      'posts-seen': sawOf('sent twice'),
    },
    results: {
      shares: {
        head: 'session',
        columns: ['actions', 'faults found', 'interval', 'length of the replay'],
        rows: [
          ...charters.map(({ name }) => shareRow(name, inSession(seeded, name))),
          shareRow(
            'all charters',
            seeded.filter(({ session }) => session !== CHECKLIST),
          ),
          shareRow('checklist, blind', inSession(seeded, CHECKLIST)),
        ],
        axis: { min: 0, max: 100, unit: '% of the faults' },
      },
      faults: {
        head: 'fault',
        columns: ['kind', 'page', 'found in charter, after', 'by', 'checklist'],
        rows: faults.map(({ name }) => found(name)),
      },
      coverage: {
        head: 'technique',
        columns: [...pages.map((page) => `actions on ${page}`), 'odd, seeded', 'odd, as built'],
        rows: techniques.map((technique) => {
          const of = (rows: Action[]) => rows.filter((row) => row.technique === technique);
          const odd = (rows: Action[]) => count(of(rows).filter((row) => row.odd).length);
          return {
            name: technique,
            cells: [
              ...pages.map((page) => count(of(seeded).filter((row) => row.page === page).length)),
              odd(seeded),
              odd(built),
            ],
          };
        }),
      },
      sheets: {
        head: 'action',
        columns: ['session', 'at', 'seen with the faults', 'seen as built'],
        rows: seeded
          .filter(({ session }) => session !== CHECKLIST)
          .map(({ session, atSeconds, action, saw, odd }) => ({
            name: action,
            cells: [
              session,
              seconds(atSeconds),
              saw,
              built.find((row) => row.session === session && row.action === action)?.saw ?? '',
            ],
            verdict: odd ? 'found' : 'holds',
          })),
      },
    },
  };
};
