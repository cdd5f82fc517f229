import { stringify } from 'csv-stringify/sync';
import type { Enquiry, Store } from '../store/store.ts';
import { type Column, oneSafeLine, renderTable, safeLines } from './table.ts';

export type Output = (text: string) => void;
export type Options = { limit: number; before?: string | undefined; json: boolean };

/** A wrong argument, said in a line and without a stack. */
export class UsageError extends Error {}

export const EXPORT_PAGE = 500;

const time = (ms: number) => new Date(ms).toISOString();
const shortTime = (ms: number) => time(ms).slice(0, 16).replace('T', ' ');

const columns: Column<Enquiry & { mail: string }>[] = [
  { title: 'ID', maxWidth: 36, text: ({ id }) => id },
  { title: 'Received (UTC)', maxWidth: 16, text: ({ createdAt }) => shortTime(createdAt) },
  { title: 'Status', maxWidth: 6, text: ({ status }) => status },
  { title: 'Mail', maxWidth: 7, text: ({ mail }) => mail },
  { title: 'Name', maxWidth: 20, text: ({ name }) => name },
  { title: 'E-mail', maxWidth: 30, text: ({ email }) => email },
  { title: 'Service', maxWidth: 20, text: ({ service }) => service },
  { title: 'Message', maxWidth: 40, text: ({ message }) => message },
];

export async function list(store: Store, { limit, before, json }: Options, out: Output): Promise<void> {
  const enquiries = await store.enquiries.list({ limit, ...(before !== undefined && { before }) });
  if (json) return out(JSON.stringify(enquiries, null, 2));
  if (enquiries.length === 0) return out('No enquiries.');
  const rows = await Promise.all(
    enquiries.map(async (enquiry) => ({ ...enquiry, mail: await mailState(store, enquiry.id) })),
  );
  out(renderTable(columns, rows));
  if (enquiries.length === limit) out(`\nOlder ones: --before ${enquiries.at(-1)?.id}`);
}

async function mailState(store: Store, id: string): Promise<string> {
  const mails = await store.outbox.mailsOf(id);
  return mails.find(({ kind }) => kind === 'enquiry')?.state ?? '-';
}

async function existing(store: Store, id: string): Promise<Enquiry> {
  const enquiry = await store.enquiries.get(id);
  if (enquiry === null) throw new UsageError(`There is no enquiry ${id}.`);
  return enquiry;
}

export async function show(store: Store, id: string, { json }: Options, out: Output): Promise<void> {
  const enquiry = await existing(store, id);
  const mails = await store.outbox.mailsOf(id);
  if (json) return out(JSON.stringify({ ...enquiry, mails }, null, 2));
  const lines: [string, string][] = [
    ['ID', enquiry.id],
    ['Received', time(enquiry.createdAt)],
    ['Status', enquiry.status],
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Company', enquiry.company],
    ['Phone', enquiry.phone],
    ['Service', enquiry.service],
    ...mails.map(({ kind, state, attempts, lastError }): [string, string] => [
      'Mail',
      `${kind}: ${state}, tries: ${attempts}${lastError === null ? '' : `, last error: ${lastError}`}`,
    ]),
  ];
  out(lines.map(([label, value]) => `${label.padEnd(10)}${oneSafeLine(value)}`).join('\n'));
  out(`\n${safeLines(enquiry.message)}`);
}

async function* pages(store: Store): AsyncGenerator<Enquiry[]> {
  let before: string | undefined;
  do {
    const page = await store.enquiries.list({ limit: EXPORT_PAGE, ...(before !== undefined && { before }) });
    if (page.length > 0) yield page;
    before = page.at(-1)?.id;
  } while (before !== undefined);
}

/** A spreadsheet runs a cell that begins like a formula; the prefix makes it text. */
export const csvLines = (records: string[][]): string =>
  stringify(records, { escape_formulas: true }).trimEnd();

export async function exportCsv(store: Store, out: Output): Promise<void> {
  const csv = (records: string[][]) => out(csvLines(records));
  csv([['id', 'received', 'status', 'name', 'email', 'company', 'phone', 'service', 'message']]);
  for await (const page of pages(store)) {
    csv(
      page.map(({ id, createdAt, status, name, email, company, phone, service, message }) => [
        id,
        time(createdAt),
        status,
        name,
        email,
        company,
        phone,
        service,
        message,
      ]),
    );
  }
}

export async function retry(store: Store, id: string, out: Output): Promise<void> {
  await existing(store, id);
  const count = await store.outbox.retry(id, Date.now());
  out(count === 0 ? 'Nothing to send again.' : `To be sent again: ${count}.`);
}

export async function forget(store: Store, email: string, out: Output): Promise<void> {
  const { enquiries, subscriptions } = await store.enquiries.forget(email);
  out(`Enquiries erased: ${enquiries}. Newsletter subscriptions erased: ${subscriptions}.`);
}
