import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEnquiry, missing } from './enquiry.ts';
import { checkSignUp } from './newsletter.ts';

describe('a sign-up', () => {
  test('needs an address and nothing else', () => {
    expect(checkSignUp({ email: ' reader@example.com ' })).toEqual({
      ok: true,
      post: { email: 'reader@example.com', website: '', startedToken: '' },
    });
  });

  test.each([{}, { email: '' }, { email: '   ' }])('of %j is told what is missing', (input) => {
    expect(checkSignUp(input)).toEqual({ ok: false, fields: { email: missing.email } });
  });

  test.each([
    [{ email: 'reader@example.com', name: 'x' }],
    [{ email: 'reader@example.com', website: 7 }],
    [null],
    ['reader@example.com'],
  ])('of %j is refused without blaming the address', (input) => {
    expect(checkSignUp(input)).toEqual({ ok: false, fields: {} });
  });

  test.each([
    'reader@example.com\r\nBcc: all@example.com',
    'reader@example.com, other@example.com',
    '<reader@example.com>',
    '"reader"@example.com',
    'reader@example.com\0',
    'reader@localhost',
  ])('cannot smuggle anything: %j', (email) => {
    expect(checkSignUp({ email })).toMatchObject({ ok: false, fields: { email: expect.any(String) } });
  });

  test('takes the addresses that the contact form takes, and no others', () => {
    const email = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.anything());
    fc.assert(
      fc.property(email, (address) => {
        const enquiry = checkEnquiry({ name: 'Name', message: 'Hello', email: address });
        const signUp = checkSignUp({ email: address });
        expect(signUp.ok).toBe(enquiry.ok);
        if (!signUp.ok && !enquiry.ok) expect(signUp.fields.email).toBe(enquiry.fields.email);
      }),
    );
  });
});
