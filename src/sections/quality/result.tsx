import type { Verdict } from '../../quality/page.ts';
import marks from '../../ui/mark.module.css';

export function Result({ passes, word }: { passes: Verdict; word?: string | undefined }) {
  if (passes === undefined) return <span className={marks.open}>{word ?? 'not measured in this run'}</span>;
  return <span className={passes ? marks.pass : marks.fail}>{word ?? (passes ? 'passes' : 'fails')}</span>;
}
