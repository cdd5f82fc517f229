import { readdirSync } from 'node:fs';
import type { Doc } from './load-documents.ts';

export type Proof = { command: string; answer: string };

const newest = (documents: readonly Doc[]) =>
  documents.toSorted((a, b) => (b.updated ?? '').localeCompare(a.updated ?? ''))[0];

const sampleFiles = (): number =>
  readdirSync('samples', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** The evidence in this build for each promise of /resources/docs. */
export function docsProofs(documents: readonly Doc[]): Record<'samples' | 'date' | 'file' | 'search', Proof> {
  const last = newest(documents);
  const longest = documents.toSorted((a, b) => b.text.length - a.text.length)[0];
  const words = documents.reduce((sum, document) => sum + document.words, 0);
  return {
    samples: { command: 'npm test', answer: `${sampleFiles()} sample files` },
    date: {
      command: `git log -1 --format=%cs ${last?.id ?? ''}.md`,
      answer: last?.updated ?? 'no commit yet',
    },
    file: {
      command: `GET ${longest?.path ?? ''}.md`,
      answer: `${Math.ceil(Buffer.byteLength(longest?.text ?? '') / 1000)} kB`,
    },
    search: { command: '/ or Ctrl K', answer: `${words.toLocaleString('en-GB')} words` },
  };
}
