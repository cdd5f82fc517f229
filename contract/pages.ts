/**
 * The kinds of pages and their properties. A page passes its kind to the document layout; the build and the audits read the
 * resulting manifest (PAGES_FILE) and never guess from a path or from HTML.
 */
type Consequences = {
  /** Search engines may list it, and the sitemap does. */
  indexed: boolean;
  /** Its label in the site's search; null for pages that only link to others. */
  searchedAs: 'Article' | 'Document' | 'Lab' | 'Newsletter' | 'Page' | 'Service' | null;
  /** Long texts may be heavier than other pages. */
  weight: 'page' | 'reading';
  /** Every figure on it needs a basis in content/. Manuals and articles cite their own sources. */
  marketing: boolean;
};

export const pageKinds = {
  home: { indexed: true, searchedAs: null, weight: 'page', marketing: true },
  /** The overview of an area of the site. */
  overview: { indexed: true, searchedAs: null, weight: 'page', marketing: true },
  service: { indexed: true, searchedAs: 'Service', weight: 'page', marketing: true },
  /** Any other page with content. */
  page: { indexed: true, searchedAs: 'Page', weight: 'page', marketing: true },
  /** Legal texts make no marketing claims. */
  legal: { indexed: true, searchedAs: 'Page', weight: 'page', marketing: false },
  article: { indexed: true, searchedAs: 'Article', weight: 'reading', marketing: false },
  /** A past issue of the newsletter. */
  letter: { indexed: true, searchedAs: 'Newsletter', weight: 'reading', marketing: false },
  document: { indexed: true, searchedAs: 'Document', weight: 'reading', marketing: false },
  /** An instrument for visitors' own data; its figures are computed from their input. */
  lab: { indexed: true, searchedAs: 'Lab', weight: 'page', marketing: false },
  /** A sample of what a client receives; its figures are computed from its data. */
  report: { indexed: true, searchedAs: 'Page', weight: 'reading', marketing: false },
  /** Measurements of the site itself, as long as a document. */
  quality: { indexed: true, searchedAs: null, weight: 'reading', marketing: false },
  /** A list of links. */
  listing: { indexed: true, searchedAs: null, weight: 'page', marketing: false },
  'coming-soon': { indexed: true, searchedAs: null, weight: 'page', marketing: true },
  /** Reached only from a form or a mail. */
  step: { indexed: false, searchedAs: null, weight: 'page', marketing: true },
  'not-found': { indexed: false, searchedAs: null, weight: 'page', marketing: false },
} as const satisfies Record<string, Consequences>;

export type PageKind = keyof typeof pageKinds;

/** What a page declares while it is rendered. */
export type PageEntry = {
  /** As in links. */
  path: string;
  kind: PageKind;
  /** The route file's pattern: pages of one template differ by their content only. */
  template: string;
  title: string;
  description: string;
  /** The canonical URL: that of /home is /. */
  canonical: string;
  /** The path of the share image. */
  picture: string;
  /** An article's day, YYYY-MM-DD. */
  modified?: string;
};

export type BuiltPage = PageEntry &
  Consequences & {
    /** Below the folder of the built site. */
    file: string;
  };

/** In the folder of the built site: every page, sorted by path. Not served. */
export const PAGES_FILE = '.pages.json';
