import { expect, test } from 'vitest';
import { accessPaths } from '../../contract/desk/access.ts';
import { HOUR } from './clock.ts';
import { codeAt, createDeskServer, PASSWORD } from './desk-server.ts';

test('an invitation lets one person in, once, within the hour', async () => {
  const desk = await createDeskServer();
  const token = await desk.invited('ada@plumbline.example', 'admin');
  const ada = desk.browser();
  expect((await ada.post(accessPaths.invitation, { token })).json()).toEqual({
    name: 'ada',
    address: 'ada@plumbline.example',
    role: 'admin',
  });
  const { answer } = await desk.acceptWithPassword(ada, token);
  expect(answer.json()).toMatchObject({ user: { name: 'Ada Colleague', role: 'admin' } });
  expect((await ada.get(accessPaths.session)).json()).toMatchObject({ user: { name: 'Ada Colleague' } });

  const late = await desk.browser().post(accessPaths.invitation, { token });
  expect([late.status, late.json()['code']]).toEqual([404, 'missing']);

  const other = await desk.invited('bob@plumbline.example', 'read');
  desk.clock.now += HOUR;
  expect((await desk.browser().post(accessPaths.invitation, { token: other })).status).toBe(404);
});

test('address, password and code together let a person in; the cookie is bound to this host and to https', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('reply');
  const phone = desk.browser();
  const answer = await desk.signIn(phone, ada);
  expect(answer.json()).toEqual({
    user: { id: ada.id, name: 'Ada Colleague', address: ada.address, role: 'reply' },
  });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await phone.get(accessPaths.session)).json()).toMatchObject({ user: { id: ada.id } });
});

test('the same refusal whichever part is wrong', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('reply');
  const wrong = [
    { address: 'nobody@plumbline.example' },
    { password: 'eight copper kettles' },
    { password: PASSWORD.toUpperCase() },
    { code: '000000' },
    { code: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' },
  ];
  const answers = [];
  for (const each of wrong) {
    const { status, body, headers } = await desk.signIn(desk.browser(), ada, each);
    answers.push({ status, body, cookie: headers['set-cookie'] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, cookie: undefined });
});

test('a code of the app counts once, and so does a recovery code, in whatever way it is typed', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('reply');
  const attempt = (code: string) =>
    desk.browser().post(accessPaths.signIn, { address: ada.address, password: PASSWORD, code });
  desk.clock.now += 60_000;
  const code = codeAt(ada.secret, desk.clock.now);
  expect((await attempt(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await attempt(code)).status).toBe(401);

  const [recovery = ''] = ada.recoveryCodes;
  expect((await attempt(recovery.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await attempt(recovery)).status).toBe(401);
});
