import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup } from '../http/public-addresses.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

export type FetchOptions = {
  isAllowed?: (address: string) => boolean;
  mostBytes?: number;
  timeoutMs?: number;
};

/** Says why a calendar could not be fetched, without its address, which is a secret. */
export class NotFetched extends Error {
  override name = 'NotFetched';
}

function request(url: URL, { isAllowed = isPublicAddress }: FetchOptions, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress('The address is private');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    signal,
    lookup: publicLookup(isAllowed),
    headers: { accept: 'text/calendar' },
    agent: false,
  };
  get(url, options as object, resolve).on('error', reject);
  return promise;
}

async function read(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new NotFetched('The calendar is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function explain(error: unknown, isLate: boolean): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error instanceof PrivateAddress) return new NotFetched('The address leads into a private network');
  const { code, name } = error as NodeJS.ErrnoException;
  return new NotFetched(
    isLate ? 'The calendar did not arrive in time' : `The calendar could not be fetched (${code ?? name})`,
  );
}

/** The text behind an address of the public internet. Redirects are followed a few times, under the same rules. */
export async function fetchCalendar(address: string, options: FetchOptions = {}): Promise<string> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    let url = new URL(address.replace(/^webcal:/, 'https:'));
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await request(url, options, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await read(response, options.mostBytes ?? MOST_BYTES);
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw new NotFetched(`The server of the calendar answers ${statusCode}`);
      url = new URL(headers.location, url);
      if (!/^https?:$/.test(url.protocol)) throw new NotFetched('The calendar has moved to another protocol');
    }
    throw new NotFetched('The calendar is redirected too often');
  } catch (error) {
    throw explain(error, signal.aborted);
  }
}
