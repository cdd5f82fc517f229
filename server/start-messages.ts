import { resolve } from 'node:path';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';

/** The one line that a start prints. */
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

/** One line for what an operator can set right; anything else is a defect and shows where it is. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, path, port } = error as { code?: string; path?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Choose another PORT.`;
  if (code === 'ENOENT' && path) return `There is no ${path}. Build the site first: npm run build.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
