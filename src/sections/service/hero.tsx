import { Opening } from '../../ui/opening.tsx';
import { enquiryHref, type ServiceFacts } from './enquiry-link.ts';
import type { InstrumentData } from '../../instruments/data.ts';
import { Instrument } from './instruments.tsx';
import styles from './hero.module.css';

export type HeroProps = {
  layout: 'split' | 'wide' | 'ledge';
  title: string;
  lead: string;
  primary: string;
  secondary: string;
  instrument: InstrumentData;
};

export function Hero({ service, layout, title, lead, ...hero }: HeroProps & { service: ServiceFacts }) {
  const isSplit = layout === 'split';
  const panel = (
    <div className={styles.panel}>
      <Instrument data={hero.instrument} raised />
    </div>
  );
  return (
    <Opening
      title={title}
      lead={lead}
      leadBeside={layout === 'wide'}
      className={styles[layout]}
      aside={isSplit && panel}
      look="full"
      actions={[
        { label: hero.primary, href: enquiryHref(service) },
        { label: hero.secondary, href: service.reports },
        ...(service.lab ? [{ ...service.lab, variant: 'plain' as const }] : []),
      ]}
    >
      {!isSplit && panel}
    </Opening>
  );
}
