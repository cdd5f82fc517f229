import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
  json(): Record<string, unknown>;
};

export type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
};

/** One request over a real connection with raw path and headers: `fetch` would normalise them, and inject has no socket. */
export async function send(origin: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', path = '/', headers = {}, body, agent = false } = sent;
  const { hostname: host, port } = new URL(origin);
  const outgoing = request({ host, port, method, path, headers, agent });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  const text = bytes.toString();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    body: text,
    json: () => JSON.parse(text),
  };
}

/** Ways to post to one address as a page's script does, and as a form without script does. */
export function posting(origin: string, path: string) {
  const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
    send(origin, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    });
  const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const token = async () => String((await send(origin, { path: `${path}/token` })).json()['token']);
  return { post, postForm, token };
}
