import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { cancel, deliveryMail } from './delivery-mail.ts';
import { startStub } from './stub.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());

test.each(contract)('the example of "$name" fits its schema', (interaction) => {
  expect(safeParse(interaction.body, interaction.example).issues).toBeUndefined();
});

test('writes the mail', async () => {
  const mail = await deliveryMail(stub.url, 'A-1');
  expect(mail).toBe('2 × PB-1 for €24.90 arrives on 2026-11-20.');
});

test('writes no mail about an order that does not exist', async () => {
  expect(await deliveryMail(stub.url, 'A-2')).toBeUndefined();
});

test('passes on why an order cannot be cancelled', async () => {
  expect(await cancel(stub.url, 'A-1')).toBe('The order is on its way.');
});

test('a request that is in no contract does not work by accident', async () => {
  await expect(deliveryMail(stub.url, 'B-7')).rejects.toThrow('501');
});
