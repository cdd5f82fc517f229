/** The metrics of /metrics for OpenTelemetry: counted once, exported in both formats. */
import { ValueType } from '@opentelemetry/api';
import type { HrTime } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import type { CollectionResult, DataPoint, Histogram, MetricData } from '@opentelemetry/sdk-metrics';
import type { Resource } from '@opentelemetry/resources';
import type { MetricValueWithName, Registry } from 'prom-client';

type Value = MetricValueWithName<string>;
type Exported = { name: string; help: string; type: string; values: Value[] };

const hrTime = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
};

const STARTED = hrTime(performance.timeOrigin);

export async function metricsOf(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const now = hrTime(Date.now());
  const exported = (await registry.getMetricsAsJSON()) as unknown as Exported[];
  const metrics = exported.filter(({ values }) => values.length > 0).map((metric) => metricData(metric, now));
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'plumbline' }, metrics }] },
    errors: [],
  };
}

function metricData({ name, help, type, values }: Exported, now: HrTime): MetricData {
  const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE };
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const point = <T>(attributes: Value['labels'], value: T): DataPoint<T> => ({
    startTime: STARTED,
    endTime: now,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, label]) => [key, String(label)])),
    value,
  });
  if (type === 'histogram')
    return {
      ...shared,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [...seriesOf(values)].map(([, series]) => point(labelsOf(series), histogram(name, series))),
    };
  const dataPoints = values.map(({ labels, value }) => point(labels, value));
  return type === 'counter'
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus includes the unit in the name. */
const unitOf = (name: string): string =>
  /_seconds(_|$)/.test(name) ? 's' : /_bytes(_|$)/.test(name) ? 'By' : '';

const labelsOf = ([first]: Value[]): Value['labels'] => {
  const { le: _, ...labels } = first?.labels ?? {};
  return labels;
};

const seriesOf = (values: Value[]): Map<string, Value[]> =>
  Map.groupBy(values, (value) => JSON.stringify(labelsOf([value])));

/** Prometheus buckets are cumulative, those of OpenTelemetry are not. */
function histogram(name: string, series: Value[]): Histogram {
  const valueOf = (part: string) =>
    series.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
  const buckets = series.filter(({ metricName }) => metricName === `${name}_bucket`);
  const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
  const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
  return { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') };
}
