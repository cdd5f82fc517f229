/**
 * A tab of Chromium by the DevTools protocol itself. Playwright attaches to the page, and Chromium prepares no page in
 * advance while somebody is attached to it that way; attached to the tab, it does.
 */
import { once } from 'node:events';
import type { Defer } from '../scope.ts';

type Params = Record<string, unknown>;
type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
};
export type Tab = {
  navigate(url: string): Promise<void>;
  /** Of an expression in the page that is shown; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void>;
};

const ANSWER_LIMIT_MS = 30_000;

class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #sent = 0;
  onEvent: (message: Message) => void = () => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) this.onEvent(message);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = (this.#sent += 1);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), ANSWER_LIMIT_MS);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
    });
  }
}

async function connect(defer: Defer, port: number): Promise<Connection> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(version.webSocketDebuggerUrl);
  await once(socket, 'open');
  defer(() => socket.close());
  return new Connection(socket);
}

type Target = { targetId: string; type: string; subtype?: string };

/** A new tab with a cache and storage of its own. */
export async function openTab(defer: Defer, port: number): Promise<Tab> {
  const connection = await connect(defer, port);
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  defer(() => connection.send('Target.disposeBrowserContext', { browserContextId }));
  const { targetId } = await connection.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    forTab: true,
  });
  const { sessionId: tab } = await connection.send('Target.attachToTarget', { targetId, flatten: true });

  // A page that is prepared in advance is a target of its own, and loses its subtype when it is shown.
  const pages = new Map<string, { session: string; prepared: boolean }>();
  connection.onEvent = ({ method, params = {} }) => {
    const target = params.targetInfo as Target | undefined;
    if (method === 'Target.attachedToTarget' && target?.type === 'page') {
      pages.set(target.targetId, {
        session: String(params.sessionId),
        prepared: target.subtype !== undefined,
      });
    }
    if (method === 'Target.targetInfoChanged' && target) {
      const known = pages.get(target.targetId);
      if (known) known.prepared = target.subtype !== undefined;
    }
    if (method === 'Target.detachedFromTarget') {
      for (const [id, { session }] of pages) if (session === params.sessionId) pages.delete(id);
    }
  };
  await connection.send('Target.setDiscoverTargets', { discover: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await connection.send('Target.setAutoAttach', attach, String(tab));

  const shown = (): string => {
    const session = [...pages.values()].findLast(({ prepared }) => !prepared)?.session;
    if (session === undefined) throw new Error('the tab shows no page');
    return session;
  };
  return {
    async navigate(url) {
      await connection.send('Page.navigate', { url }, shown());
    },
    async evaluate<T>(expression: string) {
      const answer = await connection.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        shown(),
      );
      if (answer.exceptionDetails)
        throw new Error(`the page threw: ${JSON.stringify(answer.exceptionDetails)}`);
      return (answer.result as { value: T }).value;
    },
    async mouse(type, x, y) {
      const pressed = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
      await connection.send('Input.dispatchMouseEvent', { type, x, y, ...pressed }, shown());
    },
  };
}
