import { afterEach, expect, test, vi } from 'vitest';
import { findProgram, installEngines, wantedEngines } from './engines.ts';

afterEach(() => vi.unstubAllEnvs());

test('both engines are wanted, unless ENGINES names some', () => {
  vi.stubEnv('ENGINES', undefined);
  expect(wantedEngines()).toEqual(['firefox', 'webkit']);
  vi.stubEnv('ENGINES', 'webkit');
  expect(wantedEngines()).toEqual(['webkit']);
  vi.stubEnv('ENGINES', 'webkit,netscape');
  expect(wantedEngines).toThrow('ENGINES names netscape; there are firefox and webkit');
});

test('an engine that cannot be had is an error that says how to get it', () => {
  // Nothing is on the path: no engine, and no installer.
  vi.stubEnv('PATH', '/no/such/folder');
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  vi.stubEnv('ENGINES', 'firefox,webkit');
  expect(installEngines).toThrow(/Firefox: install it[^]*WebKit: it is had on Linux only[^]*ENGINES=firefox/);
  expect(() => findProgram('firefox')).toThrow('There is no firefox');
});

test('FIREFOX_PATH goes before what is on the path', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(findProgram('firefox')).toBe(process.execPath);
});
