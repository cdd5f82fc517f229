/** What visitors type, and the page that must come first: asked of the built worker, with the built index. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SEARCH_WORKER_PATH } from '../../contract/search.ts';
import type { Answer, Question, Reply } from '../../src/islands/search/answer.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const SITE = 'http://site';

/** The worker as a browser runs it, but for its files, which come from the folder. */
async function startWorker(): Promise<(query: string) => Promise<Answer>> {
  let listener: (event: { data: Question }) => void = () => {};
  let reply: (reply: Reply) => void = () => {};
  const scope = {
    fetch: async (path: string) => new Response(await readFile(join(DIST, new URL(path, SITE).pathname))),
    addEventListener: (_type: string, added: typeof listener) => void (listener = added),
    postMessage: (said: Reply) => reply(said),
    location: new URL(SEARCH_WORKER_PATH, SITE),
  };
  const globals = { WebAssembly, Uint8Array, Response, URL, TextDecoder, TextEncoder, setTimeout, console };
  const context = createContext({ ...scope, ...globals, DecompressionStream });
  runInContext('self = globalThis', context);
  runInContext(await readFile(join(DIST, SEARCH_WORKER_PATH), 'utf8'), context);
  return async (query) => {
    const said = await new Promise<Reply>((resolve) => {
      reply = resolve;
      listener({ data: { id: 1, query, limit: 8 } });
    });
    if ('failed' in said) throw new Error(`The search failed at “${query}”`);
    return said.answer;
  };
}

const ask = await startWorker();

const BLOG = '/resources/blog';

test.each([
  ['pricing', '/pricing'],
  ['prices', '/pricing'],
  ['how much does it cost?', '/pricing'],
  ['how much', '/pricing'],
  ['costs', '/pricing'],
  ['day rates', '/pricing'],
  ['budget', '/pricing'],
  ['get a quote', '/pricing'],
  ['phone number', '/contact'],
  ['Email adress', '/contact'],
  ['opening hours', '/contact'],
  ['contact', '/contact'],
  ['accessibility', '/accessibility'],
  ['acessibility', '/accessibility'],
  ['wcag', '/accessibility'],
  ['gdpr', '/privacy'],
  ['cookies', '/privacy'],
  ['terms', '/terms'],
  ['case study', '/our-works'],
  ['case studies', '/our-works'],
  ['quality report', '/quality'],
  ['sample reports', '/our-works/reports'],
  ['about us', '/about'],
  ['newsletter', '/newsletter'],
  ['unsubscribe', '/newsletter'],
  ['documentation', '/docs'],
  ['blog', BLOG],
  ['asr', '/ai-testing/asr'],
  ['speech recogntion', '/ai-testing/asr'],
  ['chatbots', '/ai-testing/chatbot'],
  ['chat bot', '/ai-testing/chatbot'],
  ['llm testing', '/ai-testing/llm'],
  ['model validation', '/ai-testing/validation'],
  ['voice agent', '/ai-testing/call'],
  ['manual testing', '/services/manual'],
  ['test automation', '/services/automation'],
  ['api testing', '/services/api'],
  ['perfomance testing', '/services/performance'],
  ['load testing', '/services/performance'],
  ['web scrapping', '/services/webscraping'],
  ['regression tests', '/#service-regression'],
  ['playwrite', '/docs/guides/playwright-first-suite'],
  ['k6', '/docs/guides/load-tests-with-k6-and-autocannon'],
  ['contract tests', '/docs/guides/api-contract-tests'],
  ['github actions', '/docs/guides/tests-in-ci'],
  ['how to install', '/docs/installation'],
  ['faq', '/docs/faq'],
  ['videos', '/docs/videos'],
  ['troubleshoot', '/docs/troubleshooting'],
  ['figures that flatter', '/newsletter/2026-11'],
  ['word error rate', `${BLOG}/word-error-rate-is-not-accuracy`],
  ['hallucinations', `${BLOG}/measuring-hallucination-claim-by-claim`],
  ['flakey tests', `${BLOG}/flaky-is-a-diagnosis`],
  ['memory leak', `${BLOG}/soak-tests-and-the-slow-leak`],
  ['idempotancy', `${BLOG}/idempotency-keys-tested-properly`],
  ['barge in', `${BLOG}/barge-in-silence-and-crosstalk`],
  ['p95', `${BLOG}/p95-is-not-an-average-of-p95s`],
  ['rate limits', `${BLOG}/testing-rate-limits-and-spoofed-addresses`],
])('“%s” finds %s first', async (query, page) => {
  const { hits } = await ask(query);
  expect(hits.slice(0, 3).map(({ url }) => url)[0]).toBe(page);
});

/** What buyers ask, in their words. */
test.each([
  ['how long does a test take', '/pricing#planner'],
  ['How long does testing take?', '/pricing#planner'],
  ['What will it cost?', '/pricing'],
  ['fixed price or hourly?', '/pricing'],
  ['price calculator', '/pricing'],
  ['do you sign an NDA?', '/trust#status'],
  ['NDA', '/trust#status'],
  ['ISO 27001', '/trust#status'],
  ['Are you ISO 27001 certified?', '/trust#status'],
  ['SOC 2 report', '/trust#status'],
  ['data processing agreement', '/trust#status'],
  ['pen test', '/trust#questionnaire'],
  ['penetration testing', '/trust#questionnaire'],
  ['security questionnaire', '/trust#questionnaire'],
  ['Do you train models on our data?', '/trust#engagement'],
  ['where will our data be stored', '/trust#engagement'],
  ['who owns the tests', '/trust#engagement'],
  ['subprocessors', '/trust#processors'],
  ['security testing', '/services/api'],
  ['OWASP', '/services/api'],
  ['prompt injection', '/ai-testing/llm'],
  ['red teaming', '/ai-testing/llm'],
  ['bias tests', '/ai-testing/validation'],
  ['How many users can it handle?', '/services/performance'],
  ['usability tests', '/services/manual'],
  ['UAT', '/services/manual'],
  ['software testing', '/services'],
  ['Which tools do you use?', '/contact#faq'],
  ['do you test mobile apps', '/contact#faq'],
  ['24/7 support', '/contact#faq'],
  ['How soon can you start?', '/contact#faq'],
  ['contact number', '/contact'],
  ['book a call', '/contact'],
  ['Where are you based?', '/contact'],
  ['What do you need from us?', '/docs/faq#what-do-you-need-from-us-before-the-first-day'],
  ['engagement models', '/about#engagement'],
  ['outsourcing', '/about#engagement'],
  ['labs', '/labs'],
  ['calculator', '/labs'],
  ['free tools', '/labs'],
  ['test report', '/our-works/reports'],
  ['healthcare', '/industries'],
  ['CI/CD', '/docs/guides/tests-in-ci'],
])('a buyer who asks “%s” finds %s first', async (query, page) => {
  expect((await ask(query)).hits[0]?.url).toBe(page);
});

test('no page is found for a word that it only begins with', async () => {
  const urls = async (query: string) => (await ask(query)).hits.map(({ url }) => url);
  expect(await urls('pen test')).not.toContain(`${BLOG}/finding-the-knee`);
  expect(await urls('pen number')).toEqual([]);
  expect((await urls('lab')).indexOf('/labs/judge')).toBeLessThan(5);
});

test('what was mended is told, with what else it may have been', async () => {
  expect(await ask('playwrite')).toMatchObject({ query: 'playwrite', instead: 'playwright' });
  expect(await ask('gdpr')).not.toHaveProperty('instead');
});

test.each(['xqzzyx', '🙂', ''])('“%s” finds nothing and pretends nothing', async (query) => {
  expect(await ask(query)).toEqual({ query, total: 0, hits: [], near: [] });
});
