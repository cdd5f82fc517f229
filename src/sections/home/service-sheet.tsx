import { closeClass, DetailSheet } from '../../ui/detail-sheet.tsx';
import { dialogClass } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { enquiryHref } from '../service/enquiry-link.ts';
import type { ServiceCard } from './service-card.ts';
import styles from './service-sheet.module.css';

type Props = { card: ServiceCard; explore: string; ask: string; sample: string };

/** Everything about one service. Shown by `:target` until the island opens a real dialog in its place. */
export function ServiceSheet({ card, explore, ask, sample }: Props) {
  const { title, route, report, enquiry = '' } = card;
  const detail = {
    title,
    text: card.description,
    points: card.features,
    sample: report ? { href: `/our-works/reports/${report}`, label: sample } : undefined,
    link: route
      ? { href: route, label: explore }
      : { href: enquiryHref({ name: title, enquiry }), label: ask },
  };
  return (
    <section
      className={`${dialogClass} ${styles.sheet}`}
      id={`service-${card.id}`}
      tabIndex={-1}
      aria-label={title}
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
