/** Separate from read-source.ts, so that the page does not load the table reader, which only the worker needs. */
import type { ColumnRole } from './source.ts';

export const USUAL_NAMES: Record<ColumnRole, RegExp> = {
  id: /^(id|utt(erance)?(_?id)?|file(_?name)?|clip|audio|key)$/i,
  reference: /^(ref(erence)?|truth|ground.?truth|transcript(ion)?|expected|gold|said|text|sentence)$/i,
  first:
    /^(hyp(othesis)?|(system|model|asr)[ _-]?(a|1)?|pred(iction|icted)?|output|heard|recogni[sz]ed|(hyp|h)(othesis)?[ _-]?(a|1))$/i,
  second: /^((system|model|asr|hyp|h)(othesis)?[ _-]?(b|2))$/i,
  group: /^(group|accent|noise|condition|speaker|channel|domain|split|locale|language)$/i,
};

/** Whether the first line of a text names columns, so that it is read as a table. */
export function isTable(text: string, fileName = ''): boolean {
  if (/\.(csv|tsv|tab|jsonl|ndjson)$/i.test(fileName)) return true;
  const [head = ''] = text.trimStart().split('\n', 1);
  if (/^\{.*\}\s*$/.test(head)) return true;
  return (
    /[\t,;|]/.test(head) && head.split(/[\t,;|]/).some((name) => USUAL_NAMES.reference.test(name.trim()))
  );
}
