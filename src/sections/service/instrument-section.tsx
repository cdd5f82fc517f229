import { Section, type Head } from '../../ui/section.tsx';
import { Facts } from '../list/facts.tsx';
import type { InstrumentData } from '../../instruments/data.ts';
import { Instrument } from './instruments.tsx';
import styles from './instrument-section.module.css';

export type InstrumentSectionProps = Head & {
  layout: 'wide' | 'aside';
  points: string[];
  instrument: InstrumentData;
};

export function InstrumentSection({ layout, points, instrument, ...head }: InstrumentSectionProps) {
  const list = points.length > 0 && (
    <div className={styles.points}>
      <Facts items={points} />
    </div>
  );
  return (
    <Section {...head} aside={layout === 'aside'} beside={list}>
      <Instrument data={instrument} />
      {layout === 'wide' && list}
    </Section>
  );
}
