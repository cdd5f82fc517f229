import PostalMime, { type Attachment } from 'postal-mime';
import { blamesAddress } from '../mail/failure.ts';

/** Reports on the delivery of mails with addresses in ASCII, and of others. */
const STATUS_PART = /^message\/(?:global-)?delivery-status$/;
/** The mail that is reported on, whole or its head only. */
const ORIGINAL_PART = /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/;
const OUR_MESSAGE_ID = /^<newsletter\.([\w.-]+)@/;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('latin1');

const field = (group: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \t]*(.*(?:\n[ \t]+.*)*)`, 'im').exec(group)?.[1];

/** One group of fields for each recipient (RFC 3464). Exim writes 5.0.0 whatever happened, and the reply into the diagnosis. */
function isBadAddress(group: string): boolean {
  if (!/^failed\b/i.test(field(group, 'Action') ?? '')) return false;
  const status = /^\d\.\d+\.\d+/.exec(field(group, 'Status') ?? '')?.[0];
  const [said] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(field(group, 'Diagnostic-Code') ?? '') ?? [];
  return status?.startsWith('5.') === true && blamesAddress(said ?? status);
}

/** The id of our newsletter mail whose address does not exist, if this is the report of that; any other mail gives null. */
export async function bouncedMail(raw: Uint8Array): Promise<string | null> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const report = attachments.find(({ mimeType }) => STATUS_PART.test(mimeType));
  const original = attachments.find(({ mimeType }) => ORIGINAL_PART.test(mimeType));
  if (!report || !original) return null;
  const groups = textOf(report)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/);
  if (!groups.some(isBadAddress)) return null;
  const { messageId = '' } = await PostalMime.parse(textOf(original));
  return OUR_MESSAGE_ID.exec(messageId)?.[1] ?? null;
}
