import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  serviceNameEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageFile from '../../package.json' with { type: 'json' };
import { finishesWithin } from '../timeout.ts';
import { metricsOf } from './registry-metrics.ts';
import { traceRequests } from './request-spans.ts';
import { mailTracer } from './mail-spans.ts';
import type { Telemetry, TelemetryParts } from './telemetry.ts';

/** A hanging collector must not delay the shutdown. */
const LAST_WORD_MS = 2_000;

/** The exporters read their address, headers and time-outs from the OTEL_EXPORTER_OTLP_* variables themselves. */
export function openTelemetry({ config, registry, log }: TelemetryParts): Telemetry {
  const silent = () => {};
  const warn = (message: string) => log.warn({ detail: message }, 'telemetry not sent');
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'plumbline', 'service.version': packageFile.version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: config.otlpMetricsEveryMs,
        exportTimeoutMillis: config.otlpMetricsEveryMs,
        metricProducers: [{ collect: () => metricsOf(registry, resource) }],
      }),
    ],
  });
  const tracer = traces.getTracer('plumbline');
  return {
    traceRequests: (app) => traceRequests(app, tracer, { continued: config.trustProxy !== false }),
    traceMail: mailTracer(tracer),
    stop: async () => {
      const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      await finishesWithin(LAST_WORD_MS, sent);
    },
  };
}
