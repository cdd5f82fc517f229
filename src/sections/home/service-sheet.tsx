import { closeClass, DetailSheet } from '../../ui/detail-sheet.tsx';
import { dialogClass } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ServiceCard } from './service-card.ts';
import styles from './service-sheet.module.css';

/** Everything about one service. Shown by its address alone, until the island has opened a real dialog in its place. */
export function ServiceSheet({ card, explore }: { card: ServiceCard; explore: string }) {
  const detail = {
    title: card.title,
    text: card.description,
    points: card.features,
    link: card.route && { href: card.route, label: explore },
  };
  return (
    <section
      className={`${dialogClass} ${styles.sheet}`}
      id={`service-${card.id}`}
      tabIndex={-1}
      aria-label={card.title}
    >
      <DetailSheet
        detail={detail}
        closer={
          <a className={closeClass} href={`#${card.id}`} aria-label="Close">
            <Icon name="cross" />
          </a>
        }
      />
    </section>
  );
}
