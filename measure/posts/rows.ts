import { randomUUID } from 'node:crypto';
import { type Insertion, toInsertion } from '../../server/store/sql-enquiries.ts';

/** What is posted; the raw inserts write the same words. */
export const enquiryBody = {
  name: 'Bench Visitor',
  email: 'visitor@example.com',
  company: 'Company',
  phone: '+44 20 5550 0199',
  service: 'API Testing',
  message: 'We would like to know how fast a durable answer is. '.repeat(6).trim(),
};

/** The rows that the server writes for one such post: the enquiry and its mail. */
export const newInsertion = (): Insertion =>
  toInsertion(
    {
      ...enquiryBody,
      status: 'new',
      idempotencyKey: randomUUID(),
      fingerprint: randomUUID(),
      mails: ['enquiry'],
    },
    Date.now(),
  );
