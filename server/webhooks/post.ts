import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup } from '../http/public-addresses.ts';

/** The Standard Webhooks specification asks receivers to answer within 15 to 30 seconds. */
export const DELIVERY_TIMEOUT_MS = 15_000;
/** How much of a refusal is kept, for whoever investigates it. */
const KEPT_BYTES = 300;

export type OutgoingWebhook = {
  webhookId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

/** Has the properties that describeFailure reads, which are those of the mail library. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
  readonly code: string;
  readonly command = 'POST';
  readonly responseCode?: number;
  readonly response?: string;
  /** Retrying cannot help. */
  readonly permanent: boolean;

  constructor(
    code: string,
    message: string,
    answer: { status?: number; text?: string; permanent?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.responseCode = answer.status;
    this.response = answer.text;
    this.permanent = answer.permanent ?? false;
  }
}

type Options = { isAllowed: (address: string) => boolean; signal: AbortSignal };

function open(
  { url, headers, body }: OutgoingWebhook,
  { isAllowed, signal }: Options,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress('The address is private');
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method: 'POST',
    headers: { 'content-length': Buffer.byteLength(body), ...headers },
    lookup: publicLookup(isAllowed),
    agent: false,
    signal,
  };
  request(target, options as object, resolve)
    .on('error', reject)
    .end(body);
  return promise;
}

async function firstWords(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length >= KEPT_BYTES) break;
  }
  return text.slice(0, KEPT_BYTES);
}

function explain(error: unknown): NotDelivered {
  if (error instanceof NotDelivered) return error;
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (error instanceof PrivateAddress)
    return new NotDelivered('EPRIVATE', 'The address is in a private network, see WEBHOOK_ALLOW');
  if (name === 'AbortError' || name === 'TimeoutError')
    return new NotDelivered('ETIMEDOUT', 'The receiver did not answer in time');
  return new NotDelivered(code ?? name, message);
}

/** Succeeds with 2xx only. Redirects are not followed: a receiver's new address has to be entered at the desk. */
export async function postWebhook(
  webhook: OutgoingWebhook,
  isAllowed: (address: string) => boolean = isPublicAddress,
  timeoutMs = DELIVERY_TIMEOUT_MS,
): Promise<void> {
  try {
    const response = await open(webhook, { isAllowed, signal: AbortSignal.timeout(timeoutMs) });
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return void response.resume();
    const text = await firstWords(response).catch(() => '');
    response.destroy();
    throw new NotDelivered('HTTP', `The answer was ${status}`, { status, text, permanent: status === 410 });
  } catch (error) {
    throw explain(error);
  }
}
