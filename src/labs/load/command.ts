import type { Kept } from './kept.ts';
import type { Limit } from './limits.ts';

const limitArgument = ({ what, of, value }: Limit): string =>
  `${what}${of ? `[${of}]` : ''}${what === 'rate' ? '>=' : '<='}${value}`;

/** What the toolkit is given to read the same; undefined without a run. */
export function commandFor({ run, base, limits }: Omit<Kept, 'lab'>): string[] | undefined {
  if (!run) return undefined;
  return [
    'load',
    run.name,
    ...limits.flatMap((limit) => ['--limit', limitArgument(limit)]),
    ...(base ? ['--baseline', base.name] : []),
  ];
}
