import autocannon from 'autocannon';
import { openShop } from './shop.ts';
import { findings, inFlight } from './verdict.ts';
import type { Step } from './verdict.ts';

// #region step
/** Keeps this many orders in progress and reports the results. */
export async function runStep(url: string, connections: number, seconds: number) {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sku: 'PB-1' }),
    connections,
    duration: seconds,
  });
  const step: Step = {
    connections,
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors,
    mean: result.latency.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
  return step;
}
// #endregion step

// #region run
async function runSteps(url: string): Promise<void> {
  await runStep(url, 4, 2); // warm-up, thrown away
  console.log('connections  answers  failed     p50     p99  in flight');
  let previous: Step | undefined;
  for (const connections of [1, 2, 4, 8, 16, 32, 64]) {
    const step = await runStep(url, connections, 10);
    const cells = [
      String(connections).padStart(11),
      `${step.perSecond.toFixed(0)}/s`.padStart(7),
      String(step.failed).padStart(6),
      `${step.p50} ms`.padStart(6),
      `${step.p99} ms`.padStart(6),
      inFlight(step).toFixed(1).padStart(9),
      findings(step, previous, { p99: 250 }).join(', '),
    ];
    console.log(cells.join('  ').trimEnd());
    previous = step;
  }
}

if (import.meta.main) {
  const shop = await openShop();
  await runSteps(shop.url);
  await shop.close();
}
// #endregion run
