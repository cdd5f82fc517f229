import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { accessPaths } from '../../contract/desk/access.ts';
import { createDeskServer, PASSWORD } from './desk-server.ts';
import { serveSite } from './http-fixture.ts';

/** What node calls a hash that is computed beside the event loop. */
const ARGON2_JOB = 'ARGON2REQUEST';
const wrongCode = '000000';
const wrongPassword = 'eight copper kettles';
const stranger = 'nobody@plumbline.example';

test('a refused sign-in does the same work, whichever part is wrong', async () => {
  const desk = await createDeskServer();
  const ada = await desk.colleague('reply');
  const calls: string[] = [];
  for (const part of [
    desk.store.deskUsers,
    desk.store.deskFactors,
    desk.store.deskSessions,
    desk.store.audit,
  ]) {
    const methods = part as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const [name, method] of Object.entries(methods)) {
      methods[name] = (...args) => {
        calls.push(name);
        return method(...args);
      };
    }
  }
  const hook = createHook({
    init: (_id, type) => void (type === ARGON2_JOB && calls.push('argon2')),
  }).enable();
  async function workOf(body: object): Promise<string[]> {
    calls.length = 0;
    const answer = await desk.browser().post(accessPaths.signIn, body);
    expect(answer.status).toBe(401);
    return [...calls];
  }
  const works = [
    await workOf({ address: ada.address, password: PASSWORD, code: wrongCode }),
    await workOf({ address: ada.address, password: wrongPassword, code: wrongCode }),
    await workOf({ address: stranger, password: PASSWORD, code: wrongCode }),
  ];
  hook.disable();
  const expected = ['byAddress', 'argon2', 'spendTotpStep'];
  expect(works).toEqual([expected, expected, expected]);
});

test('without DESK there is no desk', async () => {
  const { ask } = await serveSite();
  const [desk, unknown] = [await ask('/desk'), await ask('/nothing-like-it')];
  expect([desk.status, desk.body]).toEqual([unknown.status, unknown.body]);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const [api, unknownApi] = [await ask(accessPaths.signIn, post), await ask('/api/nothing', post)];
  expect([api.status, api.body]).toEqual([unknownApi.status, unknownApi.body]);
  expect([desk.status, api.status]).toEqual([404, 404]);
});
