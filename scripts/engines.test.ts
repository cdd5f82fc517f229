import { afterEach, expect, test, vi } from 'vitest';
import { findProgram, installEngines, wantedEngines } from './engines.ts';

afterEach(() => vi.unstubAllEnvs());

test('both engines run unless ENGINES selects some', () => {
  vi.stubEnv('ENGINES', undefined);
  expect(wantedEngines()).toEqual(['firefox', 'webkit']);
  vi.stubEnv('ENGINES', 'webkit');
  expect(wantedEngines()).toEqual(['webkit']);
  vi.stubEnv('ENGINES', 'webkit,netscape');
  expect(wantedEngines).toThrow('ENGINES contains netscape; use firefox and webkit');
});

test('a missing engine fails with instructions', () => {
  // An empty PATH: no engine and no package manager.
  vi.stubEnv('PATH', '/no/such/folder');
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  vi.stubEnv('ENGINES', 'firefox,webkit');
  expect(installEngines).toThrow(/Firefox: install it[^]*WebKit: available on Linux only[^]*ENGINES=firefox/);
  expect(() => findProgram('firefox')).toThrow('Cannot find firefox');
});

test('FIREFOX_PATH takes precedence over PATH', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(findProgram('firefox')).toBe(process.execPath);
});
