/** An issue of the newsletter as a mail: one column of 600 px, light and dark, whole without pictures or fonts of ours. */
import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Markdown,
  Preview,
  render,
  Text,
  toPlainText,
} from '@react-email/components';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { DARK_PAPER, INK, PAPER, QUIET_INK, TAPE } from '../contract/colours.ts';
import { letterPath, STAND_INS } from '../contract/letters.ts';
import { longDate } from '../src/lib/dates.ts';

export type LetterSource = {
  id: string;
  subject: string;
  preview: string;
  date: string;
  /** Markdown. Its links begin at the root of the site. */
  body: string;
  company: { name: string; location: { region: string; country: string } };
};

const DARK_INK = '#f2f1ec';
const DARK_QUIET_INK = '#b0b5c0';
const TEXT_FACE = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY_FACE = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const WIDTH = 600;

const text: CSSProperties = { margin: '0 0 16px', font: `17px/1.6 ${TEXT_FACE}`, color: INK };
const note: CSSProperties = { ...text, margin: '0 0 8px', fontSize: '14px', color: QUIET_INK };
const link: CSSProperties = { color: INK, textDecoration: 'underline', textDecorationColor: TAPE };
const headline = (size: number): CSSProperties => ({
  margin: size > 24 ? '12px 0 24px' : '40px 0 12px',
  font: `700 ${size}px/1.15 ${DISPLAY_FACE}`,
  letterSpacing: '-0.02em',
  color: INK,
});
const words = {
  h2: headline(24),
  p: text,
  li: { ...text, margin: '0 0 8px' },
  ul: { margin: '0 0 16px', paddingLeft: '22px' },
  ol: { margin: '0 0 16px', paddingLeft: '22px' },
  link,
};

/** Mail programs that know no dark theme, or set their own colours, ignore it. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.letter a { text-underline-offset: 3px; text-decoration-thickness: 2px; }
@media (prefers-color-scheme: dark) {
  .ground, .ground td { background-color: ${DARK_PAPER} !important; }
  .letter h1, .letter h2, .letter p, .letter li, .letter a { color: ${DARK_INK} !important; }
  .letter .quiet, .letter .quiet a { color: ${DARK_QUIET_INK} !important; }
  .letter .rule { border-color: #3a3f4a !important; }
}`;
/** Word, which draws the mails of Outlook, does not know max-width. */
const FOR_OUTLOOK = `<!--[if mso]><style>.letter { width: ${WIDTH}px !important; }</style><![endif]-->`;

const h = createElement;
const quiet = (...children: ReactNode[]): ReactNode =>
  h(Text, { style: note, className: 'quiet' }, ...children);
const way = (href: string, label: string): ReactNode =>
  h(Link, { href, style: { ...link, color: QUIET_INK } }, label);

function mailOf({ id, subject, preview, date, body, company }: LetterSource): ReactNode {
  const page = STAND_INS.site + letterPath(id);
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'ground', style: { margin: 0, padding: '32px 20px', backgroundColor: PAPER } },
      h(
        Container,
        { className: 'letter', style: { width: '100%', maxWidth: `${WIDTH}px` } },
        h(Hr, { style: { margin: '0 0 20px', width: '64px', border: 0, borderTop: `8px solid ${TAPE}` } }),
        quiet(`${company.name} newsletter, ${longDate(date)} · `, way(page, 'Read it in the browser')),
        h(Heading, { as: 'h1', style: headline(34) }, subject),
        h(Markdown, {
          markdownCustomStyles: words,
          children: body.replaceAll('](/', `](${STAND_INS.site}/`),
        }),
        h(Hr, {
          className: 'rule',
          style: { margin: '40px 0 20px', border: 0, borderTop: '1px solid #d5d4cf' },
        }),
        quiet(
          `You confirmed that you want this newsletter, once a month at most. It has no pictures that report back, and no counted links. `,
          way(STAND_INS.unsubscribe, 'Unsubscribe'),
        ),
        quiet(`${company.name}, ${company.location.region}, ${company.location.country}`),
      ),
    ),
  );
}

export type LetterMail = { html: string; text: string };

export async function renderLetter(letter: LetterSource): Promise<LetterMail> {
  const html = (await render(mailOf(letter))).replace('</head>', `${FOR_OUTLOOK}</head>`);
  const heading = { leadingLineBreaks: 3, trailingLineBreaks: 2, uppercase: false };
  return {
    html,
    text: toPlainText(html, {
      wordwrap: 76,
      selectors: [
        { selector: 'h1', options: heading },
        { selector: 'h2', options: heading },
        { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      ],
    }),
  };
}
