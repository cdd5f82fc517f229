import { Section } from '../../ui/section.tsx';
import styles from './claims.module.css';

type Claim = { printed: string; meaning: string; basis: string; source?: string | undefined };
type Page = { path: string; claims: readonly Claim[] };
type Props = { title: string; note: string; pages: readonly Page[] };

function sentence({ meaning, basis, source }: Claim): string {
  return `${meaning} Basis: ${basis}${source ? `, ${source}` : ''}.`;
}

/** Page by page, folded: nobody reads them all, and a phone need not lay them all out. */
export function Claims({ title, note, pages }: Props) {
  return (
    <Section id="claims" title={title} note={note}>
      <div className={styles.claims}>
        {pages.map(({ path, claims }) => (
          <details key={path}>
            <summary>
              {path} ({claims.length})
            </summary>
            <dl>
              {claims.map((claim) => (
                <div key={claim.printed + claim.meaning}>
                  <dt>{claim.printed}</dt>
                  <dd>{sentence(claim)}</dd>
                </div>
              ))}
            </dl>
            <p>
              <a href={path}>The page that prints them: {path}</a>
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
