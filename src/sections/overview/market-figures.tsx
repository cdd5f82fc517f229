import type { Figure } from '../../lib/figures.ts';
import { Figures } from '../../ui/figures.tsx';
import { Section } from '../../ui/section.tsx';

type Props = { title: string; items: { figure: Figure; label: string }[] };

/** Figures with the meaning of each, printed from the same record. */
export function MarketFigures({ title, items }: Props) {
  return (
    <Section title={title}>
      <Figures
        items={items.map(({ figure, label }) => ({
          label,
          value: figure.value,
          note: figure.meaning,
          basis: figure.basis,
        }))}
      />
    </Section>
  );
}
