import type { Kept } from './kept.ts';
import { limitExpression } from './limit-expression.ts';

/** The toolkit's arguments for the same reading; undefined without a run. */
export function commandFor({ run, base, limits }: Omit<Kept, 'lab'>): string[] | undefined {
  if (!run) return undefined;
  return [
    'load',
    run.name,
    ...limits.flatMap((limit) => ['--limit', limitExpression(limit)]),
    ...(base ? ['--baseline', base.name] : []),
  ];
}
