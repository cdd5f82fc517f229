import { Section } from '../../ui/section.tsx';
import styles from './report.module.css';

type Props = {
  next: string[];
  downloads: { name: string; href: string }[];
  command: string;
  repository?: string;
};

/** What to do first, the rows to count again, and the command that makes them anew. */
export function NextSteps({ next, downloads, command, repository }: Props) {
  return (
    <>
      <Section id="next" title="What to do next" note="Most important first.">
        <ol className={styles.numbered}>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section
        id="data"
        title="Check the figures yourself"
        note="The rows behind every figure on this page, and the command that reproduces them."
      >
        <p className={styles.downloads}>
          {downloads.map(({ name, href }) => (
            <a key={href} href={href} download="">
              {name}
            </a>
          ))}
        </p>
        <pre className={styles.command}>
          <code>
            {repository && `git clone ${repository}\n`}
            {command}
          </code>
        </pre>
      </Section>
    </>
  );
}
