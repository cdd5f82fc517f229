import type { Href } from '../../../contract/routes.ts';
import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { Section } from '../../ui/section.tsx';
import styles from './quick-tiles.module.css';

type Props = {
  title: string;
  tiles: { title: string; description: string; link: Href; icon: CardIconName }[];
};

/** The keys of a keypad: six ways past the contents. */
export function QuickTiles({ title, tiles }: Props) {
  return (
    <Section>
      <nav className={styles.quick} aria-labelledby="quick">
        <h2 id="quick">{title}</h2>
        <ul>
          {tiles.map((tile) => (
            <li key={tile.link}>
              <a href={tile.link}>
                <CardIcon name={tile.icon} />
                <b>{tile.title}</b>
                {tile.description}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
