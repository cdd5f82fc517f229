import { expect, test } from 'vitest';
import { readSentAlong } from './sent-along.ts';

const ORIGIN = 'https://plumbline.example';

type Said = { globalPrivacyControl?: boolean; doNotTrack?: string };
type Visit = Said & { referrer?: string; landing?: string | null };

function browser({ referrer = `${ORIGIN}/pricing?a=b#c`, landing = '/labs/wer', ...said }: Visit = {}) {
  return {
    navigator: said,
    document: { referrer },
    location: { origin: ORIGIN },
    sessionStorage: { getItem: () => landing, setItem() {} },
  };
}

test('names the landing page and the page before, without what was searched for', () => {
  expect(readSentAlong(browser())).toEqual({ landingPage: '/labs/wer', lastPage: '/pricing' });
});

test.each([
  '',
  'about:client',
  'https://search.example/?q=words',
  `${ORIGIN}.evil.example/`,
  'http://plumbline.example/',
])('no page before from %j', (referrer) => {
  expect(readSentAlong(browser({ referrer }))).toEqual({ landingPage: '/labs/wer', lastPage: '' });
});

test('is nothing when nothing is known, or it was removed', () => {
  expect(readSentAlong(browser({ referrer: '', landing: null }))).toBeNull();
  expect(readSentAlong(browser({ landing: '-' }))).toBeNull();
});

test.each<Said>([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'is nothing for visitors with %j',
  (said) => {
    expect(readSentAlong(browser(said))).toBeNull();
  },
);

test('is something for visitors who say that they may be tracked', () => {
  expect(readSentAlong(browser({ globalPrivacyControl: false, doNotTrack: '0' }))).not.toBeNull();
});
