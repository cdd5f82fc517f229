import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpTokens } from './http-tokens.ts';

const message = `POST /v1/orders HTTP/1.1
Content-Type: application/json

{ "sku": "P-12: \\"x\\"", "count": -3, "gift": true, "note": null }`;

const of = (kind: string) =>
  httpTokens(message)
    .filter((token) => token.kind === kind)
    .map(({ text }) => text);

test('tells keys, strings and literals apart', () => {
  expect(of('key')).toEqual(['Content-Type', '"sku"', '"count"', '"gift"', '"note"']);
  expect(of('string')).toEqual(['"P-12: \\"x\\""']);
  expect(of('number')).toEqual(['-3', 'true', 'null']);
  expect(of('plain')[0]).toBe('POST /v1/orders HTTP/1.1\n');
});

test('a message without a body is a head alone', () => {
  expect(httpTokens('GET / HTTP/1.1\nHost: a')).toEqual([
    { kind: 'plain', text: 'GET / HTTP/1.1\n' },
    { kind: 'key', text: 'Host' },
    { kind: 'plain', text: ': a' },
  ]);
});

test('numbers may have fractions and exponents; words that only contain true are none', () => {
  const literals = httpTokens('a\n\n[1.5e-3, false, -2E+10, untrue, 7]').filter(
    ({ kind }) => kind === 'number',
  );
  expect(literals.map(({ text }) => text)).toEqual(['1.5e-3', 'false', '-2E+10', '7']);
});

test('loses and adds nothing, whatever the message', () => {
  const anything = fc.string({
    unit: fc.constantFrom('a', '"', ':', '\n', '1', '{', ' ', '\\'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(anything, (text) => {
      expect(
        httpTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
