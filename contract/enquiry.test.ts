import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEnquiry, ENQUIRY_FIELD_NAMES, fieldOf, SERVICES } from './enquiry.ts';
import { labelOf } from './form-field.ts';

const valid = { name: 'Name', email: 'name@example.com', message: 'Hello' };
const fieldsOf = (input: unknown) => {
  const checked = checkEnquiry(input);
  return checked.ok ? 'accepted' : Object.keys(checked.fields);
};

describe('an enquiry', () => {
  test('needs only name, address and message; the rest is empty', () => {
    expect(checkEnquiry(valid)).toEqual({
      ok: true,
      post: {
        ...valid,
        landingPage: '',
        lastPage: '',
        company: '',
        phone: '',
        service: '',
        website: '',
        startedToken: '',
      },
    });
  });

  test('is trimmed, and its line breaks are made one kind', () => {
    const checked = checkEnquiry({ ...valid, name: ' \tName\n', message: '\r\na\r\nb\rc\n\td ' });
    expect(checked).toMatchObject({ post: { name: 'Name', message: 'a\nb\nc\n\td' } });
  });

  test('has these six fields, three of them required', () => {
    expect(ENQUIRY_FIELD_NAMES.map((name) => labelOf(fieldOf(name)))).toEqual([
      'Full Name *',
      'Email Address *',
      'Company',
      'Phone',
      'Service',
      'Message *',
    ]);
  });

  test.each(['name', 'email', 'message'])('without %s is refused, with a text for that field', (field) => {
    const { [field as 'name']: _, ...rest } = valid;
    const missing = checkEnquiry(rest);
    const empty = checkEnquiry({ ...valid, [field]: '  ' });
    expect(missing).toEqual(empty);
    expect(missing).toMatchObject({ fields: { [field]: expect.stringMatching(/^Please .*\.$/) } });
  });

  test.each(ENQUIRY_FIELD_NAMES)('needs its %s as the table of fields says', (field) => {
    const refused = fieldOf(field).required ? [field] : 'accepted';
    expect(fieldsOf({ ...valid, [field]: '' })).toEqual(refused);
  });

  const lengths = ENQUIRY_FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    return 'maxLength' in field ? [[name, field.maxLength] as const] : [];
  });
  test.each(lengths)('takes a %s of up to %i characters', (field, max) => {
    const filler = (length: number) =>
      field === 'email'
        ? `${'a'.repeat(60)}@${`${'b'.repeat(62)}.`.repeat(3)}`.padEnd(length, 'c').slice(0, length)
        : 'a'.repeat(length);
    expect(fieldsOf({ ...valid, [field]: filler(max) })).toBe('accepted');
    expect(fieldsOf({ ...valid, [field]: filler(max + 1) })).toEqual([field]);
  });

  test.each([...SERVICES, ''])('may ask for "%s"', (service) => {
    expect(fieldsOf({ ...valid, service })).toBe('accepted');
  });

  test.each(['manual testing', 'Everything', 'constructor', ' Other'])('may not ask for "%s"', (service) => {
    expect(fieldsOf({ ...valid, service })).toEqual(['service']);
  });

  test.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'brien@example.org",
    'जॉन@उदाहरण.भारत',
    'x@xn--p1ai.xn--p1ai',
  ])('may come from %s', (email) => {
    expect(fieldsOf({ ...valid, email })).toBe('accepted');
  });

  test.each([
    ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'name@example.com'],
    ['zoe\u0308@bu\u0308cher.example', 'zoë@bücher.example'],
    ['\u3000Name@Example.com\u3000', 'Name@Example.com'],
  ])('with %j comes from %s', (written, email) => {
    expect(checkEnquiry({ ...valid, email: written })).toMatchObject({ post: { email } });
  });

  test('has an address of up to 254 characters as it is kept, however short it was typed', () => {
    const address = (letters: number) => `a@${`${'\uFB03'.repeat(20)}.`.repeat(4)}${'b'.repeat(letters)}`;
    expect(fieldsOf({ ...valid, email: address(8) })).toBe('accepted');
    expect(fieldsOf({ ...valid, email: address(9) })).toEqual(['email']);
  });

  test.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@b..co',
    'a@-b.co',
    'a@b.c',
    'a b@c.de',
    'a@b.co, d@e.fg',
    'A <a@b.co>',
    '"a"@b.co',
    'a@[127.0.0.1]',
    'a@b.co\nBcc: x@y.zz',
  ])('may not come from %j', (email) => {
    expect(fieldsOf({ ...valid, email })).toEqual(['email']);
  });

  test.each([
    ['name', 'a\0b'],
    ['name', 'a\nb'],
    ['name', 'a\u2028b'],
    ['company', 'a\u001bb'],
    ['phone', 'a\u0085b'],
    ['message', 'a\0b'],
    ['message', 'a\u007fb'],
    ['message', 'a\ud800b'],
    ['name', 'a\udc00'],
  ])('has no control character or lone surrogate in %s (%j)', (field, value) => {
    expect(fieldsOf({ ...valid, [field]: value })).toEqual([field]);
  });

  test.each([1, null, true, ['a'], { a: 1 }])('has text in every field, not %j', (value) => {
    for (const field of ENQUIRY_FIELD_NAMES) {
      expect(fieldsOf({ ...valid, [field]: value })).toEqual([field]);
    }
  });

  test.each(['extra', 'constructor', 'toString', 'hasOwnProperty'])('has no field "%s"', (field) => {
    expect(fieldsOf({ ...valid, [field]: 'x' })).toEqual([]);
  });

  test.each([null, 1, 'text', [], [valid]])('is an object, not %j', (input) => {
    expect(checkEnquiry(input).ok).toBe(false);
  });

  test('whatever it is, is judged without an exception, and what passes passes again unchanged', () => {
    const text = fc.string({ unit: 'binary' });
    const mostlyValid = fc.record(
      {
        name: fc.oneof(text, fc.constant('Name')),
        email: fc.oneof({ weight: 4, arbitrary: fc.emailAddress() }, text),
        company: text,
        phone: text,
        service: fc.constantFrom(...SERVICES, '', 'other'),
        message: fc.oneof(text, fc.lorem()),
      },
      { requiredKeys: ['name', 'email', 'message'] },
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: mostlyValid }, fc.anything()), (input) => {
        const first = checkEnquiry(input);
        if (!first.ok) return;
        accepted += 1;
        expect(checkEnquiry(first.post)).toEqual(first);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
