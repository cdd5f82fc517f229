import type { EnquiryDetail } from '../../../contract/desk/enquiries.ts';
import { DESK_PATH } from '../../../contract/desk/access.ts';
import { escapeHtml } from '../../html.ts';
import { type Composer, type Composers, NothingToSay } from '../../mail/deliver.ts';
import { htmlMessage, messageId } from '../../mail/message.ts';
import type { OutgoingMail } from '../../mail/transport.ts';
import type { Store } from '../../store/store.ts';
import type { MailKind } from '../../store/types.ts';
import { composeReply, printTime, type ReplySettings } from './reply-mail.ts';

const REPLY_CONNECTIONS = 2;

export type DeskMailParts = ReplySettings & {
  store: Pick<Store, 'deskLists' | 'deskChanges' | 'deskUpkeep' | 'deskUsers'>;
  /** Where the desk is. */
  origin: string;
  clock: () => number;
};

type Notice = { kind: MailKind; id: string; to: string[]; subject: string; lines: string[]; link: string };

/** A mail among colleagues: a few sentences and a link. */
const composeNotice = (from: string, { kind, id, to, subject, lines, link }: Notice): OutgoingMail => ({
  from,
  to,
  subject,
  messageId: messageId(kind, id, from),
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [...lines, link, ''].join('\n\n'),
  html: htmlMessage(
    lines.map((line) => `<p style="white-space:pre-wrap">${escapeHtml(line)}</p>`).join('') +
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  ),
});

const who = ({ name, company }: EnquiryDetail): string => (company === '' ? name : `${name} (${company})`);
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function deskComposers(parts: DeskMailParts): Composers {
  const { store, origin, clock, from, to, timeZone } = parts;
  const desk = `${origin}${DESK_PATH}`;
  const linkTo = (id: string) => `${desk}#/enquiries/${id}`;
  const person = async (id: string | null) => (await store.deskUsers.list()).find((user) => user.id === id);

  /** The id of the mail names the line of history and the colleague. */
  async function mention(enquiryId: string, mailId: string) {
    const [eventId = '', userId = ''] = mailId.split('.');
    const [event, enquiry, colleague] = await Promise.all([
      store.deskChanges.event(eventId),
      store.deskLists.detail(enquiryId),
      person(userId),
    ]);
    if (!event || !enquiry) return null;
    if (!colleague || colleague.disabledAt !== null) throw new NothingToSay();
    const author = (await person(event.userId))?.name ?? 'A colleague';
    const says =
      event.kind === 'note'
        ? [`${author} mentioned you in a note on the enquiry of ${who(enquiry)}:`, event.text]
        : [`${author} assigned you the enquiry of ${who(enquiry)}.`];
    const subject = event.kind === 'note' ? `${author} mentioned you` : `${author} assigned you an enquiry`;
    return composeNotice(from, {
      kind: 'mention',
      id: mailId,
      to: [colleague.address],
      subject,
      lines: says,
      link: linkTo(enquiryId),
    });
  }

  async function overdue(enquiryId: string, mailId: string) {
    const enquiry = await store.deskLists.detail(enquiryId);
    if (!enquiry) return null;
    const { answeredAt, replyDueAt, createdAt, assignee, folder } = enquiry;
    if (answeredAt !== null || replyDueAt === null || folder === 'spam') throw new NothingToSay();
    const assigned = await person(assignee);
    return composeNotice(from, {
      kind: 'overdue',
      id: mailId,
      to: [...to, ...(assigned && assigned.disabledAt === null ? [assigned.address] : [])],
      subject: `A reply is overdue: ${who(enquiry)}`,
      lines: [
        `${who(enquiry)} wrote on ${printTime(createdAt, timeZone)} and has no reply yet. It was due by ${printTime(replyDueAt, timeZone)}.`,
        assigned ? `Assigned to ${assigned.name}.` : 'Assigned to nobody.',
      ],
      link: linkTo(enquiryId),
    });
  }

  async function digest(_subject: string, mailId: string) {
    const { due, overdue: late, spam, dead } = await store.deskUpkeep.digestCounts(clock());
    if (due + late + spam + dead === 0) throw new NothingToSay();
    const lines = [
      due > 0 && `${plural(due, 'reply is', 'replies are')} due in the next 24 hours.`,
      late > 0 && `${plural(late, 'reply is', 'replies are')} overdue.`,
      spam > 0 && `${plural(spam, 'enquiry was', 'enquiries were')} caught as spam in the last 24 hours.`,
      dead > 0 && `${plural(dead, 'mail was', 'mails were')} given up.`,
    ].filter((line) => line !== false);
    const subject = `The desk today: ${due} due, ${late} overdue`;
    return composeNotice(from, { kind: 'digest', id: mailId, to, subject, lines, link: desk });
  }

  async function reply(enquiryId: string, mailId: string) {
    const [enquiry, event] = await Promise.all([
      store.deskLists.detail(enquiryId),
      store.deskChanges.event(mailId),
    ]);
    return enquiry && event && composeReply(enquiry, event, parts);
  }

  const composer = (
    compose: Composer['compose'],
    connections: number,
    givenUp: Composer['givenUp'],
    retriesRefusedRecipient = true,
  ): Composer => ({ compose, connections, retriesRefusedRecipient, givenUp });
  const notice = { level: 'warn', text: 'notice to colleagues given up' } as const;
  return {
    reply: composer(
      reply,
      REPLY_CONNECTIONS,
      { level: 'error', text: 'reply given up; it is kept, see the outbox of the desk' },
      false,
    ),
    mention: composer(mention, 1, notice),
    overdue: composer(overdue, 1, notice),
    digest: composer(digest, 1, notice),
  };
}
