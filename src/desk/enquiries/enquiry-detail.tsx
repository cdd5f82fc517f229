import type { RefObject } from 'react';
import { type DeskUser, hasRole } from '../../../contract/desk/access.ts';
import type { EnquiryDetail as Enquiry, Erased, Overview } from '../../../contract/desk/enquiries.ts';
import { sentAlongHeadings } from '../../../contract/sent-along.ts';
import roles from '../../ui/text-roles.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { hrefOf } from '../router.ts';
import { ActionBar } from './action-bar.tsx';
import { printMoment } from '../moment.ts';
import { promiseText } from './due.ts';
import controls from '../controls.module.css';
import styles from './enquiry-detail.module.css';
import { ErasePerson } from './erase-person.tsx';
import { History } from './history.tsx';
import { folderName } from './list-names.ts';
import { Mails } from './mails.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { Actions } from './use-actions.ts';
import type { Detail } from './use-detail.ts';

export type DetailProps = {
  detail: Detail;
  user: DeskUser;
  overview: Overview | undefined;
  /** The ids of colleagues who look at it as well. */
  present: string[];
  now: number;
  actions: Actions;
  replyBox: RefObject<HTMLTextAreaElement | null>;
  onChanged: () => void;
  onErased: (erased: Erased) => void;
};

/** Everything about one enquiry. */
export function EnquiryDetail(props: DetailProps) {
  const { enquiry, problem, reload } = props.detail;
  return (
    <section className={styles.detail} aria-label="Enquiry">
      <a className={styles.back} href={hrefOf('enquiries')}>
        ← All enquiries
      </a>
      {problem && <ProblemNote problem={problem} onRetry={problem.code === 'lost' ? reload : undefined} />}
      {!enquiry && !problem && <output className={controls.said}>Loading the enquiry …</output>}
      {enquiry && <Content {...props} enquiry={enquiry} />}
    </section>
  );
}

function Content(props: DetailProps & { enquiry: Enquiry }) {
  const { enquiry, user, overview, present, actions, onChanged, replyBox, now } = props;
  const nameOf = (id: string | null) =>
    overview?.people.find((person) => person.id === id)?.name ?? 'A colleague';
  const mayReply = hasRole(user.role, 'reply');
  const isSpam = enquiry.folder === 'spam';
  return (
    <>
      <header>
        <h2 className={styles.title}>{enquiry.name}</h2>
        <p className={roles.label}>
          {folderName(enquiry.folder)}
          {enquiry.assignee && `, assigned to ${nameOf(enquiry.assignee)}`}, received{' '}
          {printMoment(enquiry.createdAt)}
        </p>
      </header>
      <output className={styles.present}>
        {present.length > 0 &&
          `${present.map(nameOf).join(', ')} ${present.length === 1 ? 'has' : 'have'} this open too.`}
      </output>
      {mayReply && <ActionBar actions={actions} ids={[enquiry.id]} isSpam={isSpam} label="This enquiry" />}
      {!isSpam && <Promises enquiry={enquiry} now={now} />}
      <Facts enquiry={enquiry} />
      <p className={styles.message}>{enquiry.message}</p>
      <h3>History</h3>
      <History enquiry={enquiry} nameOf={nameOf} mayReply={mayReply} onChanged={onChanged} />
      <Mails mails={enquiry.mails} />
      {mayReply && !isSpam && (
        <ReplyForm
          enquiry={enquiry}
          user={user}
          box={replyBox}
          nameOf={nameOf}
          onChanged={onChanged}
          now={now}
        />
      )}
      {mayReply && <NoteForm enquiry={enquiry} overview={overview} onChanged={onChanged} />}
      {hasRole(user.role, 'admin') && <ErasePerson email={enquiry.email} onErased={props.onErased} />}
    </>
  );
}

function Promises({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const { replyDueAt, answeredAt, proposalDueAt, proposedAt } = enquiry;
  const rows = [
    ['Reply', replyDueAt, answeredAt],
    ['Proposal', proposalDueAt, proposedAt],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, dueAt, doneAt]) => (
        <div key={name} data-late={(dueAt !== null && doneAt === null && dueAt < now) || undefined}>
          <dt>{name}</dt>
          <dd>{promiseText(dueAt, doneAt, now)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ enquiry }: { enquiry: Enquiry }) {
  const { email, phone, company, service, landingPage, page, id } = enquiry;
  const link = (href: string, text: string) => <a href={href}>{text}</a>;
  const rows: [string, React.ReactNode][] = [
    ['E-mail', link(`mailto:${email}`, email)],
    ['Phone', phone && link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)],
    ['Company', company],
    ['Service', service],
    [sentAlongHeadings.landingPage, landingPage && link(landingPage, landingPage)],
    [sentAlongHeadings.lastPage, page && link(page, page)],
    ['Reference', id],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
