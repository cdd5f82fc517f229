import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test('one person is one address, whatever its case and the spaces around it', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe('ada@example.com');
  expect(emailKey('ÄDA@example.com')).toBe('äda@example.com');
});
