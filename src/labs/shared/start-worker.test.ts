import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function browser() {
  const started: unknown[] = [];
  const policies: string[] = [];
  vi.stubGlobal(
    'Worker',
    vi.fn(function Worker(...how: unknown[]) {
      started.push(how);
    }),
  );
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      policies.push(name);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  });
  return { started, policies };
}

test('workers of this site start through a single policy', async () => {
  const { started, policies } = browser();
  const { startWorker } = await import('./start-worker.ts');
  startWorker('/_astro/worker.js');
  startWorker('/_astro/other.js');
  expect(policies).toEqual(['lab']);
  expect(started[0]).toEqual(['trusted /_astro/worker.js', { type: 'module' }]);
});

test.each(['https://elsewhere.example/worker.js', '//elsewhere.example/worker.js', 'data:text/javascript,1'])(
  '%s does not',
  async (address) => {
    const { started } = browser();
    const { startWorker } = await import('./start-worker.ts');
    expect(() => startWorker(address)).toThrow(TypeError);
    expect(started).toEqual([]);
  },
);

test('without Trusted Types it starts from its URL', async () => {
  const { started } = browser();
  vi.stubGlobal('trustedTypes', undefined);
  const { startWorker } = await import('./start-worker.ts');
  startWorker('/_astro/worker.js');
  expect(started).toEqual([['/_astro/worker.js', { type: 'module' }]]);
});
