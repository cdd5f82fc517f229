import { Drawing } from '../../ui/drawing.tsx';
import hairlines from '../../ui/hairlines.module.css';
import { Section, SectionHead } from '../../ui/section.tsx';
import tiles from '../tiles.module.css';
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
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={`${hairlines.boxes} ${tiles.tiles} ${styles.tiles}`}>
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
