import { Opening } from '../../ui/opening.tsx';
import styles from './works-hero.module.css';

type Category = { name: string; slug: string };

type Props = { title: string; lead: string; index: string; categories: Category[] };

/** The heading, and next to it a link into the gallery for each category. */
export function WorksHero({ title, lead, index, categories }: Props) {
  return (
    <Opening
      large
      title={title}
      lead={lead}
      className={styles.opening}
      aside={
        <nav className={styles.index} aria-label={index}>
          <p>{index}</p>
          <ul>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <a href={`/our-works?category=${slug}#portfolio`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      }
    />
  );
}
