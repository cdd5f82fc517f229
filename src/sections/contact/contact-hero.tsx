import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Opening } from '../../ui/opening.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './contact-hero.module.css';

export type ContactCard = {
  icon: IconName;
  name: string;
  value: string;
  note: string;
  href?: string;
  isOutside?: boolean;
};

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** The heading, and below it every way to reach the company. */
export function ContactHero({ title, lead, cards }: { title: string; lead: string; cards: ContactCard[] }) {
  return (
    <Opening title={title} lead={lead} leadBeside className={styles.opening}>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.name}>
            <Icon name={card.icon} />
            <span className={roles.label}>{card.name}</span>
            {card.href ? (
              <a
                className={`${roles.name} ${roles.link} ${roles.cover}`}
                href={card.href}
                {...(card.isOutside && outside)}
              >
                {card.value}
              </a>
            ) : (
              <b className={roles.name}>{card.value}</b>
            )}
            <small className={roles.note}>{card.note}</small>
          </li>
        ))}
      </ul>
    </Opening>
  );
}
