import { absoluteUrl, type JsonLd } from '../../lib/seo.ts';
import { questionsIn } from './questions.ts';
import { faqJsonLd } from '../contact/faq-json-ld.ts';

type Described = {
  id: string;
  title: string;
  description: string;
  path: string;
  words: number;
  updated: string | undefined;
  text: string;
};

/** Structured data of a document, including the questions of the FAQ. */
export function documentJsonLd(document: Described, site: string): JsonLd[] {
  const company = { '@id': `${site}/#organization` };
  const article: JsonLd = {
    '@type': 'TechArticle',
    headline: document.title,
    description: document.description,
    url: absoluteUrl(site, document.path),
    wordCount: document.words,
    inLanguage: 'en',
    ...(document.updated && { dateModified: document.updated }),
    author: company,
    publisher: company,
  };
  return document.id === 'faq' ? [article, faqJsonLd(questionsIn(document.text))] : [article];
}
