/** The few calls of the W3C WebDriver protocol that the journeys need. */
import type { Place } from './page.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that are no characters, by their place in the protocol's private area. */
const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The driver, not the page: it does not answer any more. */
export class DriverSilent extends Error {}

const PATIENCE_MS = 120_000;

type Answer = { value: { error?: string; message?: string } | null };

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const sent = body ? { method, body: JSON.stringify(body) } : { method };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error) => {
    throw new DriverSilent(`${method} ${new URL(url).pathname}: ${String(error)}`);
  });
  const { value } = (await answer.json()) as Answer;
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export type Session = Awaited<ReturnType<typeof openSession>>;

export async function openSession(driver: string, capabilities: object) {
  const started = (await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const address = `${driver}/session/${started.sessionId}`;
  const post = (path: string, body: object = {}) => call('POST', address + path, body);
  const act = async (input: { type: string; actions: object[]; parameters?: object }) =>
    void (await post('/actions', { actions: [{ id: input.type, ...input }] }));

  return {
    version: started.capabilities.browserVersion,
    get: (path: string) => call('GET', address + path),
    post,
    run: (script: string, args: unknown[]) => post('/execute/async', { script, args }),
    async find(selector: string): Promise<string> {
      const found = await post('/element', { using: 'css selector', value: selector });
      return (found as Record<string, string>)[ELEMENT] ?? '';
    },
    /** What a mouse does, step by step. */
    point: (...actions: object[]) => act({ type: 'pointer', parameters: { pointerType: 'mouse' }, actions }),
    turn: ({ x, y }: Place, deltaY: number) =>
      act({
        type: 'wheel',
        actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY, duration: 0 }],
      }),
    press(keys: string[]): Promise<void> {
      const values = keys.map((key) => keyCodes[key] ?? key);
      const downs = values.map((value) => ({ type: 'keyDown', value }));
      const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      return act({ type: 'key', actions: [...downs, ...ups] });
    },
    close: async () => void (await call('DELETE', address)),
  };
}

export const moveTo = ({ x, y }: Place, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
export const down = { type: 'pointerDown', button: 0 };
export const up = { type: 'pointerUp', button: 0 };
