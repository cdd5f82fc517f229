/** Separate from read-source.ts, so that the page does not load the table reader, which only the worker needs. */
import type { ColumnRole } from './source.ts';

const systemNamed = (letter: string, number: number): RegExp =>
  new RegExp(`^((system|model|asr|hyp|h)(othesis)?[ _-]?(${letter}|${number}))$`, 'i');

export const USUAL_NAMES: Record<ColumnRole, RegExp> = {
  id: /^(id|utt(erance)?(_?id)?|file(_?name)?|clip|audio|key)$/i,
  reference: /^(ref(erence)?|truth|ground.?truth|transcript(ion)?|expected|gold|said|text|sentence)$/i,
  first:
    /^(hyp(othesis)?|(system|model|asr)[ _-]?(a|1)?|pred(iction|icted|_text)?|output|heard|recogni[sz]ed|(hyp|h)(othesis)?[ _-]?(a|1))$/i,
  second: systemNamed('b', 2),
  third: systemNamed('c', 3),
  fourth: systemNamed('d', 4),
  fifth: systemNamed('e', 5),
  group: /^(group|accent|noise|condition|channel|domain|split|locale|language)$/i,
  speaker: /^(speaker|spk|spkr|talker|narrator|client|caller)([ _-]?(id|name|label))?$/i,
};

/** Limits how much is inspected: the first line may be as long as the file. */
const HEAD_LETTERS = 65_536;

/** Whether the first line of a text names columns, so that it is read as a table. */
export function isTable(text: string, fileName = ''): boolean {
  if (/\.(csv|tsv|tab|jsonl|ndjson)$/i.test(fileName)) return true;
  const beginning = text.slice(0, HEAD_LETTERS).trimStart();
  if (/^(\[\s*)?\{\s*"/.test(beginning)) return true;
  const [head = ''] = beginning.split('\n', 1);
  return (
    /[\t,;|]/.test(head) && head.split(/[\t,;|]/).some((name) => USUAL_NAMES.reference.test(name.trim()))
  );
}
