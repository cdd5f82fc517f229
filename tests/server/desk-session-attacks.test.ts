/** What the databases decide about getting in and staying in: sessions that end, and races that one alone wins. */
import { expect, test } from 'vitest';
import { accessPaths } from '../../contract/desk/access.ts';
import { HOUR, MINUTE } from './clock.ts';
import { onBothEngines } from './desk-engines.ts';
import { withPasskey } from './desk-passkey.ts';
import { codeAt, isSignedIn, PASSWORD } from './desk-server.ts';

onBothEngines((createDesk) => {
  test('session fixation: a token that was planted before signing in is worth nothing afterwards', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const attacker = desk.browser();
    const planted = '__Host-desk=planted-by-the-attacker-before-the-victim-came';
    const victim = desk.browser();
    victim.setCookie(planted);
    await desk.signIn(victim, ada);
    expect(await isSignedIn(victim)).toBe(true);
    expect(victim.cookie()).not.toBe(planted);
    attacker.setCookie(planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('signing in again rotates the session: a copy of the former cookie is worth nothing', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const browser = desk.browser();
    await desk.signIn(browser, ada);
    const thief = desk.browser();
    thief.setCookie(browser.cookie());
    expect(await isSignedIn(thief)).toBe(true);
    await desk.signIn(browser, ada);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('a stolen cookie ends with signing out, with inactivity, and with the day', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    const thief = desk.browser();
    const steal = async () => {
      const own = desk.browser();
      await desk.signIn(own, ada);
      thief.setCookie(own.cookie());
      expect(await isSignedIn(thief)).toBe(true);
      return own;
    };
    await (await steal()).post(accessPaths.signOut);
    expect(await isSignedIn(thief)).toBe(false);

    await steal();
    desk.clock.now += 2 * HOUR + MINUTE;
    expect(await isSignedIn(thief)).toBe(false);

    const own = await steal();
    for (let hours = 0; hours < 24; hours += 1) {
      expect(await isSignedIn(own)).toBe(true);
      desk.clock.now += HOUR;
    }
    expect(await isSignedIn(own)).toBe(false);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('a person ends sessions of their own and of nobody else', async () => {
    const desk = await createDesk();
    const [ada, bob] = [await desk.colleague('reply'), await desk.colleague('read')];
    const phone = desk.browser();
    await desk.signIn(phone, ada);
    const sessionsOf = async (browser: typeof phone) =>
      (await browser.get(accessPaths.account)).json()['sessions'] as { id: string; isThisOne: boolean }[];
    const phoneSession = (await sessionsOf(phone)).find(({ isThisOne }) => isThisOne);
    const path = `${accessPaths.accountSessions}/${phoneSession?.id}`;
    expect((await bob.ask('DELETE', path)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await ada.ask('DELETE', path)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);

    await desk.signIn(phone, ada);
    expect((await ada.ask('DELETE', accessPaths.accountSessions)).status).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(ada), await isSignedIn(bob)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('of people who race for an invitation one gets in', async () => {
    const desk = await createDesk();
    const token = await desk.invited('ada@plumbline.example', 'admin');
    const racers = Array.from({ length: 8 }, () => desk.browser());
    const answers = await Promise.all(racers.map((racer) => desk.acceptWithPassword(racer, token)));
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
    expect(await desk.store.deskUsers.list()).toHaveLength(1);
    const inside = await Promise.all(racers.map(isSignedIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
  });

  test('of two sign-ins with one code of the app one succeeds', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('reply');
    desk.clock.now += MINUTE;
    const body = { address: ada.address, password: PASSWORD, code: codeAt(ada.secret, desk.clock.now) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.browser().post(accessPaths.signIn, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test('a new invitation takes away what its person signed in with before, and their sessions', async () => {
    const desk = await createDesk();
    const ada = await desk.colleague('admin');
    const token = await desk.invited(ada.address.toUpperCase(), 'reply');
    expect(await isSignedIn(ada)).toBe(true);
    const again = desk.browser();
    const { answer } = await desk.acceptWithPassword(again, token, { password: 'nine wooden ladders' });
    expect(answer.json()).toMatchObject({ user: { id: ada.id, role: 'reply' } });
    expect(await isSignedIn(ada)).toBe(false);
    expect((await desk.signIn(desk.browser(), ada)).status).toBe(401);
  });

  test('the desk is never left without an admin, not even by two who race', async () => {
    const desk = await createDesk();
    const [ada, bob] = [
      await desk.colleague('admin'),
      await desk.colleague('admin', 'bob@plumbline.example'),
    ];
    const demote = (by: typeof ada, whom: typeof ada) =>
      by.ask('PATCH', `${accessPaths.users}/${whom.id}`, { role: 'read', isLocked: false });
    const answers = await Promise.all([demote(ada, bob), demote(bob, ada)]);
    const roles = (await desk.store.deskUsers.list()).map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['admin', 'read']);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('who is locked out is out at once, and stays out', async () => {
    const desk = await createDesk();
    const [admin, ada] = [await desk.colleague('admin'), await desk.colleague('reply')];
    const path = `${accessPaths.users}/${ada.id}`;
    expect((await admin.ask('PATCH', path, { role: 'reply', isLocked: true })).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await desk.signIn(desk.browser(), ada)).status).toBe(401);
  });

  test('an answer of an authenticator lets in once, also when its copies race', async () => {
    const { authenticator, challenge, use } = await withPasskey(createDesk);
    const captured = authenticator.assert(await challenge());
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(captured)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await use(captured)).status).toBe(401);
  });
});
