import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptFor, randomKey } from './attempt.ts';

const newKey = () => 'new';

test('the same content keeps its key', () => {
  expect(attemptFor('a', { key: 'old', content: 'a' }, newKey)).toEqual({ key: 'old', content: 'a' });
});

test.each([
  ['other content', { key: 'old', content: 'b' }],
  ['the first attempt', null],
  ['something foreign in the storage', { key: 7, content: 'a' }],
  ['a text in the storage', 'old'],
])('%s gets a new key', (_, last) => {
  expect(attemptFor('a', last, newKey)).toEqual({ key: 'new', content: 'a' });
});

test('keys are random UUIDs of version 4', () => {
  const keys = Array.from({ length: 200 }, randomKey);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});

/** As after a reload. */
const freshPage = async () => {
  vi.resetModules();
  return import('./attempt.ts');
};

describe('the key of this tab', () => {
  const storage = new Map<string, string>();
  const session = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  };

  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('sessionStorage', session);
  });

  test('survives a reload, and ends with the enquiry', async () => {
    const before = await freshPage();
    const key = before.keyFor('a');
    expect(before.keyFor('a')).toBe(key);
    const after = await freshPage();
    expect(after.keyFor('a')).toBe(key);
    after.forgetAttempt();
    expect(storage.size).toBe(0);
    expect(after.keyFor('a')).not.toBe(key);
  });

  test('is kept in memory when storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const page = await freshPage();
    const key = page.keyFor('a');
    expect(page.keyFor('a')).toBe(key);
    page.forgetAttempt();
    expect(page.keyFor('a')).not.toBe(key);
  });

  test('is replaced if storage holds something else', async () => {
    storage.set('enquiry-attempt', '{');
    const page = await freshPage();
    expect(page.keyFor('a')).toBe(page.keyFor('a'));
  });
});
