import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

describe('settings', () => {
  test('an empty environment is a laptop', () => {
    expect(readSettings({})).toEqual({
      baseUrl: 'http://127.0.0.1:4000',
      workers: 2,
      browser: undefined,
      ci: false,
    });
  });

  test('everything wrong is reported at once', () => {
    const BASE_URL = 'localhost:4000';
    const wrong = { BASE_URL, WORKERS: 'two', CHROME_PATH: '/no' };
    expect(() => readSettings(wrong)).toThrow(
      [
        'BASE_URL is "localhost:4000": write it with http:// or https://',
        'WORKERS is "two": write a whole number from 1',
        'CHROME_PATH is "/no": there is no such file',
      ].join('\n'),
    );
  });

  test.each(['0', '-1', '1.5', ''])('WORKERS=%o is refused', (WORKERS) => {
    expect(() => readSettings({ WORKERS })).toThrow('WORKERS');
  });
});

// #region surprises
test('an address without http:// still parses, as something else', () => {
  expect(new URL('localhost:4000').protocol).toBe('localhost:');
});

test('a path that starts with / forgets the folder of the base address', () => {
  const base = 'https://staging.example/shop/';
  expect(new URL('/basket', base).href).toBe('https://staging.example/basket');
  expect(new URL('basket', base).href).toBe('https://staging.example/shop/basket');
});
// #endregion surprises
