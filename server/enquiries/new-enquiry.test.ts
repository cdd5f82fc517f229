import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readKey, toNewEnquiry } from './new-enquiry.ts';

const KEY = '0b8f7a1e-3f6f-4f3a-9a55-0d9a4c1f2e11';
const request = (key?: string | string[]) =>
  ({ headers: key === undefined ? {} : { 'idempotency-key': key } }) as unknown as FastifyRequest;

test('a key is a UUID in any case, or absent', () => {
  expect(readKey(request())).toBeNull();
  expect(readKey(request(KEY.toUpperCase()))).toBe(KEY);
});

test.each(['', 'x', `${KEY}0`, `0${KEY}`, KEY.replace('a', 'g'), KEY.replaceAll('-', ''), [[KEY]]])(
  '%j is no key',
  (key) => {
    expect(() => readKey(request(key as string))).toThrow('badKey');
  },
);

const post = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'C',
  phone: '1',
  service: 'API Testing' as const,
  message: 'Hello',
  website: '',
  startedToken: 'token',
  landingPage: '/labs/wer',
  lastPage: '/pricing',
};

test('what is stored has the fields of the form and not its traps', () => {
  const { fingerprint, ...stored } = toNewEnquiry(post, KEY, false, false);
  const { website: _, startedToken: __, ...fields } = post;
  expect(stored).toEqual({ ...fields, status: 'new', idempotencyKey: KEY, mails: ['enquiry'] });
  expect(fingerprint).toMatch(/^[\w-]{43}$/);
});

test('an acknowledgement is queued when it is switched on, and nothing at all for spam', () => {
  expect(toNewEnquiry(post, null, false, true).mails).toEqual(['enquiry', 'acknowledgement']);
  expect(toNewEnquiry(post, null, true, true)).toMatchObject({ status: 'spam', mails: [] });
});

test.each(['name', 'email', 'company', 'phone', 'service', 'message'] as const)(
  'another %s is another fingerprint; how the form was filled and reached is none',
  (field) => {
    const print = (changed: object) => toNewEnquiry({ ...post, ...changed }, KEY, false, false).fingerprint;
    expect(print({ [field]: 'Other' })).not.toBe(print({}));
    expect(print({ startedToken: 'other', landingPage: '', lastPage: '/' })).toBe(print({}));
  },
);

test('words that move from one field to the next are another enquiry', () => {
  const print = (name: string, company: string) =>
    toNewEnquiry({ ...post, name, company }, null, false, false).fingerprint;
  expect(print('a', 'b')).not.toBe(print('ab', ''));
});
