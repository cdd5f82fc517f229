import { Opening } from '../../ui/opening.tsx';
import roles from '../../ui/text-roles.module.css';
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
          <p className={roles.label}>{index}</p>
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
