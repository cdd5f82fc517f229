import { hkdfSync } from 'node:crypto';
import { createSigner } from '../../forms/signer.ts';
import type { Desk } from '../desk-route.ts';

const KEY_BYTES = 32;

/**
 * Short-lived values that the server issues and gets back. They are signed instead of stored, so strangers who request them
 * fill no table. Each carries its purpose: a ticket for signing in can never be used to register.
 */
export function createTickets({ store, formSecret }: Pick<Desk, 'store' | 'formSecret'>) {
  let signer: ReturnType<typeof createSigner> | undefined;
  async function open() {
    const secret = formSecret ?? (await store.deskFactors.secret());
    return (signer ??= createSigner(
      Buffer.from(hkdfSync('sha256', secret, '', 'plumbline desk', KEY_BYTES)),
    ));
  }
  return {
    issue: async (purpose: string, value: string, endsAt: number): Promise<string> =>
      (await open()).issue([purpose, value, endsAt].join(' ')),
    /** Null when it is not ours, has another purpose, or has expired. */
    async read(
      purpose: string,
      ticket: string,
      now: number,
    ): Promise<{ value: string; endsAt: number } | null> {
      const [found, value = '', endsAt] = (await open()).read(ticket)?.split(' ') ?? [];
      return found === purpose && now < Number(endsAt) ? { value, endsAt: Number(endsAt) } : null;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
