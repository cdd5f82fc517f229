import { Section, type Head } from '../../ui/section.tsx';
import { Facts } from '../list/facts.tsx';
import type { InstrumentData } from '../../instruments/data.ts';
import { Instrument } from './instruments.tsx';

export type InstrumentSectionProps = Head & {
  layout: 'wide' | 'aside';
  points: string[];
  instrument: InstrumentData;
};

export function InstrumentSection({ layout, points, instrument, ...head }: InstrumentSectionProps) {
  const list = points.length > 0 && <Facts items={points} />;
  return (
    <Section {...head} aside={layout === 'aside'} beside={list}>
      <Instrument data={instrument} />
      {layout === 'wide' && list}
    </Section>
  );
}
