import type { FastifyInstance } from 'fastify';
import type { BaseLogger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { TraceMail } from '../mail/deliver.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span as a W3C traceparent header, if requests are traced. */
    traceParent?: string;
  }
}

export type TelemetryParts = {
  config: Pick<Config, 'otlpEndpoint' | 'otlpMetricsEveryMs' | 'trustProxy'>;
  registry: Registry;
  log: Pick<BaseLogger, 'warn'>;
};

export interface Telemetry {
  /** A span for every request that is not for a file of the site. */
  traceRequests(app: FastifyInstance): void;
  /** A span for every attempt to send a mail. */
  traceMail: TraceMail;
  /** Flushes the remaining spans, with a short timeout. */
  stop(): Promise<void>;
}
