import * as values from './config-values.ts';

type Addresses = Pick<Config, 'publicUrl' | 'apiUrl' | 'port'>;

export const siteOrigin = ({ publicUrl, port }: Omit<Addresses, 'apiUrl'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Where links in mails lead: to this server, which serves their pages and receives the posts of their buttons. */
export const linkOrigin = ({ apiUrl, ...addresses }: Addresses): string => apiUrl ?? siteOrigin(addresses);

/** Where the desk is; undefined on localhost, where any port will do. */
export const deskOrigin = ({
  apiUrl,
  publicUrl,
}: Pick<Addresses, 'apiUrl' | 'publicUrl'>): string | undefined => apiUrl ?? publicUrl;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Variable<T, Fallback> = { name: string; parse: values.Parser<T>; fallback: Fallback };

const variable = <T, Fallback extends T | undefined>(
  name: string,
  parse: values.Parser<T>,
  fallback: Fallback,
): Variable<T, Fallback> => ({ name, parse, fallback });

/** All our variables. server/config.test.ts compares them with compose.yaml and docs/operations.md. */
export const variables = {
  port: variable('PORT', values.integer(0, 65535), 3000),
  /** `localhost` means both of its addresses, 127.0.0.1 and ::1. */
  host: variable('HOST', String, 'localhost'),
  distDir: variable('DIST_DIR', String, 'dist'),
  dataDir: variable('DATA_DIR', String, 'data'),
  databaseUrl: variable('DATABASE_URL', values.url('postgres:', 'postgresql:'), undefined),
  databaseConnections: variable('DATABASE_CONNECTIONS', values.integer(1, 1000), undefined),
  smtpUrl: variable('SMTP_URL', values.url('smtp:', 'smtps:'), undefined),
  smtpAllowPlain: variable('SMTP_ALLOW_PLAIN', values.onOff, false),
  mailFrom: variable('MAIL_FROM', values.mailAddress, undefined),
  contactTo: variable('CONTACT_TO', values.mailAddresses, []),
  contactAcknowledge: variable('CONTACT_ACKNOWLEDGE', values.onOff, false),
  contactRateLimits: variable('CONTACT_RATE_LIMIT', values.rateWindows, values.rateWindows('5/60s,20/3600s')),
  contactGlobalLimits: variable('CONTACT_GLOBAL_LIMIT', values.rateWindows, values.rateWindows('300/60s')),
  /** Where a consultation is held: a link or a telephone number. */
  bookingMeeting: variable('BOOKING_MEETING', values.oneLine, undefined),
  bookingBusyUrls: variable('BOOKING_BUSY_URLS', values.calendarUrls, []),
  /** Where reports of undeliverable newsletters arrive. */
  bounceMailbox: variable('BOUNCE_MAILBOX', values.url('imaps:'), undefined),
  newsletterPerMinute: variable('NEWSLETTER_PER_MINUTE', values.integer(1, 100_000), 300),
  trustProxy: variable('TRUST_PROXY', values.trustedProxies, false),
  metricsToken: variable('METRICS_TOKEN', values.secret, undefined),
  /** An origin such as https://plumbline.example, without a path. */
  publicUrl: variable('PUBLIC_URL', values.origin, undefined),
  /** The origin of this server, if the pages are hosted elsewhere. */
  apiUrl: variable('API_URL', values.origin, undefined),
  /** The desk at /desk, where the company reads and answers enquiries. */
  desk: variable('DESK', values.onOff, false),
  /** Whether visits of pages are counted. */
  visits: variable('VISITS', values.onOff, true),
  /** Incoming webhooks of chat programs, which are told of enquiries and bookings. */
  slackWebhook: variable('SLACK_WEBHOOK', values.url('https:'), undefined),
  teamsWebhook: variable('TEAMS_WEBHOOK', values.url('https:'), undefined),
  /** Private addresses that webhooks may reach. */
  webhookAllow: variable('WEBHOOK_ALLOW', values.networks, []),
  /** The OpenTelemetry collector. Its exporters read this and their other variables themselves. */
  otlpEndpoint: variable('OTEL_EXPORTER_OTLP_ENDPOINT', values.url('http:', 'https:'), undefined),
  otlpMetricsEveryMs: variable('OTEL_METRIC_EXPORT_INTERVAL', values.integer(100, 3_600_000), 60_000),
  formSecret: variable('FORM_SECRET', values.secret, undefined),
  logLevel: variable('LOG_LEVEL', values.logLevel, 'info'),
};

type Variables = typeof variables;
export type Config = {
  [Key in keyof Variables]: Variables[Key] extends Variable<infer T, infer Fallback> ? T | Fallback : never;
};

type Environment = Record<string, string | undefined>;

/** The only code that reads the environment. Throws one `ConfigError` that lists every problem. */
export function loadConfig(env: Environment = process.env): Config {
  const problems: string[] = [];

  function read({ name, parse, fallback }: Variable<unknown, unknown>): unknown {
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

  const config = Object.fromEntries(
    Object.entries(variables).map(([key, each]) => [key, read(each)]),
  ) as Config;
  if (env['SMTP_URL']?.trim()) {
    for (const name of ['MAIL_FROM', 'CONTACT_TO']) {
      if (!env[name]?.trim()) problems.push(`${name} must be set when SMTP_URL is set`);
    }
  }
  if (config.desk && !config.publicUrl && !config.apiUrl && !LOCAL_HOSTS.has(config.host))
    problems.push('PUBLIC_URL must be set when DESK is on: passkeys belong to one address');
  if (problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  return config;
}
