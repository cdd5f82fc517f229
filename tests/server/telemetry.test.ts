import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { enquire, newEnquirer, postEnquiry } from '../../server/testing/server-process.ts';
import { metricsEnv, readMetrics, start } from './starting.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { onPosix } from '../on-posix.ts';

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links: { traceId: string; spanId: string }[];
  name: string;
  attributes: Attributes;
  status: { code?: number; message?: string };
};
type Point = {
  attributes: Attributes;
  asDouble?: number;
  count?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
};
type Metric = { name: string; unit: string } & Record<'sum' | 'gauge' | 'histogram', { dataPoints: Point[] }>;
type Traces = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] };
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] };

/** Takes what a collector takes at this address, and remembers it; or takes it and never answers. */
async function startCollector({ silent = false } = {}) {
  const bodies: { url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ url: request.url ?? '', body: await text(request) });
    if (!silent) response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sentTo = <T>(path: string) =>
    bodies.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as T);
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_METRIC_EXPORT_INTERVAL: '200',
    },
    bodies,
    resources: () =>
      sentTo<Traces>('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans.map((sent) => sent.resource)),
    spans: () =>
      sentTo<Traces>('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    lastMetrics: () =>
      sentTo<Metrics>('/v1/metrics')
        .at(-1)
        ?.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)) ?? [],
  };
}

const signUp = async (url: string, email: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url + NEWSLETTER_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect(status).toBe(200);
};

const plain = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + Number(number), 0);

onPosix(
  'a collector gets a span for each request and mail, and every figure of /metrics, but nothing of a visitor',
  async () => {
    const collector = await startCollector();
    const { env, smtp } = await start.mailing();
    const server = await start.server({
      env: {
        ...env,
        ...metricsEnv,
        ...collector.env,
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      },
    });
    const visitor = newEnquirer();
    await enquire(server.url, visitor);
    await signUp(server.url, 'reader@example.com');
    await fetch(`${server.url}/api/nowhere?secret=of-the-visitor`);
    await fetch(server.url);
    await fetch(`${server.url}/index.html`, { redirect: 'manual' });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 60_000 });
    const shown = await readMetrics(server.url);
    expect((await server.kill('SIGTERM')).code).toBe(0);

    const spans = collector.spans();
    const [resource] = collector.resources();
    expect(plain(resource?.attributes ?? [])).toMatchObject({
      'service.name': 'plumbline',
      'service.version': packageFile.version,
      'deployment.environment.name': 'trial',
    });
    const contact = spans.find(({ name }) => name === 'POST /api/contact');
    expect(plain(contact?.attributes ?? [])).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/contact',
      'http.response.status_code': 201,
    });
    const mails = spans.filter(({ name }) => name === 'send mail');
    expect(mails).toHaveLength(2);
    for (const [kind, asked] of [
      ['enquiry', contact],
      ['newsletter-confirmation', spans.find(({ name }) => name === 'POST /api/newsletter')],
    ] as const) {
      const mail = mails.find(({ attributes }) => plain(attributes)['plumbline.mail.kind'] === kind);
      expect(plain(mail?.attributes ?? [])).toEqual({
        'plumbline.mail.id': expect.stringMatching(/^[\da-f-]{36}$/),
        'plumbline.mail.kind': kind,
        'plumbline.mail.subject': expect.stringMatching(/^[\da-f-]{36}$/),
        'plumbline.mail.tries': 1,
        'plumbline.mail.refused_recipients': 0,
      });
      expect(mail?.links, kind).toMatchObject([{ traceId: asked?.traceId, spanId: asked?.spanId }]);
    }
    expect(spans.map(({ name }) => name).filter((name) => !name.endsWith('/healthz'))).toEqual(
      expect.arrayContaining(['GET redirect', 'GET /*', 'GET /metrics']),
    );
    expect(
      spans.filter(({ name }) => name === 'GET /*'),
      'a page gets none',
    ).toHaveLength(1);

    const metrics = collector.lastMetrics();
    const names = new Set(Array.from(shown.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    // A figure without a value has a name on /metrics, and is not sent.
    const valued = [...names].filter((name) => new RegExp(`^${name}(_count)?[ {]`, 'm').test(shown));
    expect(valued.length).toBeGreaterThan(20);
    expect(metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(valued));
    const metric = (name: string) => metrics.find((sent) => sent.name === name);
    expect(
      metric('plumbline_enquiries_total')?.sum.dataPoints.map(({ attributes, asDouble }) => [
        plain(attributes),
        asDouble,
      ]),
    ).toContainEqual([expect.objectContaining({ status: 'new' }), 1]);
    const seconds = metric('plumbline_request_seconds');
    expect(seconds?.unit).toBe('s');
    for (const { count, bucketCounts = [], explicitBounds = [] } of seconds?.histogram.dataPoints ?? []) {
      expect(sum(bucketCounts)).toBe(Number(count));
      expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
    }
    expect(seconds?.histogram.dataPoints.length).toBeGreaterThan(1);

    const everything = collector.bodies.map(({ body }) => body).join('\n');
    for (const ofTheVisitor of [
      visitor.email,
      visitor.key,
      'Test Visitor',
      'reader@',
      'of-the-visitor',
      '127.0.0.1',
    ])
      expect(everything).not.toContain(ofTheVisitor);
  },
);

onPosix.each([
  { TRUST_PROXY: '127.0.0.1', continued: true },
  { TRUST_PROXY: 'off', continued: false },
])(
  'with TRUST_PROXY=$TRUST_PROXY a trace from outside goes on: $continued',
  async ({ TRUST_PROXY, continued }) => {
    const collector = await startCollector();
    const { env } = await start.workspace();
    const server = await start.server({ env: { ...env, ...collector.env, TRUST_PROXY } });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await fetch(`${server.url}/readyz`, { headers: { traceparent } });
    await server.kill('SIGTERM');
    const ours = collector.spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
    expect(ours.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual(
      continued ? [['GET /readyz', 'b7ad6b7169203331']] : [],
    );
  },
);

onPosix('a mail that is refused is a span with the code of the refusal', async () => {
  const collector = await startCollector();
  const { env } = await start.mailing({ behaviour: 'defer-recipient' });
  const server = await start.server({ env: { ...env, ...collector.env } });
  await postEnquiry(server.url, newEnquirer());
  await vi.waitFor(() => expect(server.output()).toContain('mail not sent'), { timeout: 60_000 });
  await server.kill('SIGTERM');
  const mail = collector.spans().find(({ name }) => name === 'send mail');
  expect(mail?.status).toEqual({ code: 2, message: expect.stringMatching(/^EENVELOPE 451 /) });
});

onPosix('a collector that never answers holds up neither an enquiry nor the end', async () => {
  const collector = await startCollector({ silent: true });
  const { env } = await start.workspace();
  const server = await start.server({ env: { ...env, ...collector.env } });
  await vi.waitFor(() => expect(collector.bodies).not.toEqual([]), { timeout: 60_000 });
  await enquire(server.url, newEnquirer());
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

onPosix('a collector that is not there is named in the log, and nothing else happens', async () => {
  const { env } = await start.workspace();
  const away = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_METRIC_EXPORT_INTERVAL: '600',
  };
  const server = await start.server({ env: { ...env, ...away } });
  await vi.waitFor(() => expect(server.output()).toContain('telemetry not sent'), { timeout: 60_000 });
  await enquire(server.url, newEnquirer());
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('nothing of OpenTelemetry is loaded when nobody listens', async () => {
  const collector = await startCollector();
  const { env } = await start.workspace();
  // prom-client brings the interface, which does nothing by itself.
  const tellsWhatIsLoaded = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (/^@opentelemetry.(?!api$)/.test(name)) console.error('loads ' + name);
      return next(name, context);
    } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellsWhatIsLoaded)}`;
  const quiet = await start.server({ env: { ...env, NODE_OPTIONS } });
  expect(quiet.output()).not.toContain('loads');
  await quiet.kill('SIGTERM');
  const heard = await start.server({ env: { ...env, ...collector.env, NODE_OPTIONS } });
  expect(heard.output()).toContain('loads @opentelemetry/sdk-trace');
});
