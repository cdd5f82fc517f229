/** The line between browser and site: a journey may hold back what comes, lose it, or answer in the site's place. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SAID_PATH, withListener, withoutFeatures } from './changed-page.ts';

type Fate = (asked: IncomingMessage, answer: ServerResponse) => Promise<void> | void;
type Document = { status: number; headers: IncomingHttpHeaders; html: string };

export type Line = Awaited<ReturnType<typeof openLine>>;

/** With `overhears`, pages tell the line what they say in their console. */
export async function openLine(site: string, { overhears }: { overhears: boolean }) {
  let fates: { address: RegExp; fate: Fate }[] = [];
  const said: string[] = [];
  let lacking: string[] = [];

  const ask = async (asked: IncomingMessage): Promise<IncomingMessage> => {
    const { method, headers } = asked;
    // Plain, so that a page can be held in the middle.
    const onward = request(site + asked.url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    asked.pipe(onward);
    const [came] = (await once(onward, 'response')) as [IncomingMessage];
    return came;
  };
  const isDocument = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html');
  const read = async (came: IncomingMessage): Promise<Document> => {
    const page = { headers: came.headers, html: await text(came) };
    const changed = lacking.length > 0 ? withoutFeatures(page, lacking) : page;
    return { status: came.statusCode ?? 0, ...(overhears ? withListener(changed) : changed) };
  };
  const pass: Fate = async (asked, answer) => {
    const came = await ask(asked);
    if (isDocument(came)) {
      const { status, headers, html } = await read(came);
      answer.writeHead(status, headers).end(html);
    } else came.pipe(answer.writeHead(came.statusCode ?? 0, came.headers));
  };
  const listen: Fate = async (asked, answer) => {
    said.push(await text(asked));
    answer.writeHead(204).end();
  };

  const fateOf = (address = ''): Fate =>
    address === SAID_PATH ? listen : (fates.findLast((known) => known.address.test(address))?.fate ?? pass);
  const server = createServer(async (asked, answer) => {
    try {
      await fateOf(asked.url)(asked, answer);
    } catch {
      answer.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const decide = (address: RegExp, fate: Fate) => void fates.push({ address, fate });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What pages have said in their console. The list grows. */
    said,

    /** Keeps it back until the function that this gives is called. */
    hold(address: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      decide(address, async (asked, answer) => {
        await promise;
        await pass(asked, answer);
      });
      return resolve;
    },

    /** Lets a page through as far as these words, and the rest when the function that this gives is called. */
    holdAfter(words: string, address: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      decide(address, async (asked, answer) => {
        const { status, headers, html } = await read(await ask(asked));
        const cut = html.indexOf(words) + words.length;
        answer.writeHead(status, headers).write(html.slice(0, cut));
        await promise;
        answer.end(html.slice(cut));
      });
      return resolve;
    },

    /** From now on pages reach an engine that does not know these words of style sheets. */
    lackFeatures: (...words: string[]) => void (lacking = words),

    lose: (address: RegExp) => decide(address, (_, answer) => void answer.destroy()),

    answer: (address: RegExp, status: number, body: object) =>
      decide(
        address,
        (_, answer) =>
          void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      ),

    /** Whole again. */
    mend(): void {
      fates = [];
      lacking = [];
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
