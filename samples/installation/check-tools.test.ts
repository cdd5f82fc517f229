import { expect, test } from 'vitest';
import { browserPath } from './browser-path.ts';
import { examine, nodeVersion } from './check-tools.ts';

test('a tool that answers is reported with its version', async () => {
  const check = { name: 'node', ask: () => 'v24.0.0', remedy: 'install it' };
  expect(await examine(check)).toEqual({ name: 'node', ok: true, text: 'v24.0.0' });
});

test('a tool that fails is reported with its remedy', async () => {
  const ask = () => Promise.reject(new Error('not found'));
  expect(await examine({ name: 'k6', ask, remedy: 'install it' })).toEqual({
    name: 'k6',
    ok: false,
    text: 'install it',
  });
});

test('an old Node.js is refused', () => {
  expect(() => nodeVersion('v22.21.1')).toThrow('too old');
  expect(() => nodeVersion('v24.1.0')).toThrow('too old');
  expect(nodeVersion('v24.2.0')).toBe('v24.2.0');
  expect(nodeVersion('v26.0.0')).toBe('v26.0.0');
});

test('CHROME_PATH must name a file', () => {
  expect(browserPath({})).toBeUndefined();
  expect(browserPath({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  const wrong = { CHROME_PATH: '/no/such/browser' };
  expect(() => browserPath(wrong)).toThrow('does not exist');
});
