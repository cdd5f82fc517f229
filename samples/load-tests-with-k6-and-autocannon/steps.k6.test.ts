/**
 * Runs the last step of steps.k6.ts, 250 orders a second, against the shop, which can take 200. The script has to notice.
 * k6 is no npm package, so it may not be here. Where it is, it runs the script. Where it is not, `standIn` does with the
 * script's own options what k6 would do with them. Only the length of the step is changed, from two minutes to 20 seconds.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConstantArrivalRateScenario, Options } from 'k6/options';
import { afterEach, expect, test } from 'vitest';
import { k6Options, k6Script } from './k6-options.ts';
import { standIn } from './k6-stand-in.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';

const SCRIPT = join(import.meta.dirname, 'steps.k6.ts');
/** Orders a second that the shop can take: 4 slots, 20 ms each. */
const CEILING = 200;
/** The exit code of k6 when a threshold failed. */
const THRESHOLD_FAILED = 99;
const HAS_K6 = spawnSync('k6', ['version']).status === 0;

let shop: Shop | undefined;
afterEach(() => shop?.close());

/** The step past the ceiling, alone and shorter. */
async function lastStep(change: Partial<ConstantArrivalRateScenario> = {}): Promise<Options> {
  const options = await k6Options(SCRIPT);
  const [name, scenario] = Object.entries(options.scenarios ?? {}).at(-1) ?? [];
  if (name === undefined || scenario?.executor !== 'constant-arrival-rate') throw new Error('no last step');
  expect(scenario.rate).toBeGreaterThan(CEILING);
  return { ...options, scenarios: { [name]: { ...scenario, startTime: '0s', duration: '20s', ...change } } };
}

async function runByTheRules(options: Options) {
  shop = await openShop();
  const { url } = shop;
  return standIn(options, async (signal) => (await fetch(url, { method: 'POST', signal })).json());
}

async function runByK6(options: Options): Promise<number> {
  shop = await openShop();
  const folder = mkdtempSync(join(tmpdir(), 'k6-'));
  const file = join(folder, 'last-step.js');
  writeFileSync(file, k6Script(options, SCRIPT));
  const k6 = spawn('k6', ['run', '--quiet', '-e', `ORDERS_URL=${shop.url}`, file], { stdio: 'ignore' });
  const [code] = (await once(k6, 'exit')) as [number];
  rmSync(folder, { recursive: true });
  return code;
}

test(`by ${HAS_K6 ? 'k6' : 'the rules of k6'}, the run ends by a threshold when orders queue up`, async () => {
  const options = await lastStep();
  if (HAS_K6) expect(await runByK6(options)).toBe(THRESHOLD_FAILED);
  else
    expect((await runByTheRules(options)).abortedBy).toMatch(
      /^(http_req_duration\{scenario:at_250\}|dropped_iterations)$/,
    );
});

// As many users as slots never queue: their answers stay quick, and the rest of the load is not sent.
test('with too few virtual users, only the threshold on dropped iterations fails', async () => {
  const few = await lastStep({ duration: '1s', preAllocatedVUs: 4, maxVUs: 4 });
  const { dropped_iterations: drops, ...durations } = few.thresholds ?? {};
  expect(drops).toBeDefined();
  const unguarded = await runByTheRules({ ...few, thresholds: durations });
  expect(unguarded.abortedBy).toBeUndefined();
  expect(unguarded.dropped).toBeGreaterThan(0);
  await shop?.close();
  expect((await runByTheRules(few)).abortedBy).toBe('dropped_iterations');
});
