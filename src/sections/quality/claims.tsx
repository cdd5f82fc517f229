import { Fragment } from 'react';
import { Section } from '../../ui/section.tsx';
import unfolds from '../../ui/unfolds.module.css';
import styles from './claims.module.css';

type Claim = { printed: string; meaning: string; basis: string; source?: string | undefined };
type Page = { path: string; claims: readonly Claim[] };
type Props = { pages: readonly Page[] };

/** Folded by page, so that a phone need not lay out all of them. */
export function Claims({ pages }: Props) {
  return (
    <Section>
      <div className={styles.claims}>
        {pages.map(({ path, claims }) => (
          <details key={path} className={unfolds.unfolds}>
            <summary>{`${path} (${claims.length})`}</summary>
            {Object.entries(Object.groupBy(claims, ({ basis }) => basis)).map(([basis, same = []]) => (
              <Fragment key={basis}>
                <h2>{basis}</h2>
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
          </details>
        ))}
      </div>
    </Section>
  );
}
