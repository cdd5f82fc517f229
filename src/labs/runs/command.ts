import type { Settings } from './runs-state.ts';

function optionsFor(settings: Settings): Record<string, number> {
  const { question, confidence } = settings;
  if (question === 'met') {
    const { runs, failures, target } = settings;
    return { runs, failures, 'min-pass-rate': target, confidence };
  }
  if (question === 'fixed') {
    const { runsBefore, failedBefore, cleanSince } = settings;
    return { runs: runsBefore, failures: failedBefore, 'clean-since': cleanSince, confidence };
  }
  const { firstRate, secondRate, power } = settings;
  return { 'pass-rate': firstRate, 'other-pass-rate': secondRate, power, confidence };
}

/** The toolkit's arguments for the same answer. */
export function commandFor(settings: Settings, hasReports: boolean): string[] {
  if (hasReports) return ['runs', 'reports.zip'];
  return [
    'runs',
    ...Object.entries(optionsFor(settings)).flatMap(([option, value]) => [`--${option}`, `${value}`]),
  ];
}
