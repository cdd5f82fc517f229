import type { LabPath } from './labs.ts';

/** Pages with a route file of their own. Services, labs, articles, documents, reports and newsletters come from their folders. */
export const ROUTES = [
  '/',
  '/home',
  '/ai-testing',
  '/services',
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
  '/docs/toolkit',
  '/about',
  '/industries',
  '/our-works',
  '/our-works/reports',
  '/case-studies',
  '/contact',
  '/contact/book',
  '/contact/booked',
  '/contact/thank-you',
  '/newsletter',
  '/newsletter/check-your-mail',
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/expired',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  '/labs',
  '/search',
  '/quality',
  '/quality/figures',
  '/quality/runs',
  '/accessibility',
  '/pricing',
  '/privacy',
  '/terms',
  '/trust',
] as const;

export type RoutePath = (typeof ROUTES)[number];

export type ServicePath = `/ai-testing/${string}` | `/services/${string}`;

/** Pages made from a file in content/. The compiler accepts any name here; the build's link check follows each link. */
export type ContentPath =
  | ServicePath
  | `/resources/blog/${string}`
  | `/docs/guides/${string}`
  | `/our-works/reports/${string}`
  | `/newsletter/${string}`;

export type PagePath = RoutePath | LabPath | ContentPath;

/** An internal link: a page, with a query or a hash if needed, or a place on the same page. */
export type Href =
  PagePath | `${RoutePath | LabPath}#${string}` | `${RoutePath | LabPath}?${string}` | `#${string}`;
