/** The bot's training data: the questions and answers of this site's pages. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LABS } from '../../../contract/labs.ts';
import { fillFigures, type Figures } from '../../../src/lib/figures.ts';

/** `id` is the question at the time of labelling; a reworded entry keeps it. */
export type Entry = { id: string; topic: string; question: string; answer: string };
type Asked = { question: string; answer: string };

const read = (file: string): string => readFileSync(`content/${file}`, 'utf8');
const readYaml = (file: string): unknown =>
  fillFigures(parse(read(file)), parse(read('figures.yaml')) as Figures, file);

/** Topics in the report, by section of the FAQ. */
const topics: Record<string, string> = {
  'Getting started': 'first tests',
  'Tests that fail for the wrong reason': 'failing tests',
  APIs: 'APIs',
  Load: 'load',
  'Speech and language models': 'speech and models',
  'Working with us': 'working with us',
};

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function documents(): Omit<Entry, 'id'>[] {
  return read('docs/faq.md')
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [name = '', ...questions] = section.split(/\n### /);
      const topic = topics[name.trim()];
      if (!topic)
        throw new Error(`content/docs/faq.md: “${name.trim()}” has no topic in studio/reports/chatbot`);
      return questions.map((text) => {
        const [question = '', ...answer] = text.split('\n');
        return { topic, question: question.trim(), answer: plain(answer.join('\n')) };
      });
    });
}

export function readFaq(): Entry[] {
  const contact = readYaml('contact.yaml') as { faq: { questions: Asked[] } };
  const trust = readYaml('trust.yaml') as { site: { items: Asked[] } };
  const labs = LABS.map(
    (id) =>
      parse(readFileSync(`src/labs/${id}/lab.yaml`, 'utf8')) as {
        name: string;
        question: string;
        description: string;
      },
  );
  const entries = [
    ...documents(),
    ...contact.faq.questions.map(({ question, answer }) => ({ topic: 'working with us', question, answer })),
    ...trust.site.items.map(({ question, answer }) => ({ topic: 'your data', question, answer })),
    ...labs.map(({ name, question, description }) => ({
      topic: 'labs',
      question: name,
      answer: `${question} ${description}`,
    })),
  ];
  return entries.map((entry) => ({ id: entry.question, ...entry }));
}
