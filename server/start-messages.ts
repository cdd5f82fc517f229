import { resolve } from 'node:path';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { StoreUnusable } from './store/errors.ts';

/** The line printed at startup. */
export function startMessage(
  { host, dataDir, databaseUrl, smtpUrl, publicUrl }: Config,
  port: number,
): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const kept = databaseUrl === undefined ? resolve(dataDir) : 'the database of DATABASE_URL';
  const mail =
    smtpUrl === undefined
      ? '; no mail is sent without SMTP_URL, they wait there'
      : publicUrl === undefined
        ? '; without PUBLIC_URL the links in newsletter mails lead to localhost'
        : '';
  return `The site is at http://${name}:${port} and keeps enquiries in ${kept}${mail}.`;
}

type Failure = {
  code?: string;
  path?: string;
  port?: number;
  address?: string;
  /** DNS errors. */
  hostname?: string;
};

/** PostgreSQL's codes for a failed login or a missing database. */
const REFUSED_BY_POSTGRES = /^PostgreSQL refused the statement \(((?:28|3D)\w{3})\)$/;

/** One line for what an operator can fix; anything else is a bug and is shown with its stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreUnusable) return error.message;
  const { code, path, port, address, hostname } = error as Failure;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Choose another PORT.`;
  if (hostname !== undefined)
    return `There is no host ${hostname}. Set HOST to a name or an address of this machine.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine. Choose another HOST.`;
  const [, refused] = REFUSED_BY_POSTGRES.exec((error as Error).message) ?? [];
  if (refused)
    return `PostgreSQL refuses DATABASE_URL (${refused}). Are its user, password and database right?`;
  if (code === 'ENOENT' && path) return `There is no ${path}. Build the site first: npm run build.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
