/** The lists of a service page: which layout of the list each of theirs is, and what stands in it. */
import type { CardIconName } from '../../ui/card-icons.ts';
import type { Head } from '../../ui/section.tsx';
import { List } from '../list/list.tsx';

type Described = { title: string; description: string };

const textOf = ({ title, description }: Described) => ({ title, text: description });

export type CardsProps = Head & {
  layout: 'list' | 'grid' | 'columns';
  items: (Described & { icon: CardIconName })[];
};

export function Cards({ layout, items, ...head }: CardsProps) {
  const set = ({ list: 'icons', grid: 'boxes', columns: 'hanging' } as const)[layout];
  return (
    <List
      {...head}
      layout={set}
      aside={layout === 'list'}
      items={items.map((item) => ({ ...textOf(item), icon: item.icon }))}
    />
  );
}

type StepsProps = Head & {
  layout: 'tape' | 'ruled' | 'pairs';
  items: (Described & { details: string[] })[];
};

export function Steps({ items, ...props }: StepsProps) {
  return <List {...props} ordered items={items.map((item) => ({ ...textOf(item), facts: item.details }))} />;
}

type ScenariosProps = Head & {
  layout: 'table' | 'grid' | 'ledger';
  items: (Described & { examples: string[] })[];
};

export function Scenarios({ layout, items, ...head }: ScenariosProps) {
  const set = ({ table: 'three', grid: 'boxes', ledger: 'ledger' } as const)[layout];
  return (
    <List {...head} layout={set} items={items.map((item) => ({ ...textOf(item), facts: item.examples }))} />
  );
}

type UseCasesProps = Head & { layout: 'ruled' | 'grid'; items: (Described & { metrics: string[] })[] };

export function UseCases({ layout, items, ...head }: UseCasesProps) {
  return (
    <List
      {...head}
      layout={layout === 'ruled' ? 'three' : 'boxes'}
      items={items.map((item) => ({ ...textOf(item), facts: item.metrics }))}
    />
  );
}

type DomainsProps = Head & { layout: 'columns' | 'table'; groups: { name: string; items: string[] }[] };

export function Domains({ layout, groups, ...head }: DomainsProps) {
  return (
    <List
      {...head}
      layout={layout === 'table' ? 'facts' : 'columns'}
      aside={layout === 'table'}
      items={groups.map(({ name, items }) => ({ title: name, facts: items }))}
    />
  );
}
