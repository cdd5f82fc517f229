import type { Href } from '../../../contract/routes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Pairs } from '../../ui/pairs.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import type { ServiceLine } from './service-line.ts';
import styles from './service-ledger.module.css';

/** The reason to pick a service comes first, and large. */
const facts = ['pickWhen', 'measures', 'delivers'] as const;

type Props = Head &
  Record<(typeof facts)[number], string> & {
    more: { text: string; label: string; href: Href };
    services: ServiceLine[];
  };

export function ServiceLedger({ title, note, more, services, ...labels }: Props) {
  return (
    <Section title={title} note={note}>
      <ul className={styles.ledger}>
        {services.map(({ path, name, drawing, overview }) => (
          <li key={path} data-settle="">
            <h3>
              <a className={roles.link} href={path}>
                {name}
              </a>
            </h3>
            <Drawing name={drawing} />
            <Pairs items={facts.map((fact) => ({ name: labels[fact], value: overview[fact] }))} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {`${more.text} `}
        <a className={`${roles.onward} ${roles.link}`} href={more.href}>
          {more.label}
        </a>
      </p>
    </Section>
  );
}
