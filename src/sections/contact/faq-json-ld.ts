import type { JsonLd } from '../../lib/seo.ts';
import type { Question } from './contact-faq.tsx';

export const faqJsonLd = (questions: Question[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
