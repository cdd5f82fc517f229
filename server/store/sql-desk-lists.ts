import {
  COUNT_LIMIT,
  type Counts,
  type DeskEvent,
  type DeskMail,
  type EnquiryDetail,
  FOLDERS,
  type ListName,
} from '../../contract/desk/enquiries.ts';
import type { DeskListStore, Exported, Listed, ListPage } from './desk-types.ts';
import { type Pass, searchWords, type TextSearch } from './enquiry-search.ts';
import { query, type Sql, type SqlValue } from './sql.ts';

const EXCERPT = 160;
const SUMMARY = `id, created_at AS "createdAt", name, email, company, service,
  substr(message, 1, ${EXCERPT}) AS excerpt, folder, state, assignee, snoozed_until AS "snoozedUntil",
  reply_due_at AS "replyDueAt", proposal_due_at AS "proposalDueAt", answered_at AS "answeredAt",
  proposed_at AS "proposedAt", attention_at AS "attentionAt"`;
/** With the table before each column, for a query of two tables. */
const OF_ENQUIRY = SUMMARY.replace(/\bid\b/, 'enquiry.id')
  .replace(
    ' name, email, company, service,',
    ' enquiry.name, enquiry.email, enquiry.company, enquiry.service,',
  )
  .replace('substr(message', 'substr(enquiry.message');
const DETAIL = `SELECT ${SUMMARY}, phone, message, page, landing_page AS "landingPage" FROM enquiry WHERE id = $1 AND folder IS NOT NULL`;
const EVERYTHING = `SELECT ${SUMMARY}, phone, message, page, landing_page AS "landingPage" FROM enquiry
  WHERE id > $1 AND folder IS NOT NULL ORDER BY id LIMIT $2`;
const EVENTS = `SELECT id, created_at AS "createdAt", user_id AS "userId", kind, text, detail FROM desk_event
  WHERE subject_id = $1 ORDER BY created_at, id`;
const MAILS = `SELECT id, kind, state, attempts, created_at AS "createdAt", due_at AS "dueAt", last_error AS "lastError",
  lease_token IS NOT NULL AS "isLeased" FROM outbox WHERE subject_id = $1 ORDER BY id`;
const FIRST_REPLIES = `SELECT created_at AS "createdAt", answered_at AS "answeredAt" FROM enquiry
  WHERE answered_at IS NOT NULL AND answered_at >= $1 ORDER BY answered_at DESC LIMIT ${COUNT_LIMIT}`;
const OVERDUE = `SELECT count(*) AS count FROM (
  SELECT 1 FROM enquiry WHERE folder = 'new' AND attention_at <= $1
  ORDER BY attention_at LIMIT ${COUNT_LIMIT + 1}) AS counted`;

/** The folders of what a person has to see to. */
const MINE = ['new', 'waiting'];

const counted = (condition: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM enquiry WHERE ${condition} LIMIT ${COUNT_LIMIT + 1}) AS counted)`;
const COUNTS = `SELECT ${FOLDERS.map((folder) => `${counted(`folder = '${folder}'`)} AS "${folder}"`).join(', ')},
  ${MINE.map((folder) => counted(`assignee = $1 AND folder = '${folder}'`)).join(' + ')} AS mine`;

/** Numbers the values of a statement as its text comes to need them. */
function numbered() {
  const values: SqlValue[] = [];
  return { values, add: (value: SqlValue): string => `$${values.push(value)}` };
}
type Numbered = ReturnType<typeof numbered>;

function filters({ filter, userId }: ListPage, { add }: Numbered): string[] {
  const { service, since, until, list } = filter;
  const assignee = list === 'mine' ? userId : filter.assignee;
  const wanted: [condition: string, value: SqlValue | undefined][] = [
    ['enquiry.service =', service],
    ['enquiry.assignee =', assignee],
    ['enquiry.created_at >=', since],
    ['enquiry.created_at <', until],
  ];
  return wanted.flatMap(([condition, value]) => (value === undefined ? [] : [`${condition} ${add(value)}`]));
}

/** A cursor is what the last row of the page before was sorted by. */
export const cursorOf = (row: Listed, byTime: boolean): string =>
  `${byTime ? row.createdAt : row.attentionAt}~${row.id}`;

function afterCursor(
  cursor: string | undefined,
  column: string,
  comparison: '<' | '>',
  { add }: Numbered,
): string[] {
  if (cursor === undefined) return [];
  const [value = '', id = ''] = cursor.split('~', 2);
  return [`(${column}, id) ${comparison} (CAST(${add(Number(value) || 0)} AS bigint), ${add(id)})`];
}

/** Within a span of time the newest come first, elsewhere the most urgent. */
export const isByTime = ({ since, until }: { since?: number; until?: number }): boolean =>
  since !== undefined || until !== undefined;

function listStatement(page: ListPage): { text: string; values: SqlValue[] } {
  const { filter, limit } = page;
  const params = numbered();
  const byTime = isByTime(filter);
  const [column, comparison, order] = byTime
    ? (['created_at', '<', 'created_at DESC, id DESC'] as const)
    : (['attention_at', '>', 'attention_at, id'] as const);
  const folders: string[] = filter.list === 'mine' ? MINE : [filter.list];
  const conditions = [...filters(page, params), ...afterCursor(filter.after, column, comparison, params)];
  const most = params.add(limit);
  const parts = folders.map((folder) => {
    const where = [`folder = '${folder}'`, ...conditions].join(' AND ');
    return `SELECT * FROM (SELECT ${SUMMARY} FROM enquiry WHERE ${where} ORDER BY ${order} LIMIT ${most}) AS "${folder}"`;
  });
  const sorted = byTime ? '"createdAt" DESC, id DESC' : '"attentionAt", id';
  return { text: `${parts.join(' UNION ALL ')} ORDER BY ${sorted} LIMIT ${most}`, values: params.values };
}

/** A search goes through all folders but spam, or through spam alone. */
function searchStatement(page: ListPage, words: string, pass: Pass) {
  const params = numbered();
  params.add(words);
  params.add(page.filter.after?.split('~', 2)[1] ?? '');
  const folder = page.filter.list === 'spam' ? "folder = 'spam'" : "folder <> 'spam'";
  const { list, ...rest } = page.filter;
  const asked = { ...page, filter: { ...rest, list: list === 'mine' ? ('new' as ListName) : list } };
  const where = [pass.where, folder, ...filters(asked, params)].join(' AND ');
  const text = `SELECT ${OF_ENQUIRY} FROM ${pass.from} WHERE ${where} ORDER BY ${pass.order}
    LIMIT ${params.add(page.limit)}`;
  return { text, values: params.values };
}

/** What the desk reads, in the SQL that both engines speak. */
export function createDeskLists(sql: Sql, search: TextSearch): DeskListStore {
  return {
    async list(page) {
      const words = searchWords(page.filter.search ?? '');
      const ask = ({ text, values }: ReturnType<typeof listStatement>) => query<Listed>(sql, text, ...values);
      if (words.length === 0) return ask(listStatement(page));
      const asked = search.query(words);
      const found = search.first ? await ask(searchStatement(page, asked, search.first)) : [];
      return found.length >= page.limit ? found : ask(searchStatement(page, asked, search));
    },

    async detail(id) {
      const [[found], events, mails] = (await Promise.all([
        query<EnquiryDetail>(sql, DETAIL, id),
        query<DeskEvent>(sql, EVENTS, id),
        query<DeskMail>(sql, MAILS, id),
      ])) as [EnquiryDetail[], DeskEvent[], DeskMail[]];
      if (!found) return null;
      return {
        ...found,
        events,
        mails: mails.map((mail) => ({ ...mail, isLeased: Boolean(mail.isLeased) })),
      };
    },

    everything: ({ limit, after }) => query<Exported>(sql, EVERYTHING, after, limit),

    async counts(userId) {
      const [counts] = await query<Counts>(sql, COUNTS, userId);
      return counts as Counts;
    },

    async countOverdue(now) {
      const [found] = await query<{ count: number }>(sql, OVERDUE, now);
      return found?.count ?? 0;
    },

    firstReplies: (since) => query(sql, FIRST_REPLIES, since),
  };
}
