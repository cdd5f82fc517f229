import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './ways-to-reach.module.css';

export type ContactCard = {
  icon: IconName;
  name: string;
  value: string;
  note: string;
  href?: string;
  isOutside?: boolean;
};

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** Every way to reach the company. */
export const WaysToReach = ({ cards }: { cards: readonly ContactCard[] }) => (
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
);
