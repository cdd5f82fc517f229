import type { Telemetry, TelemetryParts } from './telemetry.ts';

const nothing: Telemetry = {
  traceRequests: () => {},
  traceMails: (transport) => transport,
  stop: async () => {},
};

/** Nothing of OpenTelemetry is loaded before somebody is there to listen. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  if (parts.config.otlpEndpoint === undefined) return nothing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(parts);
}
