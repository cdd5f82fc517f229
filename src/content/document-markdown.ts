import { readFileSync } from 'node:fs';
import { cutRegion, fenceAttributes } from '../markdown/include-sample.ts';

const EMPTY_FENCE = /^(`{3,})(\w+ [^\n]*file="[^\n]*)\n\s*\1$/gm;

const readSample = (file: string): string => readFileSync(`samples/${file}`, 'utf8');

/** The text with the samples that its empty fences name, as the page shows them (src/markdown/include-sample.ts). */
export function fillSamples(markdown: string, read = readSample): string {
  return markdown.replaceAll(EMPTY_FENCE, (_, fence: string, info: string) => {
    const { file = '', region } = fenceAttributes(info);
    return [fence + info, cutRegion(read(file), region, file), fence].join('\n');
  });
}

type Downloaded = {
  title: string;
  description: string;
  body: string;
  url: string;
  updated?: string | undefined;
};

/** The file behind “Download as Markdown”: self-contained, with absolute links to the site. */
export function downloadedMarkdown(document: Downloaded, read = readSample): string {
  const { title, description, body, url, updated } = document;
  const linked = body.replaceAll(
    /\]\((?=[/#])([^)]*)\)/g,
    (_, target: string) => `](${new URL(target, url)})`,
  );
  const origin = `From ${url}${updated ? `, last updated ${updated}` : ''}.`;
  return `# ${title}\n\n${description}\n\n${fillSamples(linked, read).trim()}\n\n---\n\n${origin}\n`;
}
