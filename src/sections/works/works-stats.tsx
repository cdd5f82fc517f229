import type { Figure } from '../../lib/figures.ts';
import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import tones from '../../ui/tones.module.css';
import roles from '../../ui/text-roles.module.css';
import layout from '../../ui/layout.module.css';
import { FigureValue } from '../service/figure-value.tsx';
import styles from './works-stats.module.css';

type Stat = {
  label: string;
  value: { figure: Figure };
  icon: CardIconName;
  color: 'tape' | 'ink' | 'pass' | 'warn';
  description: string;
};

/** A `details` element, so that a tap or Enter opens it without script. Hover and focus reveal it with CSS. */
export function WorksStats({ stats }: { stats: Stat[] }) {
  return (
    <div className={layout.strip}>
      <ul className={styles.stats}>
        {stats.map(({ label, value, icon, color, description }) => (
          <li key={label} className={tones[color]}>
            <details>
              <summary className={`${roles.label} ${roles.cover}`}>
                <strong>
                  <FigureValue value={value.figure.value} />
                </strong>{' '}
                {label}
                <CompanyMark basis={value.figure.basis} />
                <CardIcon name={icon} />
              </summary>
              <p className={roles.note}>{description}</p>
            </details>
          </li>
        ))}
      </ul>
      <CompanyNote figures={stats.map(({ value }) => value.figure)} />
    </div>
  );
}
