import { Section } from '../../ui/section.tsx';
import styles from './quality.module.css';

type Props = {
  title: string;
  note: string;
  /** Absent while there is no report to download. */
  commit?: string | undefined;
  /** Absent while the code is not public. */
  repository?: string | undefined;
};

const downloads = [
  { name: 'The report (JSON)', href: '/quality/report.json' },
  { name: 'All runs (JSON lines)', href: '/quality/history.jsonl' },
  { name: 'JSON schema of the report', href: '/quality/schema.json' },
];

export function Reproduce({ title, note, commit, repository }: Props) {
  return (
    <Section id="reproduce" title={title} note={note}>
      <pre className={styles.command}>
        <code>
          {repository && `git clone ${repository}\n`}
          {repository && commit && `git checkout ${commit}\n`}
          npm run quality
        </code>
      </pre>
      <p className={styles.links}>
        {repository && <a href={repository}>The code of this site</a>}
        {(commit ? downloads : downloads.slice(-1)).map(({ name, href }) => (
          <a key={href} href={href} download="">
            {name}
          </a>
        ))}
      </p>
    </Section>
  );
}
