import { newsletterPages } from '../../contract/newsletter.ts';

type LinkPage = (typeof newsletterPages)['confirm' | 'unsubscribe'];

/** Never built from a request: the client controls its Host header, and the link is mailed to another person. */
export const mailLink = (origin: string, page: LinkPage, token: string): string =>
  `${origin}${page}?token=${token}`;

/** For the unsubscribe button of mail programs, which post to it directly (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
