import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/answers.ts';
import { type ContactPost, ENQUIRY_FIELD_NAMES } from '../../contract/enquiry.ts';
import { Refusal } from '../forms/refusal.ts';
import type { NewEnquiry } from '../store/types.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The idempotency key that identifies a retry, if the client sent one. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refusal(400, 'badKey');
  return key.toLowerCase();
}

export function toNewEnquiry(
  post: ContactPost,
  key: string | null,
  isSpam: boolean,
  acknowledge: boolean,
): NewEnquiry {
  const { website: _, startedToken: __, ...fields } = post;
  const content = JSON.stringify(ENQUIRY_FIELD_NAMES.map((name) => fields[name]));
  return {
    ...fields,
    status: isSpam ? 'spam' : 'new',
    idempotencyKey: key,
    fingerprint: createHash('sha256').update(content).digest('base64url'),
    mails: isSpam ? [] : acknowledge ? ['enquiry', 'acknowledgement'] : ['enquiry'],
  };
}
