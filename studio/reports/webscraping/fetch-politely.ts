/** A polite client: one request at a time with pauses, obeying robots.txt, with conditional requests. */
import { setTimeout as wait } from 'node:timers/promises';

export const PAUSE_MS = 100;
const AGENT = 'site-report/1';

export type Request = {
  pass: string;
  path: string;
  status: number;
  bytes: number;
  ms: number;
  sinceLastMs: number;
};
type Kept = { etag: string; body: string };

/** The rules for all agents. The longest matching rule decides (RFC 9309). */
function rulesOf(robots: string): { allow: boolean; prefix: string }[] {
  const group = /(?:^|\n)user-agent: \*\n([\s\S]*?)(?:\n\s*\n|$)/i.exec(robots)?.[1] ?? '';
  return Array.from(group.matchAll(/^(allow|disallow): *(\S+)$/gim), ([, verb = '', prefix = '']) => ({
    allow: verb.toLowerCase() === 'allow',
    prefix,
  })).toSorted((a, b) => b.prefix.length - a.prefix.length);
}

export class PoliteClient {
  readonly requests: Request[] = [];
  readonly refused: string[] = [];
  readonly #kept = new Map<string, Kept>();
  #fresh = new Set<string>();
  #rules: { allow: boolean; prefix: string }[] | undefined;
  #lastStart = 0;
  #pass = 'first';
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** From now on requests are conditional. */
  beginPass(name: string): void {
    this.#pass = name;
    this.#fresh = new Set();
  }

  async page(path: string): Promise<string | undefined> {
    this.#rules ??= rulesOf((await this.#request('/robots.txt')) ?? '');
    if (this.#rules.find(({ prefix }) => path.startsWith(prefix))?.allow === false) {
      this.refused.push(path);
      return undefined;
    }
    return this.#fresh.has(path) ? this.#kept.get(path)?.body : this.#request(path);
  }

  async #request(path: string): Promise<string | undefined> {
    await wait(Math.max(0, this.#lastStart + PAUSE_MS - performance.now()));
    const started = performance.now();
    const sinceLastMs = this.#lastStart === 0 ? 0 : Math.round(started - this.#lastStart);
    this.#lastStart = started;
    const kept = this.#kept.get(path);
    const answer = await fetch(this.#origin + path, {
      headers: { 'user-agent': AGENT, ...(kept && { 'if-none-match': kept.etag }) },
      signal: AbortSignal.timeout(10_000),
    });
    const body = await answer.text();
    this.requests.push({
      pass: this.#pass,
      path,
      status: answer.status,
      bytes: Buffer.byteLength(body),
      ms: Math.round(performance.now() - started),
      sinceLastMs,
    });
    this.#fresh.add(path);
    if (answer.status === 304) return kept?.body;
    if (!answer.ok) return undefined;
    this.#kept.set(path, { etag: answer.headers.get('etag') ?? '', body });
    return body;
  }
}
