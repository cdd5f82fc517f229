import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, linkOrigin, loadConfig, siteOrigin, variables } from './config.ts';

const NAMES = Object.values(variables).map(({ name }) => name);
const manual = readFileSync('docs/operations.md', 'utf8');

test('an empty environment gives a server that works by itself', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    distDir: 'dist',
    dataDir: 'data',
    databaseUrl: undefined,
    databaseConnections: undefined,
    smtpUrl: undefined,
    smtpAllowPlain: false,
    contactTo: [],
    contactAcknowledge: false,
    contactRateLimits: [
      { max: 5, windowMs: 60_000 },
      { max: 20, windowMs: 3_600_000 },
    ],
    trustProxy: false,
    logLevel: 'info',
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', TRUST_PROXY: ' ' })).toMatchObject({ port: 3000, trustProxy: false });
});

test('good values are read', () => {
  const config = loadConfig({
    PORT: '0',
    CONTACT_RATE_LIMIT: '7, 30/600s',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://plumbline.example/',
    SMTP_URL: 'smtps://user:pass@mail.example',
    MAIL_FROM: 'Plumbline <site@plumbline.example>',
    CONTACT_TO: 'a@plumbline.example, b@plumbline.example',
    CONTACT_ACKNOWLEDGE: 'on',
    LOG_LEVEL: 'WARN',
  });
  expect(config).toMatchObject({
    port: 0,
    contactRateLimits: [
      { max: 7, windowMs: 60_000 },
      { max: 30, windowMs: 600_000 },
    ],
    trustProxy: ['10.0.0.0/8', '::1'],
    publicUrl: 'https://plumbline.example',
    contactTo: ['a@plumbline.example', 'b@plumbline.example'],
    contactAcknowledge: true,
    logLevel: 'warn',
  });
  expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
});

test('addresses, folders and both spellings of a protocol are read as they stand', () => {
  expect(loadConfig({ HOST: '::', DIST_DIR: '/srv/site', DATA_DIR: '/srv/data' })).toMatchObject({
    host: '::',
    distDir: '/srv/site',
    dataDir: '/srv/data',
  });
  for (const DATABASE_URL of ['postgres://db/x', 'postgresql://db/x']) {
    expect(loadConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
  const mail = { MAIL_FROM: 'a@b.example', CONTACT_TO: 'c@d.example' };
  for (const SMTP_URL of ['smtp://mail.example', 'smtps://mail.example']) {
    expect(loadConfig({ ...mail, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  }
});

test('links in mails lead to the public address, or else to this machine', () => {
  const publicUrl = 'https://plumbline.example';
  const apiUrl = 'https://api.plumbline.example';
  expect(linkOrigin({ publicUrl, apiUrl: undefined, port: 80 })).toBe(publicUrl);
  expect(linkOrigin({ publicUrl: undefined, apiUrl: undefined, port: 4000 })).toBe('http://localhost:4000');
  expect(linkOrigin({ publicUrl, apiUrl, port: 80 })).toBe(apiUrl);
  expect(siteOrigin({ publicUrl, port: 80 })).toBe(publicUrl);
});

test('every bad variable is named at once, and no value is repeated', () => {
  const bad = {
    PORT: '65536',
    DATABASE_URL: 'mysql://hunter2@db',
    SMTP_URL: 'http://hunter2@mail',
    MAIL_FROM: 'nobody',
    CONTACT_TO: 'a@b.example,Name <c@d.example>',
    CONTACT_ACKNOWLEDGE: 'perhaps',
    CONTACT_RATE_LIMIT: '0',
    CONTACT_GLOBAL_LIMIT: '5/0s',
    TRUST_PROXY: '10.0.0.0/33',
    METRICS_TOKEN: 'hunter2',
    PUBLIC_URL: 'https://plumbline.example/path',
    FORM_SECRET: 'hunter2',
    LOG_LEVEL: 'loud',
  };
  let message = '';
  try {
    loadConfig(bad);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = String(error);
  }
  for (const name of Object.keys(bad)) expect(message).toContain(`${name} must `);
  expect(message).not.toContain('hunter2');
});

test.each(['3000x', '-1', '1e3', '0x50', '3.5'])('PORT=%s is refused', (PORT) => {
  expect(() => loadConfig({ PORT })).toThrow('PORT must be a whole number');
});

test('sending mail needs a sender and a recipient', () => {
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(
    'The configuration is wrong:\n  MAIL_FROM must be set when SMTP_URL is set\n  CONTACT_TO must be set when SMTP_URL is set',
  );
  expect(() =>
    loadConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: ' ', CONTACT_TO: 'a@b.example' }),
  ).toThrow('MAIL_FROM must be set');
  expect(loadConfig({ SMTP_URL: ' ' }).smtpUrl).toBeUndefined();
});

test('what operators copy from deploy/plumbline.env is documented, and taken as it stands', () => {
  const values = parseEnv(readFileSync('deploy/plumbline.env', 'utf8'));
  for (const name of Object.keys(values)) expect(manual).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
  expect(loadConfig(values)).toMatchObject({
    databaseUrl: values['DATABASE_URL'],
    contactTo: [values['CONTACT_TO']],
    formSecret: undefined,
  });
});

test('every variable is documented, and the table names no other', () => {
  const documented = Array.from(manual.matchAll(/^\| `([A-Z_]+)`/gm), ([, name]) => name);
  expect(documented.toSorted()).toEqual(NAMES.toSorted());
});

type Service = { environment: Record<string, string> };
/** Where the image keeps its files and listens: set by the Dockerfile. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DIST_DIR', 'DATA_DIR'];
const OF_POSTGRES = ['DATABASE_URL', 'DATABASE_CONNECTIONS'];

test.each([
  { service: 'site', without: [...OF_THE_IMAGE, ...OF_POSTGRES], own: [] },
  { service: 'replica', without: OF_THE_IMAGE, own: ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY'] },
])('compose.yaml passes every variable to its service $service', ({ service, without, own }) => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const { environment = {} } = services[service] ?? {};
  const forExporters = Array.from(manual.matchAll(/`(OTEL_[A-Z_]+)`/g), ([, name]) => name);
  const wanted = new Set([...NAMES, ...forExporters]).difference(new Set(without));
  expect(Object.keys(environment).toSorted()).toEqual([...wanted].toSorted());
  for (const [name, value] of Object.entries(environment))
    if (!own.includes(name)) expect(value).toBe(`\${${name}:-}`);
});
