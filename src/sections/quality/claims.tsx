import { Fragment } from 'react';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import unfolds from '../../ui/unfolds.module.css';
import styles from './claims.module.css';
import fold from './fold.module.css';

type Claim = { printed: string; meaning: string; basis: string; source?: string | undefined };
type Page = { name: string; path: string; claims: readonly Claim[] };
type Props = { pages: readonly Page[] };

function PageClaims({ name, path, claims }: Page) {
  const byBasis = Object.entries(Object.groupBy(claims, ({ basis }) => basis));
  return (
    <details className={`${unfolds.unfolds} ${fold.fold}`}>
      <summary>
        <h2>{name}</h2>
        <span className={roles.label}>
          {byBasis.map(([basis, same = []]) => `${basis}:\u00A0${same.length}`).join(' · ')}
        </span>
      </summary>
      <div>
        {byBasis.map(([basis, same = []]) => (
          <Fragment key={basis}>
            <h3>{basis}</h3>
            <dl>
              {same.map(({ printed, meaning, source }) => (
                <div key={printed + meaning}>
                  <dt>{printed}</dt>
                  <dd>{source ? `${meaning} Source: ${source}.` : meaning}</dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
        <a href={path}>{`Open ${path}`}</a>
      </div>
    </details>
  );
}

/** Folded by page, so that a phone need not lay out all of them. */
export function Claims({ pages }: Props) {
  return (
    <Section>
      <div className={styles.claims}>
        {pages.map((page) => (
          <PageClaims key={page.path} {...page} />
        ))}
      </div>
    </Section>
  );
}
