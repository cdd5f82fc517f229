/** Every page of the site. A link to a path that is not here does not compile. */
export const ROUTES = [
  '/',
  '/home',
  '/ai-testing',
  '/ai-testing/asr',
  '/ai-testing/chatbot',
  '/ai-testing/validation',
  '/ai-testing/call',
  '/ai-testing/performance',
  '/ai-testing/llm',
  '/services',
  '/services/manual',
  '/services/automation',
  '/services/api',
  '/services/performance',
  '/services/webscraping',
  '/services/traditional',
  '/resources',
  '/resources/docs',
  '/resources/blog',
  '/docs',
  '/docs/installation',
  '/docs/configuration',
  '/docs/troubleshooting',
  '/docs/examples',
  '/docs/videos',
  '/docs/faq',
  '/about',
  '/industries',
  '/our-works',
  '/our-works/reports',
  '/case-studies',
  '/contact',
  '/contact/thank-you',
  '/newsletter',
  '/newsletter/check-your-mail',
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/expired',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  '/labs',
  '/labs/judge',
  '/labs/plan',
  '/labs/load',
  '/labs/runs',
  '/labs/wer',
  '/search',
  '/quality',
  '/quality/figures',
  '/quality/runs',
  '/accessibility',
  '/privacy',
  '/terms',
  '/trust',
] as const;

export type RoutePath = (typeof ROUTES)[number];

/** Pages that exist once a file of content does. The link check of `npm test` follows every one of them. */
export type ContentPath =
  `/resources/blog/${string}` | `/docs/guides/${string}` | `/our-works/reports/${string}`;

/** An internal link: a known path, with a query or a hash if need be, or a place on the same page. */
export type Href =
  RoutePath | ContentPath | `${RoutePath}#${string}` | `${RoutePath}?${string}` | `#${string}`;
