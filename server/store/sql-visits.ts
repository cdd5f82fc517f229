import { FEWEST_SHOWN, OTHER } from '../../contract/visit.ts';
import { type Sql, statement, type Statement } from './sql.ts';
import type { VisitReport, VisitRow, VisitStore } from './visit-types.ts';

/** Processes that add the same rows in another order would wait for each other. */
const LOCK = 'visits';
const MOST_NAMES = 50;

const ADD_TO_KNOWN = `ON CONFLICT (id) DO UPDATE
  SET views = visit.views + excluded.views, arrivals = visit.arrivals + excluded.arrivals`;
const INSERT = 'INSERT INTO visit (id, day, page, referrer, campaign, device, views, arrivals)';
const ADD = `${INSERT} VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ${ADD_TO_KNOWN}`;

/** As `fold` composes it in SQL. */
const idOf = ({ day, page, referrer, campaign, device }: VisitRow): string =>
  [day, page, referrer, campaign, device].join(' ');

function addStatement(row: VisitRow): Statement {
  const { day, page, referrer, campaign, device, views, arrivals } = row;
  return statement(ADD, idOf(row), day, page, referrer, campaign, device, views, arrivals);
}

/** Adds up the rare names of a column under `other`, day by day, and deletes them. */
function fold(column: 'referrer' | 'campaign', since: string, until: string): Statement[] {
  const folded = { referrer: 'referrer', campaign: 'campaign', [column]: `'${OTHER}'` };
  const rare = `day >= $1 AND day < $2 AND (day, ${column}) IN (
    SELECT day, ${column} FROM visit WHERE day >= $1 AND day < $2 AND ${column} NOT IN ('', '${OTHER}')
    GROUP BY day, ${column} HAVING sum(views) < ${FEWEST_SHOWN})`;
  const id = ['day', 'page', folded.referrer, folded.campaign, 'device'].join(" || ' ' || ");
  const kept = column === 'referrer' ? 'campaign' : 'referrer';
  return [
    `${INSERT} SELECT ${id}, day, page, ${folded.referrer}, ${folded.campaign}, device, sum(views), sum(arrivals)
     FROM visit WHERE ${rare} GROUP BY day, page, ${kept}, device ${ADD_TO_KNOWN}`,
    `DELETE FROM visit WHERE ${rare}`,
  ].map((text) => statement(text, since, until));
}

const SUMS = 'sum(views) AS views, sum(arrivals) AS arrivals FROM visit WHERE day >= $1';
const mostOf = (column: string, which: string): string =>
  `SELECT ${column} AS name, ${SUMS} AND ${which} GROUP BY ${column} ORDER BY arrivals DESC, name LIMIT ${MOST_NAMES}`;

const REPORT: Record<Exclude<keyof VisitReport, 'landings'>, string> = {
  days: `SELECT day AS name, ${SUMS} GROUP BY day ORDER BY day`,
  pages: `SELECT page AS name, ${SUMS} GROUP BY page ORDER BY views DESC, name`,
  referrers: mostOf('referrer', 'arrivals > 0'),
  campaigns: mostOf('campaign', "campaign <> ''"),
  devices: `SELECT device AS name, ${SUMS} GROUP BY device ORDER BY views DESC`,
};
/** A consultation has the id of its enquiry. */
const LANDINGS = `SELECT landing_page AS name, count(*) - count(booking.id) AS messages, count(booking.id) AS bookings
  FROM enquiry LEFT JOIN booking ON booking.id = enquiry.id
  WHERE enquiry.created_at >= $1 AND status = 'new' AND landing_page <> ''
  GROUP BY landing_page`;

export function createVisits(sql: Sql): VisitStore {
  return {
    async add(rows) {
      if (rows.length > 0) await sql.run(...sql.lock([LOCK]), ...rows.map(addStatement));
    },
    async foldRare(since, until) {
      const statements = [...fold('referrer', since, until), ...fold('campaign', since, until)];
      await sql.run(...sql.lock([LOCK]), ...statements);
    },
    async dropBefore(day) {
      const [gone = []] = await sql.run(statement('DELETE FROM visit WHERE day < $1 RETURNING id', day));
      return gone.length;
    },
    async report(since, sinceMs) {
      const [days, pages, referrers, campaigns, devices, landings] = await sql.run(
        ...Object.values(REPORT).map((text) => statement(text, since)),
        statement(LANDINGS, sinceMs),
      );
      return { days, pages, referrers, campaigns, devices, landings } as VisitReport;
    },
  };
}
