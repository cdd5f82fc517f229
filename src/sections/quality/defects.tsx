import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './quality.module.css';

type Props = {
  title: string;
  note: string;
  none: string;
  report: string;
  defects: readonly { what: string; effect: string; since: string }[];
};

const REPORT_A_BUG = '/contact?service=Other&message=A%20bug%20in%20this%20site%2C%20on%20the%20page%3A%20';

export function Defects({ title, note, none, report, defects }: Props) {
  return (
    <Section id="known-defects" title={title} note={note}>
      {defects.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.defects}>
          {defects.map(({ what, effect, since }) => (
            <li key={what}>
              <b>{what}</b>
              <span>{effect}</span>
              <time className={roles.label} dateTime={since}>
                {since}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className={roles.onward} href={REPORT_A_BUG}>
          {report}
        </a>
      </p>
    </Section>
  );
}
