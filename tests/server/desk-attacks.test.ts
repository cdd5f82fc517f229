import { expect, test } from 'vitest';
import { accessPaths, type DeskRole, hasRole } from '../../contract/desk/access.ts';
import { DAY, MINUTE } from './clock.ts';
import { createAuthenticator } from './desk-authenticator.ts';
import { ORIGIN, withPasskey } from './desk-passkey.ts';
import { createDeskServer, isSignedIn, PASSWORD } from './desk-server.ts';

const SITE = 'sec-fetch-site';
test.each([
  { from: 'another site', headers: { [SITE]: 'cross-site', origin: ORIGIN }, allowed: false },
  {
    from: 'a neighbour under the same domain',
    headers: { [SITE]: 'same-site', origin: ORIGIN },
    allowed: false,
  },
  { from: 'the address bar', headers: { [SITE]: 'none' }, allowed: false },
  { from: 'an old browser on another site', headers: { origin: 'https://evil.example' }, allowed: false },
  {
    from: 'an old browser on our host without TLS',
    headers: { origin: 'http://plumbline.example' },
    allowed: false,
  },
  { from: 'a sandboxed frame in an old browser', headers: { origin: 'null' }, allowed: false },
  { from: 'a client that says neither', headers: {}, allowed: false },
  { from: 'an old browser on the desk', headers: { origin: ORIGIN }, allowed: true },
  { from: 'the desk', headers: { [SITE]: 'same-origin', origin: ORIGIN }, allowed: true },
])('a post from $from: allowed is $allowed', async ({ headers, allowed }) => {
  const desk = await createDeskServer({ deskOrigin: ORIGIN });
  const ada = await desk.colleague('admin');
  const answer = await ada.post(accessPaths.signOut, {}, { [SITE]: undefined, ...headers });
  expect(answer.status).toBe(allowed ? 200 : 403);
  expect(await isSignedIn(ada)).toBe(!allowed);
});

test('a form of another site cannot pass for JSON', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('admin');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await ada.post(accessPaths.signOut, '{}', { 'content-type': type })).status).toBe(415);
  expect(await isSignedIn(ada)).toBe(true);
});

test('each route answers those whose role it names, and nobody else', async () => {
  const desk = await createDeskServer();
  const people = {
    anyone: desk.browser(),
    read: await desk.colleague('read'),
    reply: await desk.colleague('reply'),
    admin: await desk.colleague('admin'),
  };
  const guarded = desk.routes.filter(({ role }) => role !== 'anyone');
  expect(guarded.length).toBeGreaterThan(12);
  const seen: string[] = [];
  const wanted: string[] = [];
  for (const { method, url, role } of guarded) {
    const path = url.replaceAll(/:\w+/g, 'nothing-of-this-id');
    for (const [name, browser] of Object.entries(people)) {
      const refused = name === 'anyone' ? 401 : 403;
      const may = name !== 'anyone' && hasRole(name as DeskRole, role as DeskRole);
      // What is not JSON is refused after the role was checked, and before anything happens.
      const status = await browser.status(method, path, method === 'GET' ? undefined : '-');
      const isRefused = status === refused;
      seen.push(`${method} ${url} ${name} ${isRefused ? 'refused' : 'passed'}`);
      wanted.push(`${method} ${url} ${name} ${may ? 'passed' : 'refused'}`);
    }
  }
  expect(seen).toEqual(wanted);
});

test('routes without a role are those that let people in and out, and no others', async () => {
  const desk = await createDeskServer();
  const open = desk.routes
    .filter(({ role }) => role === 'anyone')
    .map(({ method, url }) => `${method} ${url}`);
  expect(open.toSorted()).toEqual(
    [
      `GET ${accessPaths.session}`,
      ...[
        accessPaths.signIn,
        accessPaths.signOut,
        accessPaths.passkeyOptions,
        accessPaths.passkey,
        accessPaths.invitation,
        accessPaths.invitationPasskeyOptions,
        accessPaths.invitationPasskey,
        accessPaths.invitationAuthenticator,
        accessPaths.invitationPassword,
      ].map((path) => `POST ${path}`),
    ].toSorted(),
  );
});

test('nobody gives themselves a role or an account with a field that was not asked for', async () => {
  const desk = await createDeskServer();
  const token = await desk.invited('ada@plumbline.example', 'read');
  const ada = desk.browser();
  for (const more of [
    { role: 'admin' },
    { address: 'owner@plumbline.example' },
    { id: 'x' },
    { __proto__x: 1 },
  ]) {
    const { answer } = await desk.acceptWithPassword(ada, token, more);
    expect(answer.status).toBe(422);
  }
  const { answer } = await desk.acceptWithPassword(ada, token);
  expect(answer.json()).toMatchObject({ user: { role: 'read', address: 'ada@plumbline.example' } });

  const admin = await desk.colleague('admin');
  const { id = '' } = answer.json()['user'] as { id?: string };
  const change = { role: 'reply', isLocked: false, password: 'x', totpSecret: 'x' };
  expect((await admin.ask('PATCH', `${accessPaths.users}/${id}`, change)).status).toBe(422);
});

test('what changes who gets in needs a sign-in of the last ten minutes', async () => {
  const desk = await createDeskServer();
  const admin = await desk.colleague('admin');
  const attempt = async () =>
    (
      await admin.post(accessPaths.invitations, { name: 'Bob', address: 'b@plumbline.example', role: 'read' })
    ).json();
  expect(await attempt()).toHaveProperty('link');
  desk.clock.now += 11 * MINUTE;
  expect(await attempt()).toMatchObject({ code: 'signInAgain' });
  await desk.signIn(admin, admin);
  expect(await attempt()).toHaveProperty('link');
});

test('guesses are limited by account, whether it exists or not, and by network', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('reply');
  const guess = (address: string, browser = desk.browser()) =>
    browser.post(accessPaths.signIn, { address, password: 'wrong wrong wrong', code: '123456' });
  for (const address of [ada.address, 'nobody@plumbline.example']) {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess(address)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  }
  const blocked = await desk.signIn(desk.browser(), ada);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(60);

  const network = desk.browser();
  const statuses = [];
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push((await guess(`nobody-${tries}@plumbline.example`, network)).status);
  expect(statuses.at(-1)).toBe(429);
  desk.clock.now += DAY;
  expect((await desk.signIn(network, ada)).status).toBe(200);
});

test('no answer, log line or audit entry repeats a password, a code or a token', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('admin');
  const token = await desk.invited('bob@plumbline.example', 'read');
  await desk
    .browser()
    .post(accessPaths.signIn, { address: ada.address, password: 'typed-by-mistake', code: '424242' });
  const entries = JSON.stringify(await desk.store.audit.list({ limit: 100 }));
  for (const secret of [PASSWORD, 'typed-by-mistake', '424242', token, ada.secret, ada.cookie() ?? '-'])
    expect(desk.log() + entries).not.toContain(secret);
});

test('an answer to a challenge that is old, made up, or for registering lets nobody in', async () => {
  const { desk, authenticator, challenge, use, ada } = await withPasskey(createDeskServer);
  const old = authenticator.assert(await challenge());
  const forRegistering = (await ada.post(accessPaths.accountPasskeyOptions)).json()['challenge'];
  expect((await use(authenticator.assert(String(forRegistering)))).status).toBe(401);
  expect((await use(authenticator.assert(Buffer.from('made up').toString('base64url')))).status).toBe(401);
  desk.clock.now += 6 * MINUTE;
  expect((await use(old)).status).toBe(401);
});

test('an answer that another site got, another key signed, or nobody confirmed lets nobody in', async () => {
  const { authenticator, challenge, use } = await withPasskey(createDeskServer);
  const phished = authenticator.assert(await challenge(), {
    origin: 'https://plumbline.example.evil.example',
  });
  expect((await use(phished)).status).toBe(401);
  const unconfirmed = authenticator.assert(await challenge(), { verified: false });
  expect((await use(unconfirmed)).status).toBe(401);
  const stranger = createAuthenticator(ORIGIN);
  const { id, rawId } = authenticator.assert('');
  expect((await use({ ...stranger.assert(await challenge()), id, rawId })).status).toBe(401);
  expect((await use(authenticator.assert(await challenge()))).status).toBe(200);
});

test('nobody removes their last way to sign in', async () => {
  const { ada } = await withPasskey(createDeskServer);
  const { passkeys } = (await ada.get(accessPaths.account)).json() as { passkeys: { id: string }[] };
  const removed = await ada.ask('DELETE', `${accessPaths.accountPasskeys}/${passkeys[0]?.id}`);
  expect([removed.status, removed.json()['code']]).toEqual([409, 'lastWayIn']);
});
