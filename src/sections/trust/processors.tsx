import { OurWord } from './answers.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import { Rows } from './rows.tsx';

type Props = Head & { none: string; items: { name: string; purpose: string; country: string }[] };

export function Processors({ none, items, ...head }: Props) {
  if (items.length === 0)
    return (
      <Section {...head}>
        <p>{none}</p>
        <OurWord />
      </Section>
    );
  return (
    <Rows
      {...head}
      rows={items.map(({ name, purpose, country }) => ({ name, text: purpose, basis: country }))}
    />
  );
}
