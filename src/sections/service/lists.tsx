/** The lists of a service page, each as a `List` with the fields its content record has. */
import type { ComponentProps } from 'react';
import type { CardIconName } from '../../ui/card-icons.ts';
import type { Head } from '../../ui/section.tsx';
import { List } from '../list/list.tsx';

type Layout = ComponentProps<typeof List>['layout'];
type Props<Shape extends Layout, Fields> = Head & {
  layout: Shape;
  items: ({ title: string; description: string } & Fields)[];
};

export const Cards = ({ items, ...props }: Props<'rows' | 'boxes' | 'ruler', { icon: CardIconName }>) => (
  <List {...props} aside={props.layout === 'rows'} items={items} />
);

export const Steps = ({ items, ...props }: Props<'tape' | 'rows' | 'pairs', { details: string[] }>) => (
  <List {...props} ordered items={items.map(({ details, ...item }) => ({ ...item, facts: details }))} />
);

export const Scenarios = ({ items, ...props }: Props<'rows' | 'boxes' | 'pairs', { examples: string[] }>) => (
  <List {...props} items={items.map(({ examples, ...item }) => ({ ...item, facts: examples }))} />
);

export const UseCases = ({ items, ...props }: Props<'rows' | 'boxes', { metrics: string[] }>) => (
  <List {...props} items={items.map(({ metrics, ...item }) => ({ ...item, facts: metrics }))} />
);

export const Domains = ({ groups, ...head }: Head & { groups: { name: string; items: string[] }[] }) => (
  <List
    {...head}
    layout="rows"
    aside
    items={groups.map(({ name, items }) => ({ title: name, facts: items }))}
  />
);
