import { verdictOf, type Measurement } from '../measurement.ts';

const VERSION = 1;

/** As measurement.schema.json describes it. */
export const jsonValue = (
  { command, of, figures, gates, notes }: Measurement,
  link: string | undefined,
): Record<string, unknown> => ({
  version: VERSION,
  command,
  of,
  verdict: gates.length > 0 ? verdictOf(gates) : null,
  figures,
  gates,
  notes,
  lab: link ?? null,
});

export const jsonOutput = (measurement: Measurement, link: string | undefined): string =>
  `${JSON.stringify(jsonValue(measurement, link), null, 2)}\n`;
