import type { Href } from '../../contract/routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Marked } from '../ui/marked.tsx';
import styles from './page-head.module.css';

type Props = { id?: string; title: string; lead?: string; actions?: { label: string; href: Href }[] };

/** The opening of a page without an instrument: graph paper, the claim, what follows from it. */
export function PageHead({ id, title, lead, actions }: Props) {
  return (
    <section className={styles.head}>
      <div className={styles.inner} id={id}>
        <h1>
          <Marked text={title} />
        </h1>
        {lead && <p>{lead}</p>}
        {actions && (
          <div className={styles.actions}>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'ghost' : 'tape'} arrow={index > 0}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
