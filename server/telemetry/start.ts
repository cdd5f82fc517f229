import type { Telemetry, TelemetryParts } from './telemetry.ts';

const nothing: Telemetry = {
  traceRequests: () => {},
  traceMails: (transport) => transport,
  stop: async () => {},
};

/** OpenTelemetry is loaded only if a collector is configured. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  if (parts.config.otlpEndpoint === undefined) return nothing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(parts);
}
