/** A proxy between browser and site: a journey can delay, drop or replace responses. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeCertificate } from '../../server/testing/certificate.ts';
import { CONSOLE_PATH, withConsoleReporter } from './console-reporter.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;
type Document = { status: number; headers: IncomingHttpHeaders; html: string };

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

async function forward(site: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  const { method, headers } = incoming;
  // Uncompressed, so that a page can be edited or held in the middle.
  const upstream = request(site + incoming.url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  incoming.pipe(upstream);
  const [response] = (await once(upstream, 'response')) as [IncomingMessage];
  return response;
}

function temporaryCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-certificate-'));
  try {
    return makeCertificate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function startProxy(site: string, { reportConsole }: { reportConsole: boolean }) {
  let rules: { path: RegExp; handle: Handler }[] = [];
  const consoleLines: string[] = [];

  const read = async (response: IncomingMessage): Promise<Document> => {
    const page = { headers: response.headers, html: await text(response) };
    return { status: response.statusCode ?? 0, ...(reportConsole ? withConsoleReporter(page) : page) };
  };
  const pass: Handler = async (incoming, outgoing) => {
    const response = await forward(site, incoming);
    if (response.headers['content-type']?.startsWith('text/html')) {
      const { status, headers, html } = await read(response);
      outgoing.writeHead(status, headers).end(html);
    } else {
      // A stream of events ends when its page is left.
      outgoing.on('close', () => response.destroy());
      response.pipe(outgoing.writeHead(response.statusCode ?? 0, response.headers));
    }
  };
  const collect: Handler = async (incoming, outgoing) => {
    consoleLines.push(await text(incoming));
    outgoing.writeHead(204).end();
  };

  const handlerOf = (url = ''): Handler =>
    url === CONSOLE_PATH ? collect : (rules.findLast(({ path }) => path.test(url))?.handle ?? pass);
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      await handlerOf(incoming.url)(incoming, outgoing);
    } catch {
      outgoing.destroy();
    }
  };
  const plain = createServer(serve);
  const secure = createSecureServer(temporaryCertificate(), serve);
  const servers = [plain, secure];
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const hostOf = (server: typeof plain | typeof secure) =>
    `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = (path: RegExp, handler: Handler) => void rules.push({ path, handle: handler });

  return {
    origin: `http://${hostOf(plain)}`,
    /** The same with a certificate that vouches for itself. */
    secureOrigin: `https://${hostOf(secure)}`,
    /** Everything pages have reported so far; grows. */
    consoleLines,

    /** Delays responses until the returned function is called. */
    hold(path: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      handle(path, async (incoming, outgoing) => {
        await promise;
        await pass(incoming, outgoing);
      });
      return resolve;
    },

    /** Sends a page up to and including `marker`, and the rest when the returned function is called. */
    holdAfter(marker: string, path: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      handle(path, async (incoming, outgoing) => {
        const { status, headers, html } = await read(await forward(site, incoming));
        const cut = html.indexOf(marker) + marker.length;
        outgoing.writeHead(status, headers).write(html.slice(0, cut));
        await promise;
        outgoing.end(html.slice(cut));
      });
      return resolve;
    },

    drop: (path: RegExp) => handle(path, (_, outgoing) => void outgoing.destroy()),

    respond: (path: RegExp, status: number, body: object) =>
      handle(
        path,
        (_, outgoing) =>
          void outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      ),

    /** Forwards everything again. */
    reset: () => void (rules = []),

    async close(): Promise<void> {
      for (const server of servers) {
        server.closeAllConnections();
        await once(server.close(), 'close');
      }
    },
  };
}
