import { verdictOf, type Measurement } from '../measurement.ts';

const VERSION = 1;

/** As measurement.schema.json describes it. */
export function jsonOutput(
  { command, of, figures, gates, notes }: Measurement,
  link: string | undefined,
): string {
  const verdict = gates.length > 0 ? verdictOf(gates) : null;
  return `${JSON.stringify({ version: VERSION, command, of, verdict, figures, gates, notes, lab: link ?? null }, null, 2)}\n`;
}
