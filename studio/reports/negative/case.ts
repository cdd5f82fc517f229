import type { Bench } from './bench.ts';
import type { Answer, Request } from './exchange.ts';

export type Case = {
  group: string;
  endpoint: string;
  name: string;
  /** The acceptable statuses, chosen beforehand: `4xx`, `400 401`. A server error is acceptable only if listed. */
  accept: string;
  /** Why, from RFC 9110 or the registry's own words. */
  why: string;
  /** Whether it may change the storage if it is accepted. */
  mayStore?: boolean;
  ask: (bench: Bench) => Promise<Asked>;
};

export type Asked = {
  /** Each request with its answer; all answers must be acceptable. */
  exchanges: readonly (readonly [Request, Answer])[];
  /** Faults of the stored data beyond what the snapshot shows. */
  problem?: string | undefined;
};

type About = Omit<Case, 'ask'>;
type Check = (bench: Bench, answer: Answer) => Promise<string | undefined>;

/** A case of one request. */
export const one = (about: About, built: Request | ((bench: Bench) => Request), check?: Check): Case => ({
  ...about,
  async ask(bench) {
    const request = typeof built === 'function' ? built(bench) : built;
    const answer = await bench.ask(request);
    return { exchanges: [[request, answer]], problem: await check?.(bench, answer) };
  },
});
