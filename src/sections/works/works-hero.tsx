import { Opening } from '../../ui/opening.tsx';
import styles from './works-hero.module.css';

export type CategoryCount = { name: string; slug: string; count: number };

type Props = { title: string; lead: string; index: string; categories: CategoryCount[] };

/** The claim, and beside it what there is to check: one mark for each picture, each row a way into the gallery. */
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
            {categories.map(({ name, slug, count }) => (
              <li key={slug}>
                <a href={`/our-works?category=${slug}#portfolio`}>
                  {name}
                  <span aria-hidden="true">
                    {Array.from({ length: count }, (_, mark) => (
                      <i key={mark} />
                    ))}
                  </span>
                  <b>{count}</b>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    />
  );
}
