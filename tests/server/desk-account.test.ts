/** What people change about how they sign in, and what admins end for others. */
import { expect, test } from 'vitest';
import { type AccountAnswer, accessPaths } from '../../contract/desk/access.ts';
import { MINUTE } from './clock.ts';
import { createAuthenticator } from './desk-authenticator.ts';
import { type CreateDesk, onBothEngines } from './desk-engines.ts';
import { ORIGIN } from './desk-passkey.ts';
import { codeAt, isSignedIn, PASSWORD } from './desk-server.ts';

const NEW_PASSWORD = 'nine wooden ladders';
type DeskServer = Awaited<ReturnType<CreateDesk>>;
type Colleague = Awaited<ReturnType<DeskServer['colleague']>>;

const accountOf = async (who: Colleague) =>
  (await who.get(accessPaths.account)).json() as unknown as AccountAnswer;

/** Offers a new app, and sends its first code with a new password. */
async function changePassword(desk: DeskServer, who: Colleague, more: Record<string, unknown> = {}) {
  const offer = (await who.post(accessPaths.accountAuthenticator)).json() as Record<string, string>;
  const { secret = '', ticket = '' } = offer;
  const code = secret && codeAt(secret, desk.clock.now);
  const body = { current: PASSWORD, password: NEW_PASSWORD, ticket, code, ...more };
  return { answer: await who.ask('PUT', accessPaths.accountPassword, body), secret };
}

async function addPasskey(who: Colleague): Promise<void> {
  const { challenge } = (await who.post(accessPaths.accountPasskeyOptions)).json();
  const credential = createAuthenticator(ORIGIN).register(String(challenge));
  expect((await who.post(accessPaths.accountPasskeys, { label: 'Phone', credential })).status).toBe(200);
}

onBothEngines((createDesk) => {
  test('a new password, app and set of codes take the place of the former ones, all at once', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const { answer, secret } = await changePassword(desk, ada);
    expect(answer.status).toBe(200);
    const codes = answer.json()['recoveryCodes'] as string[];
    expect(codes).toHaveLength(10);

    const attempt = async (more: Record<string, string>) =>
      (await desk.signIn(desk.browser(), { address: ada.address, secret }, more)).status;
    expect(await attempt({ password: PASSWORD })).toBe(401);
    expect(await attempt({ password: NEW_PASSWORD, code: codeAt(ada.secret, desk.clock.now) })).toBe(401);
    expect(await attempt({ password: NEW_PASSWORD, code: ada.recoveryCodes[0] ?? '' })).toBe(401);
    expect(await attempt({ password: NEW_PASSWORD })).toBe(200);
    expect(await attempt({ password: NEW_PASSWORD, code: codes[0] ?? '' })).toBe(200);
  });

  test('a change that is refused changes nothing', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const refused = async (more: Record<string, unknown>) => {
      const { answer } = await changePassword(desk, ada, more);
      return [answer.status, Object.keys(answer.json()['fields'] ?? {})];
    };
    expect(await refused({ current: NEW_PASSWORD })).toEqual([422, ['current']]);
    expect(await refused({ current: undefined })).toEqual([422, ['current']]);
    expect(await refused({ password: 'plumbline2026' })).toEqual([422, ['password']]);
    expect(await refused({ password: 'short' })).toEqual([422, ['password']]);
    expect(await refused({ code: '000000' })).toEqual([422, ['code']]);
    expect(await refused({ ticket: 'made-up' })).toEqual([422, ['code']]);
    expect((await desk.signIn(desk.browser(), ada)).status).toBe(200);

    desk.clock.now += 11 * MINUTE;
    const { answer } = await changePassword(desk, ada);
    expect([answer.status, answer.json()['code']]).toEqual([403, 'signInAgain']);
    await desk.signIn(ada, ada);
    expect((await changePassword(desk, ada)).answer.status).toBe(200);
  });

  test('a password is removed only where a passkey is left, and its codes go with it', async () => {
    const desk = await createDesk({ deskOrigin: ORIGIN });
    const ada = await desk.colleague('reply');
    const remove = () => ada.ask('DELETE', accessPaths.accountPassword);
    const refused = await remove();
    expect([refused.status, refused.json()['code']]).toEqual([409, 'lastWayIn']);
    await addPasskey(ada);
    expect((await remove()).status).toBe(200);
    expect(await accountOf(ada)).toMatchObject({ hasPassword: false, recoveryCodesLeft: 0 });
    expect((await desk.signIn(desk.browser(), ada)).status).toBe(401);
    expect((await desk.signIn(desk.browser(), ada, { code: ada.recoveryCodes[0] })).status).toBe(401);
    expect(await isSignedIn(ada)).toBe(true);
  });

  test('recovery codes are counted down, and a new set ends the former one', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const [first = '', second = ''] = ada.recoveryCodes;
    const attempt = async (code: string) => (await desk.signIn(desk.browser(), ada, { code })).status;
    expect(await attempt(first)).toBe(200);
    expect(await attempt(first)).toBe(401);
    expect((await accountOf(ada)).recoveryCodesLeft).toBe(9);

    const renewed = (await ada.post(accessPaths.accountRecoveryCodes)).json()['recoveryCodes'] as string[];
    expect((await accountOf(ada)).recoveryCodesLeft).toBe(10);
    expect(await attempt(second)).toBe(401);
    expect(await attempt(renewed[0] ?? '')).toBe(200);
    expect((await accountOf(ada)).recoveryCodesLeft).toBe(9);

    desk.clock.now += 11 * MINUTE;
    expect((await ada.post(accessPaths.accountRecoveryCodes)).json()).toMatchObject({ code: 'signInAgain' });
  });

  test('an admin ends all sessions of a colleague and none of their own; a colleague ends nobody’s', async () => {
    const desk = await createDesk();
    const [admin, ada] = [await desk.colleague('admin'), await desk.colleague('reply')];
    const phone = desk.browser();
    await desk.signIn(phone, ada);
    const end = (by: Colleague, whose: Colleague) =>
      by.ask('DELETE', `${accessPaths.users}/${whose.id}/sessions`);
    expect((await end(ada, admin)).status).toBe(403);
    expect((await end(admin, ada)).status).toBe(200);
    expect([await isSignedIn(ada), await isSignedIn(phone), await isSignedIn(admin)]).toEqual([
      false,
      false,
      true,
    ]);
    const [entry] = await desk.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ userId: admin.id, action: 'sessions ended', aboutId: ada.id });
    expect((await end(admin, admin)).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(true);

    expect((await desk.signIn(phone, ada)).status).toBe(200);
    desk.clock.now += 11 * MINUTE;
    expect((await end(admin, ada)).json()).toMatchObject({ code: 'signInAgain' });
    expect(await isSignedIn(phone)).toBe(true);
  });
});
