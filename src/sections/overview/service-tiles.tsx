import { Drawing } from '../../ui/drawing.tsx';
import hairlines from '../../ui/hairlines.module.css';
import { Section } from '../../ui/section.tsx';
import type { ServiceLine } from './service-line.ts';
import styles from './service-tiles.module.css';

export function ServiceTiles({
  title,
  note,
  services,
}: {
  title: string;
  note: string;
  services: ServiceLine[];
}) {
  return (
    <Section title={title} note={note}>
      <ul className={`${hairlines.tiles} ${styles.tiles}`}>
        {services.map((service) => (
          <li key={service.path} data-settle="">
            <Drawing name={service.drawing} />
            <h3>
              <a href={service.path}>{service.name}</a>
            </h3>
            <p>{service.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
