import { type EnquiryField, ENQUIRY_FIELD_NAMES, fieldOf } from '../../contract/enquiry.ts';
import { headingOf } from '../../contract/form-field.ts';
import { namedService } from '../../contract/named-service.ts';
import { enquiryRows } from '../enquiries/enquiry-rows.ts';
import { allPages } from '../store/all-pages.ts';
import { personTables, tables } from '../store/migrations.ts';
import type { Store } from '../store/store.ts';
import type { DeadMail, Enquiry } from '../store/types.ts';
import { UsageError } from './usage-error.ts';
import { bookingCells, bookingsByEnquiry } from './booking-commands.ts';
import { type Column, oneSafeLine, print, printCsv, printJson, printTable, safeLines } from './output.ts';

type Listed = Enquiry & { mail: string };

const time = (ms: number) => new Date(ms).toISOString();
const shortTime = (ms: number) => time(ms).slice(0, 16).replace('T', ' ');

const column = (name: EnquiryField, maxWidth: number): Column<Listed> => ({
  title: headingOf(fieldOf(name)),
  maxWidth,
  text: (enquiry) => enquiry[name],
});

const columns: Column<Listed>[] = [
  { title: 'ID', maxWidth: 36, text: ({ id }) => id },
  { title: 'Received (UTC)', maxWidth: 16, text: ({ createdAt }) => shortTime(createdAt) },
  { title: 'Status', maxWidth: 6, text: ({ status }) => status },
  { title: 'Mail', maxWidth: 7, text: ({ mail }) => mail },
  column('name', 20),
  column('email', 30),
  { title: headingOf(fieldOf('service')), maxWidth: 20, text: namedService },
  column('message', 40),
];

export type ListOptions = { limit: number; before?: string; json: boolean; spam: boolean };

export async function list(store: Store, { limit, before, json, spam }: ListOptions): Promise<void> {
  const enquiries = await store.enquiries.list({ limit, before, status: spam ? 'spam' : undefined });
  if (json) return printJson(enquiries);
  if (enquiries.length === 0) return print('No enquiries.');
  const mailState = async (id: string) =>
    (await store.outbox.mailsOf(id)).findLast(({ kind }) => kind === 'enquiry' || kind === 'booking')
      ?.state ?? '-';
  printTable(
    columns,
    await Promise.all(enquiries.map(async (each) => ({ ...each, mail: await mailState(each.id) }))),
  );
  if (enquiries.length === limit)
    print(`\nOlder ones: ${spam ? '--spam ' : ''}--before ${enquiries.at(-1)?.id}`);
}

async function findEnquiry(store: Store, id: string): Promise<Enquiry> {
  const enquiry = await store.enquiries.get(id);
  if (enquiry === null) throw new UsageError(`There is no enquiry ${id}.`);
  return enquiry;
}

export async function show(store: Store, id: string, { json }: { json: boolean }): Promise<void> {
  const enquiry = await findEnquiry(store, id);
  const mails = await store.outbox.mailsOf(id);
  const booking = await store.bookings.get(id);
  if (json) return printJson({ ...enquiry, mails, ...(booking && { booking }) });
  const lines = [
    ['ID', enquiry.id],
    ['Received', time(enquiry.createdAt)],
    ['Status', enquiry.status],
    ...enquiryRows(enquiry),
    ...(booking ? [['Booked', `${time(booking.startsAt)}, ${booking.state}`]] : []),
    ...mails.map(({ kind, state, attempts, lastError }) => [
      'Mail',
      `${kind}: ${state}, tries: ${attempts}${lastError === null ? '' : `, last error: ${lastError}`}`,
    ]),
  ];
  for (const [heading = '', value = ''] of lines) print(`${heading.padEnd(14)}${oneSafeLine(value)}`);
  print(`\n${safeLines(enquiry.message)}`);
}

export type Period = { since: number; until: number };

export async function exportCsv(store: Store, { since, until }: Period): Promise<void> {
  const consultations = await bookingsByEnquiry(store);
  printCsv([['id', 'received', 'status', ...ENQUIRY_FIELD_NAMES, 'consultation', 'consultation_state']]);
  for await (const page of allPages((limit, before) => store.enquiries.list({ limit, before }))) {
    const inPeriod = page.filter(({ createdAt }) => createdAt >= since && createdAt < until);
    printCsv(
      inPeriod.map((enquiry) => [
        enquiry.id,
        time(enquiry.createdAt),
        enquiry.status,
        ...ENQUIRY_FIELD_NAMES.map((name) => enquiry[name]),
        ...bookingCells(consultations.get(enquiry.id)),
      ]),
    );
  }
}

export async function retry(store: Store, id: string): Promise<void> {
  await findEnquiry(store, id);
  const count = await store.outbox.retry(id, Date.now());
  print(count === 0 ? 'Nothing to send again.' : `To be sent again: ${count}.`);
}

const deadColumns: Column<DeadMail>[] = [
  { title: 'Mail', maxWidth: 36, text: ({ id }) => id },
  { title: 'Written (UTC)', maxWidth: 16, text: ({ createdAt }) => shortTime(createdAt) },
  { title: 'Kind', maxWidth: 24, text: ({ kind }) => kind },
  { title: 'About', maxWidth: 36, text: ({ subjectId }) => subjectId },
  { title: 'Last error', maxWidth: 60, text: ({ lastError }) => lastError ?? '-' },
];

export async function listDead(store: Store, { limit, json }: ListOptions): Promise<void> {
  const mails = await store.outbox.listDead(limit);
  if (json) return printJson(mails);
  if (mails.length === 0) return print('No mail was given up.');
  printTable(deadColumns, mails);
}

export async function dismiss(store: Store, id: string): Promise<void> {
  if (!(await store.outbox.dismiss(id)))
    throw new UsageError(`No mail ${id} was given up. List them with: dead`);
  print('Dismissed.');
}

/** An address pasted with a display name would match nothing and suggest that nothing is stored. */
const ADDRESS = /^\s*[^\s<>@]+[@＠][^\s<>@]+\s*$/;

export async function forget(store: Store, email: string): Promise<void> {
  if (!ADDRESS.test(email))
    throw new UsageError('Nothing was erased. Give the address alone, such as ada@example.com.');
  const forgotten = await store.enquiries.forget(email);
  const counts = personTables.map((table) => `${forgotten[table]} ${tables[table].label}`);
  print(`Erased: ${counts.join(', ')}.`);
  const similar = await store.enquiries.similar(email);
  if (similar.length === 0) return;
  print('\nStill stored, and perhaps the same mailbox. Erase each that belongs to the same person:');
  for (const address of similar) print(`  ${oneSafeLine(address)}`);
}
