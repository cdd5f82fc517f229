import {
  type DeskLetter,
  LETTER_ACTION_PATH,
  type LetterAction,
  letterActionSchema,
  letterHtmlPath,
  LETTERS_PATH,
  type LettersAnswer,
  letterTextPath,
  type LetterTextAnswer,
} from '../../contract/desk/letters.ts';
import type { BuiltLetter } from '../../contract/letters.ts';
import type { Config } from '../config.ts';
import { DeskRefusal, refusals } from '../desk/desk-refusal.ts';
import { type Desk, deskRoute } from '../desk/desk-route.ts';
import { describeFailure } from '../mail/failure.ts';
import { readLetters } from './built-letters.ts';
import { beginLetter } from './sending.ts';
import { composePreview, sendTest } from './test-mail.ts';

/** Its own styles and nothing else, in a frame of the desk only. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const refuse = (text: string) => new DeskRefusal(409, { code: 'letter', text });
const NO_MAIL_SERVER = 'This server sends no mail: SMTP_URL is not set.';

const AUDIT_TEXTS: Record<LetterAction['action'], string> = {
  test: 'newsletter tested',
  send: 'newsletter sent',
  pause: 'newsletter paused',
  resume: 'newsletter resumed',
};

export function deskLetterRoutes(desk: Desk, config: Config): void {
  const { letters, audit } = desk.store;
  const canSend = config.smtpUrl !== undefined;

  async function builtLetter(id: string | undefined): Promise<BuiltLetter> {
    const letter = (await readLetters(config.distDir)).find((each) => each.id === id);
    if (!letter) throw refusals.missing();
    return letter;
  }

  async function listed(): Promise<DeskLetter[]> {
    const built = await readLetters(config.distDir);
    const begun = new Map((await letters.list()).map((progress) => [progress.id, progress]));
    const ids = [...new Set([...built.map(({ id }) => id), ...begun.keys()])].toSorted().toReversed();
    return ids.map((id) => {
      const letter = built.find((each) => each.id === id);
      const progress = begun.get(id) ?? null;
      const subject = (progress ?? letter)?.subject ?? '';
      return { id, subject, heldBack: letter?.heldBack ?? null, isBuilt: letter !== undefined, progress };
    });
  }

  deskRoute(desk, { method: 'GET', url: LETTERS_PATH, role: 'read' }, async () => {
    const audience = await letters.audience('');
    const { newsletterPerMinute: perMinute } = config;
    return { letters: await listed(), audience, perMinute, canSend } satisfies LettersAnswer;
  });

  deskRoute(desk, { method: 'GET', url: letterTextPath(':id'), role: 'read' }, async ({ params, user }) => {
    const { text } = composePreview(await builtLetter(params['id']), config, user.address);
    return { text: String(text) } satisfies LetterTextAnswer;
  });

  deskRoute(desk, { method: 'GET', url: letterHtmlPath(':id'), role: 'read' }, async (call) => {
    const { html } = composePreview(await builtLetter(call.params['id']), config, call.user.address);
    const { reply } = call;
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(html);
  });

  deskRoute(
    desk,
    { method: 'POST', url: LETTER_ACTION_PATH, role: 'admin', body: letterActionSchema },
    async ({ body: { letter: id, action }, user, now }) => {
      if (!canSend) throw refuse(NO_MAIL_SERVER);
      const acts: Record<LetterAction['action'], () => Promise<string | null>> = {
        test: async () => mailTest(await builtLetter(id), user.address),
        send: async () => beginLetter(letters, await builtLetter(id), now),
        pause: async () => ((await letters.pause(id)) ? null : 'It is not being sent.'),
        resume: async () => ((await letters.resume(id)) ? null : 'It is not paused.'),
      };
      const refusal = await acts[action]();
      if (refusal !== null) throw refuse(refusal);
      await audit.add({ userId: user.id, action: AUDIT_TEXTS[action], detail: id }, now);
    },
  );

  const mailTest = (letter: BuiltLetter, address: string): Promise<string | null> =>
    sendTest(letter, config, address).then(
      () => null,
      (error: unknown) => `The test was not sent. ${describeFailure(error).detail}`,
    );
}
