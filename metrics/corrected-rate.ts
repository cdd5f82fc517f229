import type { Interval } from './bootstrap.ts';

/** So many of so many. */
export type Share = { count: number; of: number };

/** What the judge did where people had decided: passed of what they passed, failed of what they failed. */
export type Calibration = { passed: Share; failed: Share };

const Z = 1.959_963_984_540_054;
const within = (share: number): number => Math.min(1, Math.max(0, share));

const trueRate = (apparent: number, sensitivity: number, specificity: number): number =>
  (apparent + specificity - 1) / (sensitivity + specificity - 1);

/**
 * The pass rate that lies behind a judge's, given how often it errs (Rogan and Gladen, 1978), with the 95 % interval of
 * Lang and Reiczigel (2014), which knows that the errors were themselves counted in a sample. The rows of the rate are
 * others than those of the calibration. Undefined where the judge is no better than a coin: nothing can be corrected.
 */
export function correctedRate(
  apparent: Share,
  { passed, failed }: Calibration,
): { value: number; interval: Interval } | undefined {
  if (apparent.of === 0 || passed.of === 0 || failed.of === 0) return undefined;
  const sensitivity = passed.count / passed.of;
  const specificity = failed.count / failed.of;
  // One success and one failure more in each sample: none of the three shares stands at an end with a spread of 0.
  const rows = apparent.of + Z ** 2;
  const rate = (apparent.count + Z ** 2 / 2) / rows;
  const [sees, of] = [(passed.count + 1) / (passed.of + 2), passed.of + 2];
  const [catches, ofFailed] = [(failed.count + 1) / (failed.of + 2), failed.of + 2];
  const better = sees + catches - 1;
  if (sensitivity + specificity <= 1 || better <= 0) return undefined;

  const centre = trueRate(rate, sees, catches);
  const spreadOfPasses = (sees * (1 - sees)) / of;
  const spreadOfFails = (catches * (1 - catches)) / ofFailed;
  const shift = 2 * Z ** 2 * (centre * spreadOfPasses - (1 - centre) * spreadOfFails);
  const reach =
    (Z / better) *
    Math.sqrt((rate * (1 - rate)) / rows + centre ** 2 * spreadOfPasses + (1 - centre) ** 2 * spreadOfFails);
  return {
    value: within(trueRate(apparent.count / apparent.of, sensitivity, specificity)),
    interval: { low: within(centre + shift - reach), high: within(centre + shift + reach) },
  };
}
