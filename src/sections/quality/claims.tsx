import { Fragment } from 'react';
import { Section } from '../../ui/section.tsx';
import styles from './claims.module.css';

type Claim = { printed: string; meaning: string; source?: string | undefined };
type Props = { title: string; note: string; groups: readonly { basis: string; claims: readonly Claim[] }[] };

export function Claims({ title, note, groups }: Props) {
  return (
    <Section id="claims" title={title} note={note}>
      <div className={styles.claims}>
        {groups.map(({ basis, claims }) => (
          <Fragment key={basis}>
            <h3>
              {basis} ({claims.length})
            </h3>
            <dl>
              {claims.map(({ printed, meaning, source }) => (
                <div key={meaning}>
                  <dt>{printed}</dt>
                  <dd>
                    {meaning}
                    {source && ` Source: ${source}.`}
                  </dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
