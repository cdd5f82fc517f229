import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openModelJudge } from './model-judge.ts';

type Asked = { path: string; body?: { model: string; temperature: number; messages: { content: string }[] } };

/** Answers as an inference server does: it knows one model, and repeats what it is given. */
async function openModels(answer: string, status = 200) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push({ path, ...(request.method === 'POST' ? { body: (await json(request)) as never } : {}) });
    response.statusCode = path === '/v1/models' ? 200 : status;
    response.end(
      path === '/v1/models'
        ? '{"data":[{"id":"small-instruct"}]}'
        : JSON.stringify({ choices: [{ message: { content: answer } }] }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('sends document and claim to the model that the server lists, at temperature 0', async () => {
  await using models = await openModels('Contradicted.');
  const { name, judge } = await openModelJudge({ url: `${models.url}/` });
  expect(name).toBe('small-instruct');
  expect(await judge('Returns are free.', 'Returns cost five euros.')).toBe('contradicted');
  const [, { path, body } = { path: '' }] = models.asked;
  expect(path).toBe('/v1/chat/completions');
  expect(body).toMatchObject({ model: 'small-instruct', temperature: 0 });
  expect(body?.messages.at(-1)?.content).toBe(
    'Document:\nReturns cost five euros.\n\nClaim: Returns are free.',
  );
});

test.each([
  ['supported', 'supported'],
  ['**Unsupported** – the document is silent', 'unsupported'],
  ['Yes, it does say so.', 'unreadable'],
  ['', 'unreadable'],
])('reads “%s” as %s', async (answer, label) => {
  await using models = await openModels(answer);
  const { judge } = await openModelJudge({ url: models.url, model: 'mine' });
  expect(await judge('a', 'b')).toBe(label);
  expect(models.asked).toHaveLength(1);
});

test('stops at an error and says where it happened', async () => {
  await using models = await openModels('supported', 500);
  const { judge } = await openModelJudge({ url: models.url, model: 'mine' });
  await expect(judge('a', 'b')).rejects.toThrow(`${models.url}/chat/completions answered 500`);
});
