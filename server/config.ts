import * as values from './config-values.ts';

export type Config = ReturnType<typeof loadConfig>;

type Addresses = Pick<Config, 'publicUrl' | 'apiUrl' | 'port'>;

export const siteOrigin = ({ publicUrl, port }: Omit<Addresses, 'apiUrl'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Where the links in mails lead: to this server, which has the pages behind them, and takes what their buttons post. */
export const linkOrigin = ({ apiUrl, ...addresses }: Addresses): string => apiUrl ?? siteOrigin(addresses);

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** The only reader of the environment. Throws one `ConfigError` that lists everything wrong at once. */
export function loadConfig(env: Environment = process.env) {
  const problems: string[] = [];

  function read<T, Fallback>(name: string, parse: values.Parser<T>, fallback: Fallback): T | Fallback {
    const text = env[name]?.trim();
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof values.Invalid)) throw error;
      problems.push(`${name} must ${error.message}`);
      return fallback;
    }
  }

  const config = {
    port: read('PORT', values.integer(0, 65535), 3000),
    /** `localhost` means both of its addresses, 127.0.0.1 and ::1. */
    host: read('HOST', String, 'localhost'),
    distDir: read('DIST_DIR', String, 'dist'),
    dataDir: read('DATA_DIR', String, 'data'),
    databaseUrl: read('DATABASE_URL', values.url('postgres:', 'postgresql:'), undefined),
    databaseConnections: read('DATABASE_CONNECTIONS', values.integer(1, 1000), undefined),
    smtpUrl: read('SMTP_URL', values.url('smtp:', 'smtps:'), undefined),
    smtpAllowPlain: read('SMTP_ALLOW_PLAIN', values.onOff, false),
    mailFrom: read('MAIL_FROM', values.mailAddress, undefined),
    contactTo: read('CONTACT_TO', values.mailAddresses, []),
    contactAcknowledge: read('CONTACT_ACKNOWLEDGE', values.onOff, false),
    contactRateLimits: read('CONTACT_RATE_LIMIT', values.rateWindows, values.rateWindows('5/60s,20/3600s')),
    contactGlobalLimits: read('CONTACT_GLOBAL_LIMIT', values.rateWindows, values.rateWindows('300/60s')),
    trustProxy: read('TRUST_PROXY', values.trustedProxies, false),
    metricsToken: read('METRICS_TOKEN', values.secret, undefined),
    /** An origin such as https://plumbline.example, without a path. */
    publicUrl: read('PUBLIC_URL', values.origin, undefined),
    /** Where this server itself is reached, if the pages stand elsewhere. */
    apiUrl: read('API_URL', values.origin, undefined),
    /** Where a collector of OpenTelemetry listens. Its exporters read this and their other variables themselves. */
    otlpEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', values.url('http:', 'https:'), undefined),
    otlpMetricsEveryMs: read('OTEL_METRIC_EXPORT_INTERVAL', values.integer(100, 3_600_000), 60_000),
    formSecret: read('FORM_SECRET', values.secret, undefined),
    logLevel: read('LOG_LEVEL', values.logLevel, 'info'),
  };
  if (env['SMTP_URL']?.trim()) {
    for (const name of ['MAIL_FROM', 'CONTACT_TO']) {
      if (!env[name]?.trim()) problems.push(`${name} must be set when SMTP_URL is set`);
    }
  }
  if (problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  return config;
}
