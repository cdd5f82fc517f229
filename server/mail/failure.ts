const MAX_STORED_LENGTH = 500;

/** Explains codes that say too little. Our own words, which contain no addresses. */
const explained: Record<string, string> = {
  ETLS: 'the mail server offers no TLS, so the login was not sent; SMTP_ALLOW_PLAIN=on would send it in the clear',
};

export type SendFailure = {
  /** For the log: codes only. A server's reply may quote an address. */
  reason: string;
  /** For the outbox row, which is erased with the person: includes the server's reply. */
  detail: string;
  /** The server permanently rejected the recipient, rather than the sender, the text or this attempt. */
  badRecipient: boolean;
  /** And that because there is no such mailbox, not because of who we are or what we send. */
  badAddress: boolean;
};

/**
 * By the enhanced status code (RFC 3463): its subjects 0, 1, 2 and 4 are about the address and where it leads, 3, 5, 6 and 7
 * about systems, protocols, the text and policies. A block list must not cost us our readers. Without a code it is the address.
 */
export const blamesAddress = (status: string | undefined): boolean =>
  status === undefined || /^5\.[0124]\./.test(status);

export function describeFailure(error: unknown): SendFailure {
  // What nodemailer puts on the errors it hands out, as far as we look at it.
  const { code, command, responseCode, response, permanent } = Object(error) as Record<string, unknown>;
  const codes = [code, responseCode, command].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  const reason = codes.join(' ') || (error instanceof Error ? error.name : 'unknown');
  const explanation = typeof code === 'string' ? explained[code] : undefined;
  const words = typeof response === 'string' ? response : error instanceof Error ? error.message : '';
  const badRecipient = permanent === true && (command === 'RCPT TO' || command === 'POST');
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(words.slice(0, MAX_STORED_LENGTH)) ?? [];
  return {
    reason: explanation === undefined ? reason : `${reason}: ${explanation}`,
    detail: `${reason}: ${words.replaceAll(/\p{Cc}+/gu, ' ')}`.slice(0, MAX_STORED_LENGTH),
    badRecipient,
    badAddress: badRecipient && blamesAddress(status),
  };
}
