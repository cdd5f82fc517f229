import { beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryFilter, NewReply } from '../../../contract/desk/enquiries.ts';
import { deadlinesOf, type OpeningHours } from '../../../contract/opening-hours.ts';
import type { Listed } from '../../../server/store/desk-types.ts';
import { cursorOf } from '../../../server/store/sql-desk-lists.ts';
import type { Store } from '../../../server/store/store.ts';
import type { NewEnquiry } from '../../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { addEnquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

const hours: OpeningHours = {
  timeZone: 'UTC',
  weekdays: { opens: '00:00', closes: '23:55' },
  saturday: { opens: '00:00', closes: '23:55' },
};
const WEEK = 7 * DAY;
/** The version that knew no desk and one spelling of an address, at 7b06c4b. */
const BEFORE_THE_DESK = 5;
const spam: Partial<NewEnquiry> = { status: 'spam', mails: [] };

const cursorAfter = (rows: Listed[], byTime = false): string => {
  const last = rows.at(-1);
  if (!last) throw new Error('An empty page has no cursor');
  return cursorOf(last, byTime);
};

const reply = (more: Partial<NewReply> = {}): NewReply => ({
  key: crypto.randomUUID(),
  text: 'Our reply',
  seenReplies: 0,
  sendAt: null,
  state: 'answered',
  hasProposal: false,
  ...more,
});

export async function fileAll(store: Store, now: number): Promise<void> {
  const found = await store.deskUpkeep.unfiled(500);
  const deadlines = found.map(({ id, createdAt }) => ({ id, ...deadlinesOf(hours, createdAt) }));
  await store.deskUpkeep.file(deadlines, now - WEEK);
}

export function deskSuite(under: StoreUnderTest): void {
  describe('the desk', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const act = (now = NOW, userId = 'ana') => ({ userId, now });
    /** An enquiry that lies in its folder. */
    async function filed(more: Partial<NewEnquiry> = {}, now = NOW): Promise<string> {
      const id = await addEnquiry(store, more, now);
      await fileAll(store, now);
      return id;
    }
    const list = (filter: Partial<EnquiryFilter> = {}, limit = 50, userId = 'ana') =>
      store.deskLists.list({ filter: { list: 'new', ...filter }, userId, limit });
    const ids = async (filter: Partial<EnquiryFilter> = {}, limit = 50, userId = 'ana') =>
      (await list(filter, limit, userId)).map(({ id }) => id);
    const detail = async (id: string, from = store) => {
      const found = await from.deskLists.detail(id);
      if (!found) throw new Error('No such enquiry');
      return found;
    };
    const kinds = async (id: string) => (await detail(id)).events.map(({ kind }) => kind);

    test('files what a form stored: open with its deadlines, answered when it is old, or as spam', async () => {
      const fresh = await addEnquiry(store, { landingPage: '/labs/wer', lastPage: '/pricing' }, NOW);
      const old = await addEnquiry(store, {}, NOW - WEEK - 1);
      const caught = await addEnquiry(store, spam, NOW);
      expect(await ids()).toEqual([]);
      await fileAll(store, NOW);
      expect(await store.deskUpkeep.unfiled(9)).toEqual([]);
      const due = deadlinesOf(hours, NOW);
      const sentAlong = { landingPage: '/labs/wer', page: '/pricing' };
      expect(await detail(fresh)).toMatchObject({ folder: 'new', ...sentAlong, ...due });
      expect(await detail(old)).toMatchObject({ folder: 'answered', replyDueAt: null, answeredAt: null });
      expect(await detail(caught)).toMatchObject({ folder: 'spam', replyDueAt: null });
      expect(await store.deskLists.counts('ana')).toMatchObject({
        new: 1,
        mine: 0,
        answered: 1,
        spam: 1,
        won: 0,
      });
    });

    test('lists the most urgent first, page by page', async () => {
      const inTime: string[] = [];
      for (let nth = 0; nth < 7; nth += 1)
        inTime.push(await addEnquiry(store, {}, NOW + (nth >> 1) * MINUTE));
      await fileAll(store, NOW);
      const first = await list({}, 3);
      const rest = await list({ after: cursorAfter(first) });
      expect([...first, ...rest].map(({ id }) => id)).toEqual(inTime);
      const since = await list({ since: NOW + MINUTE, until: NOW + 3 * MINUTE }, 3);
      const older = await list({
        since: NOW + MINUTE,
        until: NOW + 3 * MINUTE,
        after: cursorAfter(since, true),
      });
      expect([...since, ...older].map(({ id }) => id)).toEqual(inTime.slice(2, 6).toReversed());
    });

    test('lists by service and person, and what is mine', async () => {
      const first = await filed({ service: 'API Testing' });
      const second = await filed({ service: 'Other' }, NOW + 1);
      expect(await ids({ service: 'Other' })).toEqual([second]);
      await store.deskChanges.change([first, second], { kind: 'assign', assignee: 'ana' }, act(), []);
      await store.deskChanges.change([second], { kind: 'state', state: 'waiting' }, act(), []);
      expect(await ids({ assignee: 'ana' })).toEqual([first]);
      expect(await ids({ list: 'mine' })).toEqual([first, second]);
      expect(await ids({ list: 'mine' }, 1)).toEqual([first]);
      expect(await ids({ list: 'mine' }, 9, 'ben')).toEqual([]);
    });

    test('finds words of every field, begun words, and parts of an address, until the person is erased', async () => {
      const ada = await filed({
        name: 'Ada Łukasz',
        email: 'ada.l@bücher.example',
        message: 'Latency of ПЛАТЁЖ api',
      });
      const bob = await filed({ email: 'bob@example.com', message: 'latency elsewhere' }, NOW + 1);
      const caught = await filed({ ...spam, message: 'latency casino' }, NOW + 2);
      for (const search of ['łukasz', 'bücher', 'ada.l@bücher.example', 'LAT ada', 'платёж', 'exam łuk'])
        expect(await ids({ search }), search).toEqual([ada]);
      expect(await ids({ search: 'latency' })).toEqual([bob, ada]);
      expect(await ids({ search: 'latency', list: 'spam' })).toEqual([caught]);
      const [first] = await list({ search: 'latency' }, 1);
      expect(await ids({ search: 'latency', after: cursorAfter(first ? [first] : []) })).toEqual([ada]);
      for (const search of ['nothing', '"latency', "x' OR", 'NOT latency', 'lat* AND', '(', ':* |'])
        await expect(ids({ search })).resolves.toBeDefined();
      await store.enquiries.forget('ada.l@bücher.example');
      expect(await ids({ search: 'łukasz' })).toEqual([]);
      expect(await ids({ search: 'latency' })).toEqual([bob]);
    });

    test('keeps a history of who did what, and none of what changed nothing', async () => {
      const id = await filed();
      const changed = (change: Parameters<Store['deskChanges']['change']>[1], now: number) =>
        store.deskChanges.change([id, 'nobody'], change, act(now), []);
      expect(await changed({ kind: 'assign', assignee: 'ben' }, NOW + 1)).toBe(1);
      expect(await changed({ kind: 'assign', assignee: 'ben' }, NOW + 2)).toBe(0);
      expect(await changed({ kind: 'state', state: 'answered' }, NOW + 3)).toBe(1);
      expect(await changed({ kind: 'state', state: 'answered' }, NOW + 4)).toBe(0);
      expect(await changed({ kind: 'proposal', proposal: 'sent' }, NOW + 5)).toBe(1);
      expect(await changed({ kind: 'state', state: 'won' }, NOW + 6)).toBe(1);
      const found = await detail(id);
      expect(found).toMatchObject({
        folder: 'won',
        assignee: 'ben',
        answeredAt: NOW + 3,
        proposedAt: NOW + 5,
      });
      expect(
        found.events.map(({ kind, userId, detail: what, createdAt }) => [kind, userId, what, createdAt]),
      ).toEqual([
        ['assign', 'ana', 'ben', NOW + 1],
        ['state', 'ana', 'answered', NOW + 3],
        ['proposal', 'ana', 'sent', NOW + 5],
        ['state', 'ana', 'won', NOW + 6],
      ]);
      expect(found.mails.filter(({ kind }) => kind === 'mention')).toMatchObject([{ state: 'pending' }]);
      expect(await store.deskLists.firstReplies(NOW)).toEqual([{ createdAt: NOW, answeredAt: NOW + 3 }]);
    });

    test('lets an enquiry sleep until a time, and wakes it once', async () => {
      const id = await filed();
      await store.deskChanges.change([id], { kind: 'snooze', until: NOW + HOUR }, act(), []);
      expect(await ids({ list: 'snoozed' })).toEqual([id]);
      expect(await store.deskUpkeep.wake(NOW + HOUR - 1)).toBe(0);
      const other = await under.open();
      const woken = await Promise.all([store, other].map((each) => each.deskUpkeep.wake(NOW + HOUR)));
      expect(woken.reduce((sum, count) => sum + count)).toBe(1);
      expect(await ids()).toEqual([id]);
      expect(await kinds(id)).toEqual(['snooze', 'woke']);
    });

    test('mails what was taken for spam after all, once, with the deadlines that it had', async () => {
      const id = await filed({ ...spam, message: 'x' }, NOW - 20 * DAY);
      const rescue = () =>
        store.deskChanges.change([id], { kind: 'spam', isSpam: false }, act(), [
          'enquiry',
          'acknowledgement',
        ]);
      expect([await rescue(), await rescue()]).toEqual([1, 0]);
      await fileAll(store, NOW);
      expect(await detail(id)).toMatchObject({ folder: 'new', ...deadlinesOf(hours, NOW - 20 * DAY) });
      expect((await detail(id)).mails.map(({ kind }) => kind)).toEqual(['enquiry', 'acknowledgement']);
      expect(await store.deskChanges.change([id], { kind: 'spam', isSpam: true }, act(), [])).toBe(1);
      expect(await detail(id)).toMatchObject({ folder: 'spam' });
    });

    test('deletes spam with all about it once it has been spam for long, and nothing else', async () => {
      const kept = await filed({}, NOW - 40 * DAY);
      const old = await filed(spam, NOW - 40 * DAY);
      const recent = await filed(spam, NOW - 20 * DAY);
      const called = await filed({}, NOW - 40 * DAY);
      await store.deskChanges.change([called], { kind: 'spam', isSpam: true }, act(NOW - DAY), []);
      await store.deskChanges.note(
        old,
        { key: crypto.randomUUID(), text: 'A note', mentions: ['ben'] },
        act(),
      );
      expect(await store.deskUpkeep.dropSpam(NOW - 30 * DAY, 9)).toBe(1);
      expect(await store.deskLists.detail(old)).toBeNull();
      for (const id of [kept, recent, called]) expect(await detail(id)).toMatchObject({ id });
      expect(await under.run('', `SELECT * FROM desk_event WHERE subject_id = '${old}'`)).toEqual([]);
      expect(await under.run('', `SELECT * FROM outbox WHERE subject_id = '${old}'`)).toEqual([]);
    });

    test('takes a note once, and mails whom it mentions, but not its author', async () => {
      const id = await filed();
      const note = { key: crypto.randomUUID(), text: '@Ben please', mentions: ['ben', 'ana', 'ben'] };
      expect(await store.deskChanges.note(id, note, act())).toBe('added');
      expect(await store.deskChanges.note(id, note, act())).toBe('repeated');
      expect(await store.deskChanges.note('nobody', { ...note, key: crypto.randomUUID() }, act())).toBe(
        'gone',
      );
      const found = await detail(id);
      expect(found.events).toMatchObject([{ kind: 'note', text: '@Ben please', userId: 'ana' }]);
      const mentions = found.mails.filter(({ kind }) => kind === 'mention');
      expect(mentions.map((mail) => mail.id)).toEqual([`${found.events[0]?.id}.ben`]);
    });

    test('queues a reply in its transaction, under the id of its line of history', async () => {
      const id = await filed();
      const first = reply({ hasProposal: true });
      expect(await store.deskChanges.reply(id, first, act(NOW + 5))).toBe('added');
      expect(await store.deskChanges.reply(id, first, act(NOW + 6))).toBe('repeated');
      const found = await detail(id);
      expect(found).toMatchObject({
        folder: 'answered',
        assignee: 'ana',
        answeredAt: NOW + 5,
        proposedAt: NOW + 5,
      });
      expect(found.events).toMatchObject([{ kind: 'reply', text: 'Our reply' }]);
      const mails = found.mails.filter(({ kind }) => kind === 'reply');
      expect(mails.map((mail) => mail.id)).toEqual([found.events[0]?.id]);
      expect(await store.deskChanges.event(mails[0]?.id ?? '')).toMatchObject({
        subjectId: id,
        text: 'Our reply',
      });
    });

    test('holds the second of two replies back, also when ten come at once through two processes', async () => {
      const id = await filed();
      const other = await under.open();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, nth) =>
          (nth % 2 === 0 ? store : other).deskChanges.reply(
            id,
            reply({ text: `${nth}` }),
            act(NOW, `user-${nth}`),
          ),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['added', ...Array<string>(9).fill('held back')]);
      expect((await detail(id)).mails.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
      expect(await store.deskChanges.reply(id, reply({ seenReplies: 1 }), act())).toBe('added');
    });

    test('answers nobody who was erased, and no spam', async () => {
      const caught = await filed(spam);
      const id = await filed();
      await store.enquiries.forget('name@example.com');
      for (const each of [id, caught]) {
        expect(await store.deskChanges.reply(each, reply(), act())).toBe('gone');
        expect(await store.outbox.mailsOf(each)).toEqual([]);
      }
    });

    test('sends a reply at its time and not before, whatever else happens, or not when it was taken back', async () => {
      const id = await filed();
      const sendAt = NOW + 3 * DAY;
      await store.deskChanges.reply(id, reply({ sendAt }), act());
      const claim = (now: number) => store.outbox.claim(now, MINUTE, { reply: 9 });
      expect(await store.outbox.repairDueTimes(NOW, 2 * MINUTE)).toBe(0);
      // The receipt of the enquiry waits as well; the reply is not sent with it.
      expect(await store.outbox.retry(id, NOW)).toBe(1);
      expect(await claim(sendAt - 1)).toEqual([]);
      const [scheduled] = (await detail(id)).events;
      expect(await store.deskChanges.cancelReply('another', scheduled?.id ?? '', act())).toBe(false);
      expect(await store.deskChanges.cancelReply(id, scheduled?.id ?? '', act())).toBe(true);
      expect(await store.deskChanges.cancelReply(id, scheduled?.id ?? '', act())).toBe(false);
      expect(await claim(sendAt)).toEqual([]);
      expect(await detail(id)).toMatchObject({ folder: 'new', answeredAt: null });
      await store.deskChanges.reply(id, reply({ sendAt, seenReplies: 1 }), act());
      expect(await claim(sendAt)).toHaveLength(1);
      const last = (await detail(id)).events.at(-1);
      expect(await store.deskChanges.cancelReply(id, last?.id ?? '', act())).toBe(false);
    });

    test('a clock that ran ahead delays a reply until its time, and no longer', async () => {
      const id = await filed();
      await store.deskChanges.reply(id, reply({ sendAt: NOW + HOUR }), act());
      const [mail] = await store.outbox.claim(NOW + DAY, MINUTE, { reply: 1 });
      const later = { state: 'pending', nextAt: NOW + DAY + MINUTE, error: '421' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', later, NOW + DAY);
      expect(await store.outbox.repairDueTimes(NOW, 2 * MINUTE)).toBe(1);
      expect(await store.outbox.claim(NOW + HOUR - 1, MINUTE, { reply: 1 })).toEqual([]);
      expect(await store.outbox.claim(NOW + HOUR, MINUTE, { reply: 1 })).toHaveLength(1);
    });

    test('tells of an overdue reply once, and of none that was answered', async () => {
      const id = await filed();
      const answered = await filed({}, NOW + 1);
      const asleep = await filed({}, NOW + 2);
      await store.deskChanges.reply(answered, reply(), act(NOW + 1));
      await store.deskChanges.change([asleep], { kind: 'snooze', until: NOW + DAY }, act(), []);
      expect(await store.deskUpkeep.noteOverdue(NOW + HOUR)).toBe(0);
      const other = await under.open();
      const noted = await Promise.all(
        [store, other, store, other].map((each) => each.deskUpkeep.noteOverdue(NOW + 5 * HOUR)),
      );
      expect(noted.toSorted()).toEqual([0, 0, 0, 2]);
      expect(await store.deskUpkeep.noteOverdue(NOW + 6 * HOUR)).toBe(0);
      const mails = await store.outbox.claim(NOW + DAY, MINUTE, upTo(9));
      const told = mails.filter(({ kind }) => kind === 'overdue').map(({ subjectId }) => subjectId);
      expect(told.toSorted()).toEqual([id, asleep].toSorted());
      expect(await kinds(id)).toEqual(['overdue']);
      expect(await store.deskLists.countOverdue(NOW + 5 * HOUR)).toBe(1);
    });

    test('queues one digest a day, which counts what there is', async () => {
      for (const date of ['2026-11-19', '2026-11-19', '2026-11-20'])
        await store.deskUpkeep.queueDigest(date, NOW);
      expect(await store.outbox.claim(NOW, MINUTE, { digest: 9 })).toHaveLength(2);
      expect(await store.deskUpkeep.digestCounts(NOW)).toEqual({ due: 0, overdue: 0, spam: 0, dead: 0 });
      await filed();
      await filed(spam);
      expect(await store.deskUpkeep.digestCounts(NOW + 1)).toEqual({ due: 1, overdue: 0, spam: 1, dead: 0 });
      expect(await store.deskUpkeep.digestCounts(NOW + DAY + 1)).toMatchObject({
        due: 0,
        overdue: 1,
        spam: 0,
      });
      // It was written by a clock, and tells nothing about whether that is right.
      await under.run("DELETE FROM outbox WHERE kind = 'enquiry'");
      expect(await store.outbox.newestAt(NOW)).toBeNull();
    });

    test('forgets notes, replies and mails with the person', async () => {
      const id = await filed();
      await store.deskChanges.note(
        id,
        { key: crypto.randomUUID(), text: 'A note', mentions: ['ben'] },
        act(),
      );
      await store.deskChanges.reply(id, reply(), act());
      await store.deskPresence.touch('tab', id, 'ana', NOW);
      await store.enquiries.forget('name@example.com');
      for (const table of ['enquiry', 'desk_event', 'outbox', 'desk_presence'])
        expect(await under.run('', `SELECT * FROM ${table}`), table).toEqual([]);
    });

    test('knows who looks at what, through all processes', async () => {
      const other = await under.open();
      const before = await store.deskPresence.revision();
      const id = await filed();
      expect(await other.deskPresence.revision()).not.toBe(before);
      await store.deskPresence.touch('tab-1', id, 'ana', NOW);
      await store.deskPresence.touch('tab-2', id, 'ana', NOW);
      await other.deskPresence.touch('tab-3', id, 'ben', NOW - MINUTE);
      expect(await other.deskPresence.present(NOW - 1)).toEqual([{ subjectId: id, userId: 'ana' }]);
      await store.deskPresence.leave('tab-1');
      expect(await store.deskPresence.present(NOW - 1)).toHaveLength(1);
      await store.deskPresence.leave('tab-2');
      expect(await store.deskPresence.present(NOW - 1)).toEqual([]);
    });

    test('takes over what a version without a desk has stored', async () => {
      const row = (id: string, at: number, status: string) => `
        INSERT INTO enquiry (id, created_at, status, name, email, email_key, company, phone, service, message, fingerprint)
        VALUES ('${id}', ${at}, '${status}', 'Ada', '${id}@example.com', '${id}@example.com', '', '', 'Other',
          'Words of ${id}', 'print');`;
      const mail = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
        VALUES ('mail', 'enquiry', 'recent', 'pending', ${NOW}, ${NOW});`;
      store = await under.upgrade(
        BEFORE_THE_DESK,
        [
          row('old', NOW - 30 * DAY, 'new'),
          row('recent', NOW - HOUR, 'new'),
          row('bot', NOW - DAY, 'spam'),
          mail,
        ].join(''),
      );
      await fileAll(store, NOW);
      expect(await detail('old')).toMatchObject({ folder: 'answered', replyDueAt: null, page: '' });
      expect(await detail('recent')).toMatchObject({ folder: 'new', ...deadlinesOf(hours, NOW - HOUR) });
      expect(await detail('bot')).toMatchObject({ folder: 'spam' });
      expect(await ids({ search: 'words of rec' })).toEqual(['recent']);
      expect(await ids({ search: 'words' })).toHaveLength(2);
      const id = await filed({ message: 'Words of a new one' });
      expect((await ids({ search: 'words' })).toSorted()).toEqual([id, 'old', 'recent'].toSorted());
      await store.enquiries.forget('recent@example.com');
      expect(await ids({ search: 'recent' })).toEqual([]);
      expect(await store.outbox.claim(NOW, MINUTE, { enquiry: 9 })).toHaveLength(1);
    });

    test('keeps saved replies', async () => {
      const id = await store.savedReplies.add({ name: 'Later', text: 'Dear {name}' }, NOW);
      await store.savedReplies.add({ name: 'Again', text: 'x' }, NOW);
      expect(await store.savedReplies.change(id, { name: 'Later', text: 'Hello {name}' })).toBe(true);
      expect(await store.savedReplies.list()).toMatchObject([
        { name: 'Again' },
        { id, text: 'Hello {name}' },
      ]);
      expect([await store.savedReplies.remove(id), await store.savedReplies.remove(id)]).toEqual([
        true,
        false,
      ]);
    });
  });
}
