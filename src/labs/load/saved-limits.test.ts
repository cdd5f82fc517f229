import { afterEach, expect, test, vi } from 'vitest';
import { TOGETHER, type Limit } from './limits.ts';
import { readSaved, withSaved, writeSaved, type SavedLimits } from './saved-limits.ts';

afterEach(() => vi.unstubAllGlobals());

const limits: Limit[] = [{ what: 'p95', of: TOGETHER, value: 200 }];
const nightly: SavedLimits = { name: 'nightly', limits };

test('limits are kept under a name, and nothing else is', () => {
  const store: Record<string, string> = {};
  vi.stubGlobal('localStorage', store);
  expect(readSaved()).toEqual([]);
  expect(writeSaved([nightly])).toBeUndefined();
  expect(store).toEqual({ loadLimits: '[{"name":"nightly","limits":["p95<=200"]}]' });
  expect(readSaved()).toEqual([nightly]);
});

test('a name replaces the limits it stood for; no name, no limit and too many are sentences', () => {
  const other = { name: 'nightly', limits: [{ ...limits[0], value: 9 } as Limit] };
  expect(withSaved([nightly], other)).toEqual({ saved: [other] });
  expect(withSaved([], { ...nightly, name: '' })).toEqual({ fault: 'Give these limits a name first.' });
  expect(withSaved([], { ...nightly, limits: [] })).toEqual({
    fault: 'There is no limit to keep. Add one first.',
  });
  const many = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, limits }));
  expect(withSaved(many, nightly)).toEqual({
    fault: 'At most 20 sets of limits are kept. Delete one first.',
  });
  expect(withSaved(many, { name: '7', limits })).toMatchObject({ saved: { length: 20 } });
});

test.each(['', 'nonsense', '{}', '[1]', '[{"name":1,"limits":[]}]', `[{"name":"a","limits":"p95<=1"}]`])(
  'what was stored as %s is nothing',
  (text) => {
    vi.stubGlobal('localStorage', { loadLimits: text });
    expect(readSaved()).toEqual([]);
  },
);

test('of stored limits the ones that are none are left out', () => {
  vi.stubGlobal('localStorage', {
    loadLimits: '[{"name":"a","limits":["p95<=200","<img onerror=alert(1)>"]}]',
  });
  expect(readSaved()).toEqual([{ name: 'a', limits }]);
});

test('storage that is switched off or full is a sentence', () => {
  const failing = (name: string) =>
    new Proxy({} as Storage, {
      get() {
        throw new DOMException('', name);
      },
      set() {
        throw new DOMException('', name);
      },
    });
  vi.stubGlobal('localStorage', failing('SecurityError'));
  expect(readSaved()).toEqual([]);
  expect(writeSaved([nightly])).toBe(
    'This browser stores nothing for this site. Download the limits as a file instead.',
  );
  vi.stubGlobal('localStorage', failing('QuotaExceededError'));
  expect(writeSaved([nightly])).toContain('The storage of this browser is full.');
  vi.stubGlobal('localStorage', undefined);
  expect(writeSaved([nightly])).toContain('stores nothing for this site');
});
