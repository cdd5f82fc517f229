import type { Telemetry, TelemetryParts } from './telemetry.ts';

const nothing: Telemetry = {
  traceRequests: () => {},
  traceMail: (_mail, send) => send(),
  stop: async () => {},
};

/** OpenTelemetry is loaded only if a collector is configured. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  if (parts.config.otlpEndpoint === undefined) return nothing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(parts);
}
