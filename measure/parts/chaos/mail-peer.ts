/** A real mail server that stops and restarts, and records the mails it accepted. */
import { startSmtpPeer } from '../../../server/testing/smtp-peer.ts';
import type { Defer } from '../../scope.ts';

export async function startMailPeer(defer: Defer) {
  /** How often each Message-ID was accepted. */
  const taken = new Map<string, number>();
  const beforeAnswer = async ({ messageId }: { messageId: string }) => {
    taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
  };
  let peer = await startSmtpPeer({ beforeAnswer });
  const { port } = peer;
  defer(() => peer.close());
  return {
    port,
    taken,
    leave: () => peer.close(),
    comeBack: async () => {
      peer = await startSmtpPeer({ port, beforeAnswer });
    },
  };
}
