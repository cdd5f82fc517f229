import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './technologies.module.css';

type Props = { title: string; note: string; groups: { name: string; use: string; tools: string[] }[] };

export function Technologies({ title, note, groups }: Props) {
  return (
    <Section id="technologies">
      <SectionHead title={title} note={note} />
      <ul className={styles.groups}>
        {groups.map(({ name, use, tools }) => (
          <li key={name} data-settle="">
            <h3>{name}</h3>
            <p>{use}</p>
            <ul>
              {tools.map((tool) => (
                <li key={tool}>{tool}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
