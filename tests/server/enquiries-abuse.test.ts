import { describe, expect, test } from 'vitest';
import { enquiry } from '../../server/testing/contact-server.ts';
import { DAY, NOW } from './clock.ts';
import { startContact } from './form-server.ts';

async function afterOpening(waitMs: number, change: (token: string) => string = (token) => token) {
  let now = NOW;
  const { token, post, stored } = await startContact({ clock: () => now });
  const opened = await token();
  now += waitMs;
  expect((await post({ ...enquiry, startedToken: change(opened) })).status).toBe(201);
  return (await stored())[0]?.status;
}

describe('bots', () => {
  test('that fill the trap are thanked, kept as spam and not mailed', async () => {
    let woken = 0;
    const { post, stored, store } = await startContact({ onStored: () => void (woken += 1) });
    const answer = await post({ ...enquiry, website: 'https://spam.example' });
    expect([answer.status, answer.json()]).toEqual([201, { success: true }]);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    expect(await store.outbox.counts()).toMatchObject({ pending: 0 });
    expect(woken).toBe(0);
  });

  test('that send a moment after opening the form are spam, people are not', async () => {
    expect(await afterOpening(1_999)).toBe('spam');
    expect(await afterOpening(2_000)).toBe('new');
  });

  test.each([
    ['forged', 0, (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['cut', 0, (token: string) => token.slice(0, -1)],
    ['moved', 0, (token: string) => `z${token}`],
    ['nonsense', 0, () => 'nonsense'],
    ['a week old', 7 * DAY, (token: string) => token],
    ['from the future', -5000, (token: string) => token],
  ])('are not suspected because of a token that is %s', async (_name, waitMs, change) => {
    expect(await afterOpening(waitMs, change)).toBe('new');
  });

  test('cannot carry a token from one secret to another', async () => {
    const { token } = await startContact({ formSecret: 'one'.repeat(12) });
    const startedToken = await token();
    const { post, stored } = await startContact({ formSecret: 'two'.repeat(12) });
    await post({ ...enquiry, startedToken });
    expect(await stored()).toMatchObject([{ status: 'new' }]);
  });
});
