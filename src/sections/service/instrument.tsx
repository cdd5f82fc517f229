import { Facts } from './facts.tsx';
import { Frame, type Head } from './frame.tsx';
import { Instrument, type InstrumentData } from './instruments.tsx';
import styles from './instrument.module.css';

export type InstrumentSectionProps = Head & {
  layout: 'wide' | 'aside';
  points: string[];
  instrument: InstrumentData;
};

export function InstrumentSection({ layout, points, instrument, ...head }: InstrumentSectionProps) {
  return (
    <Frame head={head} aside={layout === 'aside'}>
      <div className={styles.instrument} data-settle="">
        <Instrument data={instrument} />
        {points.length > 0 && <Facts items={points} />}
      </div>
    </Frame>
  );
}
