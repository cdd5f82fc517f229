import { ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { enquiryHref, type ServiceFacts } from './enquiry-link.ts';
import { Instrument, type InstrumentData } from './instruments.tsx';
import styles from './hero.module.css';

export type HeroProps = {
  layout: 'split' | 'wide' | 'ledge';
  title: string;
  lead: string;
  primary: string;
  secondary: string;
  instrument: InstrumentData;
};

export function Hero({ service, ...hero }: HeroProps & { service: ServiceFacts }) {
  return (
    <section className={styles.hero}>
      <div className={`${styles.inner} ${styles[hero.layout]}`}>
        <h1>
          <Marked text={hero.title} />
        </h1>
        <div className={styles.say}>
          <p>{hero.lead}</p>
          <div className={styles.buttons}>
            <ButtonLink href={enquiryHref(service)} variant="tape" arrow>
              {hero.primary}
            </ButtonLink>
            <ButtonLink href="/our-works" variant="ghost">
              {hero.secondary}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.panel}>
          <Instrument data={hero.instrument} raised />
        </div>
      </div>
    </section>
  );
}
