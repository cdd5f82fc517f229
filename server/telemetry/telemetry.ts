import type { FastifyInstance } from 'fastify';
import type { BaseLogger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { MailTransport } from '../mail/transport.ts';

export type TelemetryParts = {
  config: Pick<Config, 'otlpEndpoint' | 'otlpMetricsEveryMs' | 'trustProxy'>;
  registry: Registry;
  log: Pick<BaseLogger, 'warn'>;
};

export interface Telemetry {
  /** A span for every request that is not for a file of the site. */
  traceRequests(app: FastifyInstance): void;
  /** A span for every try to send a mail. */
  traceMails(transport: MailTransport): MailTransport;
  /** Sends what is left, and gives up soon. */
  stop(): Promise<void>;
}
