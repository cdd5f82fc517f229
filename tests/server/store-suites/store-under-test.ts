import type { Row } from '../../../server/store/sql.ts';
import type { Store } from '../../../server/store/store.ts';
import type { MailRoom, NewEnquiry } from '../../../server/store/types.ts';
import { NOW } from '../clock.ts';

/** What a suite is given of the engine that it runs on. */
export type StoreUnderTest = {
  /** The store of the test that runs: every test has an empty one. */
  store(): Store;
  /** The same store once more, as another process opens it. */
  open(): Promise<Store>;
  /** Runs a script beside it, and gives the rows of a question. */
  run(script: string, question?: string): Promise<Row[]>;
  /** Another store, which had this version of the schema and these rows, after it was opened by us. */
  upgrade(version: number, rows: string): Promise<Store>;
};

/** So many mails of every kind. */
export const upTo = (limit: number): Required<MailRoom> => ({
  enquiry: limit,
  reply: limit,
  mention: limit,
  overdue: limit,
  digest: limit,
  webhook: limit,
  acknowledgement: limit,
  'newsletter-confirmation': limit,
  newsletter: limit,
  booking: limit,
  'booking-invitation': limit,
  'booking-update': limit,
  'booking-reminder': limit,
});

export const enquiry = (more: Partial<NewEnquiry> = {}): NewEnquiry => ({
  name: 'Name',
  email: 'name@example.com',
  company: 'Company',
  phone: '+91 1',
  service: 'API Testing',
  message: "Line\n\tline \u{1F600} “quoted” '; --",
  status: 'new',
  idempotencyKey: null,
  fingerprint: 'print',
  mails: ['enquiry'],
  ...more,
});

export async function addEnquiry(store: Store, more: Partial<NewEnquiry> = {}, now = NOW): Promise<string> {
  const result = await store.enquiries.add(enquiry(more), now);
  if (result.outcome !== 'stored') throw new Error(`Not stored but ${result.outcome}`);
  return result.id;
}
