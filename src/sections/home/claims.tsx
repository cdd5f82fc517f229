import type { Figure } from '../../lib/figures.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { ClaimDrawing, type ClaimKind } from './claim-drawing.tsx';
import styles from './claims.module.css';

type Props = { title: string; items: { kind: ClaimKind; figure: Figure; value: string; text: string }[] };

export function Claims({ title, items }: Props) {
  return (
    <Section>
      <div className={styles.claims} data-settle="">
        <h2>{title}</h2>
        <div className={styles.items}>
          {items.map((item) => (
            <div key={item.kind}>
              <h3>
                {item.value}
                <CompanyMark basis={item.figure.basis} />
              </h3>
              <ClaimDrawing kind={item.kind} number={item.figure.number ?? 0} />
              <p className={roles.note}>{item.text}</p>
            </div>
          ))}
        </div>
      </div>
      <CompanyNote figures={items.map(({ figure }) => figure)} />
    </Section>
  );
}
