import { expect, test } from 'vitest';
import { beacon } from './beacon.ts';

type Page = { url?: string; referrer?: string; navigator?: object; prerendering?: boolean };

/** Runs the script as a browser would on this page, and gives what it sent. */
function sentBy({ url = 'https://site.example/labs', referrer = '', prerendering = false, ...said }: Page) {
  const sent: string[] = [];
  const idle: (() => void)[] = [];
  const parts = {
    navigator: { ...said.navigator, sendBeacon: (to: string, body: unknown) => sent.push(`${to} ${body}`) },
    document: { referrer, prerendering, onprerenderingchange: () => {} },
    location: new URL(url),
    self: { requestIdleCallback: (work: () => void) => idle.push(work) },
  };
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as a page runs it
  new Function(...Object.keys(parts), beacon('https://api.example'))(...Object.values(parts));
  return {
    sent,
    show: () => parts.document.onprerenderingchange(),
    rest: () => {
      for (const work of idle.splice(0)) work();
      return sent;
    },
  };
}

test('sends path, referring host and campaign, once the page is idle', () => {
  const page = sentBy({
    url: 'https://site.example/labs?a=b&utm_campaign=spring&email=x#c',
    referrer: 'https://search.example/?q=words',
  });
  expect(page.sent).toEqual([]);
  expect(page.rest()).toEqual(['https://api.example/api/visit /labs,search.example,spring']);
  expect(sentBy({}).rest()).toEqual(['https://api.example/api/visit /labs,,']);
});

test('a page that was loaded ahead counts when it is shown, and once', () => {
  const page = sentBy({ prerendering: true });
  expect(page.rest()).toEqual([]);
  page.show();
  expect(page.rest()).toHaveLength(1);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('sends nothing for %j', (navigator) => {
  expect(sentBy({ navigator }).rest()).toEqual([]);
});

test('is under 300 bytes, the address of the API aside', () => {
  expect(new TextEncoder().encode(beacon('')).length).toBeLessThan(300);
});
