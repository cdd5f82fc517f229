import type { Href } from '../../contract/routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Marked } from '../ui/marked.tsx';
import styles from './not-found.module.css';

type Link = { name: string; path: Href };

/** Says what happened and offers the ways on, search first. */
export function NotFound({ groups }: { groups: { name: string; path: Href; links: Link[] }[] }) {
  return (
    <section className={styles.lost}>
      <div className={styles.inner}>
        <p className={styles.code}>404 · expected a page, found none</p>
        <h1>
          <Marked text="Out of *plumb*" />
        </h1>
        <p className={styles.lead}>
          This address leads nowhere. The page may have moved, or the link was mistyped. One of these is
          probably what you came for.
        </p>
        <div className={styles.buttons}>
          <ButtonLink href="/" variant="tape" arrow>
            Home
          </ButtonLink>
          <ButtonLink href="/contact" variant="ghost">
            Tell us about a broken link
          </ButtonLink>
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <nav key={group.name} aria-label={group.name}>
              <h2>
                <a href={group.path}>{group.name}</a>
              </h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </section>
  );
}
