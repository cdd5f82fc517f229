import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Props = { title: string; text: string; links: { file: string; form: string } };

export function FoundAHole({ title, text, links }: Props) {
  return (
    <Section title={title} aside>
      <p>{text}</p>
      <p className={styles.ways}>
        <a className={buttonClass()} href="/.well-known/security.txt">
          {links.file}
        </a>
        <ButtonLink href="/contact" variant="ghost">
          {links.form}
        </ButtonLink>
      </p>
    </Section>
  );
}
