import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './story.module.css';

type Props = {
  story: { title: string; paragraphs: string[] };
  statements: { title: string; text: string }[];
};

export function Story({ story, statements }: Props) {
  return (
    <>
      <Section title={story.title} aside>
        <div className={styles.story}>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph.slice(0, 20)}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section>
        <div className={styles.statements}>
          {statements.map((statement) => (
            <div key={statement.title} data-settle="">
              <h2 className={roles.label}>{statement.title}</h2>
              <p>{statement.text}</p>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
