import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { k6Options } from '../../samples/load-tests-with-k6-and-autocannon/k6-options.ts';

test('the load script of the configuration sample sends by the clock, and fails when it falls behind', async () => {
  const { scenarios, thresholds } = await k6Options(resolve('samples/configuration/load/home.k6.ts'));
  expect(Object.values(scenarios ?? {}).map(({ executor }) => executor)).toEqual(['constant-arrival-rate']);
  expect(thresholds).toHaveProperty('dropped_iterations');
});
