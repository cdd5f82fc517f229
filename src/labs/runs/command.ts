import type { Settings } from './runs-state.ts';

/** The toolkit's arguments for the same answer; it only supports the question whether a rate is met. */
export function commandFor(
  { question, runs, failures, target, confidence }: Settings,
  hasReports: boolean,
): string[] | undefined {
  if (hasReports) return ['runs', 'reports.zip'];
  if (question !== 'met') return undefined;
  const counted = { runs, failures, 'min-pass-rate': target, confidence };
  return ['runs', ...Object.entries(counted).flatMap(([option, value]) => [`--${option}`, `${value}`])];
}
