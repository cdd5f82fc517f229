import type { ArticleSummary } from '../../lib/article.ts';
import { absoluteUrl, sharePicture, type JsonLd } from '../../lib/seo.ts';

type Described = ArticleSummary & { updated: string; words: number };

/** Structured data of an article. Its author is a team of the company, not a person. */
export function articleJsonLd(article: Described, site: string): JsonLd {
  const url = absoluteUrl(site, article.path);
  const company = { '@id': `${site}/#organization` };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(site, sharePicture(article.path)),
    datePublished: article.date,
    dateModified: article.updated,
    wordCount: article.words,
    timeRequired: `PT${article.minutes}M`,
    articleSection: article.category.name,
    keywords: article.tags.map(({ name }) => name),
    inLanguage: 'en',
    author: { '@type': 'Organization', name: article.author, parentOrganization: company },
    publisher: company,
  };
}
