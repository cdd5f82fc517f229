import { expect, test } from 'vitest';
import { STAND_INS } from '../contract/letters.ts';
import { type LetterSource, renderLetter } from './letter-mail.ts';

const source: LetterSource = {
  id: '2026-11',
  subject: 'Loads & “limits” <b>',
  preview: 'What mail programs show.',
  date: '2026-11-19',
  body: '## First\n\nRead [the article](/resources/blog/one) or [theirs](https://example.com/a?b=1&c=2).\n\n- one\n- two\n',
  company: { name: 'Example Company', location: { region: 'Somewhere', country: 'Nowhere' } },
};
const letter = await renderLetter(source);

test('the mail asks nothing of any server: no pictures, fonts, styles or scripts from elsewhere', () => {
  expect(letter.html).not.toMatch(/<(?:img|script|link|iframe|object)\b|@import|url\(/i);
});

test('every link is whole, leads to the site or where it was written to, and is not counted', () => {
  const links = Array.from(letter.html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href);
  expect(links.toSorted()).toEqual(
    [
      `${STAND_INS.site}/newsletter/2026-11`,
      `${STAND_INS.site}/resources/blog/one`,
      'https://example.com/a?b=1&c=2',
      STAND_INS.unsubscribe,
    ].toSorted(),
  );
});

test('the text has the same words and whole addresses, and no trace of the preview', () => {
  for (const part of [
    'Loads & “limits” <b>',
    '\nFirst\n',
    `<${STAND_INS.site}/resources/blog/one>`,
    '<https://example.com/a?b=1&c=2>',
    ' * one\n',
    `<${STAND_INS.site}/newsletter/2026-11>`,
    `<${STAND_INS.unsubscribe}>`,
  ])
    expect(letter.text).toContain(part);
  expect(letter.text).not.toContain(source.preview);
});

test('it is 600 pixels wide at most, in Outlook too, and says that it knows a dark theme', () => {
  expect(letter.html).toContain('max-width:600px');
  expect(letter.html).toContain('<!--[if mso]>');
  expect(letter.html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(letter.html).toContain('@media (prefers-color-scheme: dark)');
});

test('the subject is text, never markup', () => {
  expect(letter.html).toContain('Loads &amp; “limits” &lt;b&gt;');
});
