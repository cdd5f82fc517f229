import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ENQUIRY_EXPORT_PATH } from '../../../contract/desk/enquiries.ts';
import { allPages } from '../../store/all-pages.ts';
import type { Exported } from '../../store/desk-types.ts';
import { type Desk, deskRoute } from '../desk-route.ts';

const COLUMNS = [
  'id',
  'createdAt',
  'folder',
  'name',
  'email',
  'company',
  'phone',
  'service',
  'message',
  'page',
  'landingPage',
  'assignee',
  'replyDueAt',
  'proposalDueAt',
  'answeredAt',
  'proposedAt',
] as const satisfies readonly (keyof Exported)[];

const TIMES: ReadonlySet<string> = new Set([
  'createdAt',
  'replyDueAt',
  'proposalDueAt',
  'answeredAt',
  'proposedAt',
]);

/** Times as programs and spreadsheets read them, and people by name. */
function recordOf(row: Exported, names: Map<string, string>): Record<string, string | null> {
  const cell = (column: (typeof COLUMNS)[number]): string | null => {
    const value = row[column];
    if (value === null) return null;
    if (TIMES.has(column)) return new Date(Number(value)).toISOString();
    return column === 'assignee' ? (names.get(String(value)) ?? '') : String(value);
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, cell(column)]));
}

type Records = AsyncIterable<Record<string, string | null>[]>;

async function* toCsv(pages: Records): AsyncGenerator<string> {
  yield stringify([[...COLUMNS]]);
  // A spreadsheet runs a cell that begins like a formula; the prefix makes it text.
  for await (const page of pages) yield stringify(page, { columns: [...COLUMNS], escape_formulas: true });
}

async function* toJson(pages: Records): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages)
    for (const record of page) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Every enquiry, as a file. Page by page: half a million do not fit into memory at once. */
export function exportRoute(desk: Desk): void {
  const { deskLists, deskUsers, audit } = desk.store;
  deskRoute(desk, { method: 'GET', url: ENQUIRY_EXPORT_PATH, role: 'admin' }, async (call) => {
    const { query, reply, user, now } = call;
    const isJson = query.get('format') === 'json';
    const names = new Map((await deskUsers.list()).map(({ id, name }) => [id, name]));
    await audit.add({ userId: user.id, action: 'enquiries exported', detail: isJson ? 'JSON' : 'CSV' }, now);
    async function* records() {
      const pages = allPages((limit, after = '') => deskLists.everything({ limit, after }));
      for await (const page of pages) yield page.map((row) => recordOf(row, names));
    }
    const file = `enquiries-${new Date(now).toISOString().slice(0, 10)}.${isJson ? 'json' : 'csv'}`;
    return reply
      .type(isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(Readable.from(isJson ? toJson(records()) : toCsv(records())));
  });
}
