/** The lists of a service page, each as a `List` with the fields its content record has. */
import type { CardIconName } from '../../ui/card-icons.ts';
import type { Head } from '../../ui/section.tsx';
import { List } from '../list/list.tsx';

type Described = { title: string; description: string };

const textOf = ({ title, description }: Described) => ({ title, text: description });

type CardsProps = Head & {
  layout: 'rows' | 'boxes' | 'ruler';
  items: (Described & { icon: CardIconName })[];
};

export function Cards({ items, ...props }: CardsProps) {
  return (
    <List
      {...props}
      aside={props.layout === 'rows'}
      items={items.map((item) => ({ ...textOf(item), icon: item.icon }))}
    />
  );
}

type StepsProps = Head & {
  layout: 'tape' | 'rows' | 'pairs';
  items: (Described & { details: string[] })[];
};

export function Steps({ items, ...props }: StepsProps) {
  return <List {...props} ordered items={items.map((item) => ({ ...textOf(item), facts: item.details }))} />;
}

type ScenariosProps = Head & {
  layout: 'rows' | 'boxes' | 'pairs';
  items: (Described & { examples: string[] })[];
};

export function Scenarios({ items, ...props }: ScenariosProps) {
  return <List {...props} items={items.map((item) => ({ ...textOf(item), facts: item.examples }))} />;
}

type UseCasesProps = Head & { layout: 'rows' | 'boxes'; items: (Described & { metrics: string[] })[] };

export function UseCases({ items, ...props }: UseCasesProps) {
  return <List {...props} items={items.map((item) => ({ ...textOf(item), facts: item.metrics }))} />;
}

type DomainsProps = Head & { groups: { name: string; items: string[] }[] };

export function Domains({ groups, ...head }: DomainsProps) {
  return (
    <List
      {...head}
      layout="rows"
      aside
      items={groups.map(({ name, items }) => ({ title: name, facts: items }))}
    />
  );
}
