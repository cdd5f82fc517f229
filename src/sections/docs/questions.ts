/** The `###` questions of a Markdown text with their answers as plain text, for structured data. */
export type Question = { question: string; answer: string };

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function questionsIn(markdown: string): Question[] {
  return markdown
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .split(/^(?=#{2,3} )/m)
    .filter((part) => part.startsWith('### '))
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { question: plain(heading.slice('### '.length)), answer: plain(lines.join('\n')) };
    });
}
