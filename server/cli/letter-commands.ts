import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BuiltLetter,
  type LetterProgress,
  minutesLeft,
  readersOf,
  VERDICTS,
  verdictTexts,
} from '../../contract/letters.ts';
import { type Config, siteOrigin } from '../config.ts';
import { mailAddress } from '../config-values.ts';
import { describeFailure } from '../mail/failure.ts';
import { beginLetter } from '../newsletter/sending.ts';
import { sendTest } from '../newsletter/test-mail.ts';
import { allPages } from '../store/all-pages.ts';
import type { Store } from '../store/store.ts';
import { oneSafeLine, print, printJson } from './output.ts';
import { UsageError } from './usage-error.ts';

const LOOK_EVERY_MS = 2_000;

const number = (value: number): string => value.toLocaleString('en-GB');
const readers = (count: number): string => `${number(count)} ${count === 1 ? 'reader' : 'readers'}`;

function progressText(progress: LetterProgress, perMinute: number): string {
  const { state, sent, waiting, failed, bounced } = progress;
  const minutes = minutesLeft(progress, perMinute);
  return [
    `${state}: ${number(sent)} of ${readers(readersOf(progress))}`,
    `${number(waiting)} waiting`,
    `${number(failed)} not delivered`,
    `${number(bounced)} bounced`,
    ...(state === 'sending' && minutes > 0 ? [`about ${minutes} min to go`] : []),
  ].join(', ');
}

export async function listLetters(store: Store, built: readonly BuiltLetter[]): Promise<void> {
  const begun = await store.letters.list();
  const ids = new Set([...built, ...begun].map(({ id }) => id));
  if (ids.size === 0) return print('There are no newsletters. Begin one with: newsletter draft');
  for (const id of [...ids].toSorted().toReversed()) {
    const letter = built.find((each) => each.id === id);
    const progress = begun.find((each) => each.id === id);
    const state = progress
      ? `${progress.state} since ${new Date(progress.createdAt).toISOString().slice(0, 10)}`
      : (letter?.heldBack ?? 'not sent');
    print(`${id}  ${state}  ${oneSafeLine((progress ?? letter)?.subject ?? '')}`);
  }
}

/** Every reader with what becomes of them, then the sums. */
export async function dryRun(store: Store, { id }: BuiltLetter, { json }: { json: boolean }): Promise<void> {
  const pages = allPages((limit, after) => store.letters.readers(id, { limit, after }));
  const rows = (await Array.fromAsync(pages)).flat();
  if (json) return printJson(rows.map(({ email, verdict }) => ({ email, verdict })));
  for (const { email, verdict } of rows) print(`${oneSafeLine(email)}  ${verdictTexts[verdict]}`);
  print('');
  for (const verdict of VERDICTS) {
    const count = rows.filter((row) => row.verdict === verdict).length;
    if (count > 0 || verdict === 'receives') print(`${number(count).padStart(7)}  ${verdictTexts[verdict]}`);
  }
}

export async function test(
  letter: BuiltLetter,
  { config, address }: { config: Config; address: string },
): Promise<void> {
  if (config.smtpUrl === undefined)
    throw new UsageError('Set SMTP_URL, MAIL_FROM and CONTACT_TO to send a test.');
  try {
    await sendTest(letter, config, mailAddress(address));
  } catch (error) {
    throw new UsageError(`The test was not sent. ${describeFailure(error).detail}`);
  }
  print(`A test of ${letter.id} is on its way to ${address}. Its links lead to ${siteOrigin(config)}.`);
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Add --yes to send it without being asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim() === 'yes';
}

export async function send(
  store: Store,
  letter: BuiltLetter,
  { config, yes }: { config: Config; yes: boolean },
): Promise<void> {
  const { receives } = await store.letters.audience(letter.id);
  if (!yes && !(await isAgreed(`Send “${letter.subject}” to ${readers(receives)}?`)))
    return print('Not sent.');
  const refusal = await beginLetter(store.letters, letter, Date.now());
  if (refusal !== null) throw new UsageError(refusal);
  await store.audit.add({ userId: null, action: 'newsletter sent', detail: letter.id }, Date.now());
  print(
    `The server now sends ${letter.id} to ${readers(receives)}, ${number(config.newsletterPerMinute)} a minute. ` +
      `See how far it is with: newsletter progress ${letter.id}`,
  );
}

export async function showProgress(store: Store, id: string, config: Config): Promise<void> {
  for (;;) {
    const progress = (await store.letters.list()).find((each) => each.id === id);
    if (!progress) throw new UsageError(`${id} has not been sent.`);
    print(progressText(progress, config.newsletterPerMinute));
    if (!process.stdout.isTTY || progress.state !== 'sending') return;
    await wait(LOOK_EVERY_MS);
  }
}

export async function pause(store: Store, id: string): Promise<void> {
  if (!(await store.letters.pause(id))) throw new UsageError(`${id} is not being sent.`);
  await store.audit.add({ userId: null, action: 'newsletter paused', detail: id }, Date.now());
  print(`${id} is paused. Mails that are on their way arrive; the others wait.`);
}

export async function resume(store: Store, id: string): Promise<void> {
  if (!(await store.letters.resume(id))) throw new UsageError(`${id} is not paused.`);
  await store.audit.add({ userId: null, action: 'newsletter resumed', detail: id }, Date.now());
  print(`${id} goes on.`);
}
