import { Section, type Head } from '../ui/section.tsx';
import roles from '../ui/text-roles.module.css';
import styles from './reproduce.module.css';

export const Command = ({ text }: { text: string }) => (
  <pre className={styles.command}>
    <code>{text}</code>
  </pre>
);

type Props = Head & {
  files: readonly { name: string; href: string }[];
  command: string;
  /** The version that was measured, if any was. */
  commit?: string | undefined;
  /** Absent while the code is not public. */
  repository?: string | undefined;
};

/** The rows to count again, and the command that measures them anew. */
export function Reproduce({ files, command, commit, repository, ...head }: Props) {
  const lines = [
    repository && `git clone ${repository}`,
    repository && commit && `git checkout ${commit}`,
    command,
  ];
  return (
    <Section {...head}>
      <Command text={lines.filter(Boolean).join('\n')} />
      <p className={styles.links}>
        {repository && (
          <a className={roles.onward} href={repository}>
            The code of this site
          </a>
        )}
        {files.map(({ name, href }) => (
          <a key={href} className={roles.onward} href={href} download="">
            {name}
          </a>
        ))}
      </p>
    </Section>
  );
}
