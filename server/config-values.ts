import { isIP } from 'node:net';
import type { RateWindow } from './store/types.ts';

/** No proxy (the default), the nearest n proxies, or the proxies at these addresses and networks. */
export type TrustProxy = false | number | string[];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Parser<T> = (text: string) => T;

/** Its message ends the sentence "NAME must ...", and never repeats the value: many of these are secrets. */
export class Invalid extends Error {}

const SHORTEST_SECRET = 16;

export function integer(min: number, max: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Invalid(`be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export const onOff: Parser<boolean> = (text) => {
  if (/^(on|true|1|yes)$/i.test(text)) return true;
  if (/^(off|false|0|no)$/i.test(text)) return false;
  throw new Invalid('be on or off');
};

export const oneLine: Parser<string> = (text) => {
  if (/\p{Cc}/u.test(text)) throw new Invalid('be a single line');
  return text;
};

export const secret: Parser<string> = (text) => {
  if (text.length < SHORTEST_SECRET) throw new Invalid(`have at least ${SHORTEST_SECRET} characters`);
  return text;
};

export function url(...protocols: string[]): Parser<string> {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new Invalid(`be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`);
    }
    return text;
  };
}

export const origin: Parser<string> = (text) => {
  const parsed = new URL(url('http:', 'https:')(text));
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw new Invalid('be an origin only, such as https://plumbline.example, without path or query');
  }
  return parsed.origin;
};

export const mailAddress: Parser<string> = (text) => {
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(text)) {
    throw new Invalid('be an e-mail address: someone@example.com or Name <someone@example.com>');
  }
  return text;
};

export const mailAddresses: Parser<string[]> = (text) =>
  text.split(',').map((part) => {
    const address = mailAddress(part.trim());
    if (address.includes('<')) throw new Invalid('be plain e-mail addresses separated by commas');
    return address;
  });

/** Calendars; `webcal:` is how their owners are given them. */
export const calendarUrls: Parser<string[]> = (text) =>
  text.split(',').map((part) => url('https:', 'http:', 'webcal:')(part.trim()));

/** Longer windows would outlive the secret that hashes the counted addresses. */
const LONGEST_WINDOW_S = 24 * 60 * 60;

export const rateWindows: Parser<RateWindow[]> = (text) =>
  text.split(',').map((part) => {
    const [, max = '', seconds = '60'] = /^\s*(\d{1,9})(?:\/(\d{1,6})s)?\s*$/.exec(part) ?? [];
    if (Number(max) < 1 || Number(seconds) < 1 || Number(seconds) > LONGEST_WINDOW_S) {
      throw new Invalid(
        'list limits such as 5/60s,20/3600s (a bare number is per minute, a day is the longest, zero is not allowed)',
      );
    }
    return { max: Number(max), windowMs: Number(seconds) * 1000 };
  });

export const trustedProxies: Parser<TrustProxy> = (text) => {
  if (/^(off|false|no|0)$/i.test(text)) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return networkList(text, 'be off, a number of proxies, or addresses and networks such as 10.0.0.0/8,::1');
};

const networkList = (text: string, expected: string): string[] =>
  text.split(',').map((part) => {
    const [address = '', prefix = '0', ...rest] = part.trim().split('/');
    const family = isIP(address);
    if (
      family === 0 ||
      rest.length > 0 ||
      !/^\d{1,3}$/.test(prefix) ||
      Number(prefix) > (family === 4 ? 32 : 128)
    ) {
      throw new Invalid(expected);
    }
    return part.trim();
  });

export const networks: Parser<string[]> = (text) =>
  networkList(text, 'list addresses and networks such as 10.0.0.0/8,::1');

export const logLevel: Parser<LogLevel> = (text) => {
  const level = LOG_LEVELS.find((name) => name === text.toLowerCase());
  if (!level) throw new Invalid(`be one of ${LOG_LEVELS.join(', ')}`);
  return level;
};
