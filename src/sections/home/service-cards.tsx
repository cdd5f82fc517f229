import { Drawing } from '../../ui/drawing.tsx';
import hairlines from '../../ui/hairlines.module.css';
import onward from '../../ui/onward.module.css';
import { Section } from '../../ui/section.tsx';
import tones from '../../ui/tones.module.css';
import { excerpt } from './excerpt.ts';
import type { ServiceCard } from './service-card.ts';
import styles from './service-cards.module.css';

const FEATURES_ON_CARD = 2;

type Props = { title: string; note: string; more: string; cards: ServiceCard[] };

export function ServiceCards({ title, note, more, cards }: Props) {
  return (
    <Section id="services" title={title} note={note}>
      <ul className={`${hairlines.tiles} ${styles.cards}`} data-service-cards="">
        {cards.map((card) => (
          <li key={card.id} id={card.id} className={tones[card.color]} data-settle="">
            <Drawing name={card.image} />
            <h3>{card.title}</h3>
            <p>{excerpt(card.description)}</p>
            <ul>
              {card.features.slice(0, FEATURES_ON_CARD).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a className={onward.onward} href={`#service-${card.id}`} aria-label={`${more}: ${card.title}`}>
              {`${more} `}
              <span aria-hidden="true">→</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
