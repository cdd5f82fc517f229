import { Drawing } from '../../ui/drawing.tsx';
import hairlines from '../../ui/hairlines.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import type { ServiceLine } from './service-line.ts';
import styles from './service-tiles.module.css';

type Props = { title: string; note: string; services: ServiceLine[] };

export function ServiceTiles({ title, note, services }: Props) {
  return (
    <Section title={title} note={note}>
      <ul className={`${hairlines.tiles} ${styles.tiles}`}>
        {services.map((service) => (
          <li key={service.path} data-settle="">
            <Drawing name={service.drawing} />
            <h3>
              <a className={`${roles.link} ${roles.cover}`} href={service.path}>
                {service.name}
              </a>
            </h3>
            <p>{service.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
