import type { ReactNode } from 'react';
import roles from './text-roles.module.css';

type Pair = { name: string; value: ReactNode };

/** Small labels with their values. Pairs without a value are omitted. */
export function Pairs({ items, className }: { items: readonly Pair[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {items.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt className={roles.label}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
