/** Metadata for search engines and shared links: URLs and structured data. */
export type JsonLd = Record<string, unknown> & { '@type': string };

type Company = {
  name: string;
  description: string;
  url: string;
  email: string;
  phone: string;
  linkedin: string;
};

type Page = {
  /** Describes the company in full; other pages refer to it by id. */
  isHome: boolean;
  url: string;
  title: string;
  description: string;
  crumbs: { name: string; path: string }[];
  /** Further subjects of the page: a service, an article, questions. */
  entities: JsonLd[];
};

export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

/** The picture that a shared link to a page shows; build/share-pictures.ts draws it. */
export const sharePicture = (path: string): string =>
  `/og/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;

const organization = (company: Company): JsonLd => ({
  '@type': 'Organization',
  '@id': `${company.url}/#organization`,
  name: company.name,
  url: company.url,
  description: company.description,
  email: company.email,
  telephone: company.phone,
  sameAs: [company.linkedin],
});

const breadcrumbs = (company: Company, crumbs: Page['crumbs']): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: absoluteUrl(company.url, crumb.path),
  })),
});

const website = (company: Company): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${company.url}/#website`,
  name: company.name,
  url: company.url,
});

/** Empty if there is no structured data. */
export function jsonLd(company: Company, page: Page): string {
  const graph: JsonLd[] = [
    ...(page.isHome ? [organization(company), website(company)] : []),
    ...(page.crumbs.length > 0 ? [breadcrumbs(company, page.crumbs)] : []),
    ...page.entities,
  ];
  if (graph.length === 0) return '';
  // A closing script tag inside a text would end the block early.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
