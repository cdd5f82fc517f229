import { type Agent, request, type RequestOptions } from 'node:http';

export type Timed = {
  end: 'answered' | 'timeout' | 'error';
  /** 0 without a complete answer. */
  status: number;
  firstMs: number;
  lastMs: number;
};

type Asked = RequestOptions & {
  agent: Agent;
  body?: string;
  patienceMs: number;
  /** Milliseconds since the request was due. */
  elapsed: () => number;
};

/** One request, with the times of its first and last byte. Given up if it is not answered completely after `patienceMs`. */
export function timedRequest(url: string, { body, patienceMs, elapsed, ...options }: Asked): Promise<Timed> {
  return new Promise((resolve) => {
    let firstMs: number | undefined;
    const finish = (end: Timed['end'], status = 0): void => {
      clearTimeout(patience);
      const lastMs = Math.min(patienceMs, elapsed());
      resolve({ end, status, firstMs: firstMs ?? lastMs, lastMs });
    };
    const outgoing = request(url, options, (response) => {
      response.once('data', () => (firstMs = elapsed()));
      response.on('end', () => finish('answered', response.statusCode));
      response.on('error', () => finish('error'));
      response.resume();
    });
    const giveUp = (): void => {
      finish('timeout');
      outgoing.destroy();
    };
    // Not a socket timeout: waiting for a free socket counts too.
    const patience = setTimeout(giveUp, Math.max(0, patienceMs - elapsed()));
    outgoing.on('error', () => finish('error'));
    outgoing.end(body);
  });
}
