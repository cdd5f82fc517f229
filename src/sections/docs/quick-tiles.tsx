import type { Href } from '../../../contract/routes.ts';
import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './quick-tiles.module.css';

type Props = {
  title: string;
  tiles: { title: string; description: string; link: Href; icon: CardIconName }[];
};

/** Six shortcuts to documents. */
export function QuickTiles({ title, tiles }: Props) {
  return (
    <Section title={title}>
      <nav aria-label={title}>
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <li key={tile.link}>
              <a href={tile.link}>
                <CardIcon name={tile.icon} />
                <b className={roles.name}>{tile.title}</b>
                <span className={roles.note}>{tile.description}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
