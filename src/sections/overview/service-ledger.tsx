import type { Href } from '../../../contract/routes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Section } from '../../ui/section.tsx';
import type { ServiceLine } from './service-line.ts';
import styles from './service-ledger.module.css';

type Props = {
  title: string;
  note: string;
  measures: string;
  pickWhen: string;
  delivers: string;
  more: { text: string; label: string; href: Href };
  services: ServiceLine[];
};

/** The reason to pick a service is first and large; what it measures and delivers is next to it. */
export function ServiceLedger({ title, note, measures, pickWhen, delivers, more, services }: Props) {
  return (
    <Section title={title} note={note}>
      <ul className={styles.ledger}>
        {services.map(({ path, name, drawing, overview }) => (
          <li key={path} data-settle="">
            <h3>
              <a href={path}>{name}</a>
            </h3>
            <Drawing name={drawing} />
            <dl>
              <div>
                <dt>{pickWhen}</dt>
                <dd>{overview.pickWhen}</dd>
              </div>
              <div>
                <dt>{measures}</dt>
                <dd>{overview.measures}</dd>
              </div>
              <div>
                <dt>{delivers}</dt>
                <dd>{overview.delivers}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {`${more.text} `}
        <a href={more.href}>{more.label}</a>
      </p>
    </Section>
  );
}
