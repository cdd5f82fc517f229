import type { Href } from '../../../contract/routes.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './previous-next.module.css';

type Neighbour = { path: Href; title: string; minutes: number };
type Props = { label: string; previous: Neighbour | undefined; next: Neighbour | undefined };

function Way({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: Neighbour }) {
  return (
    <a className={roles.name} href={to.path} rel={rel}>
      <span className={roles.label}>{label}</span>
      {to.title}
      <span className={roles.label}>{to.minutes} min read</span>
    </a>
  );
}

/** Links to the previous and the next text. */
export function PreviousNext({ label, previous, next }: Props) {
  return (
    <nav className={styles.ways} aria-label={label}>
      {previous && <Way label="← Previous" rel="prev" to={previous} />}
      {next && <Way label="Next →" rel="next" to={next} />}
    </nav>
  );
}
