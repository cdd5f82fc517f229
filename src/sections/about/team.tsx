import { Section, type Head } from '../../ui/section.tsx';
import text from '../../ui/text-roles.module.css';
import styles from './team.module.css';

type Person = { name: string; role: string; years: number; languages: string[]; photo?: string | undefined };

type Props = Head & {
  people: Person[];
  roles: { title: string; talks: string; does: string }[];
  labels: { years: string; languages: string; talks: string };
};

const PHOTO_PIXELS = 320;

/** The people who test. While none are listed, the roles on a team. */
export function Team({ people, roles, labels, ...head }: Props) {
  return (
    <Section id="team" {...head}>
      <ul className={styles.team}>
        {people.map(({ name, role, years, languages, photo }) => (
          <li key={name} data-settle="">
            {photo && (
              <img src={`/team/${photo}`} width={PHOTO_PIXELS} height={PHOTO_PIXELS} alt="" loading="lazy" />
            )}
            <h3>{name}</h3>
            <p className={text.note}>{`${role}, ${years} ${labels.years}`}</p>
            <h4 className={text.label}>{labels.languages}</h4>
            <p className={text.note}>{languages.join(', ')}</p>
          </li>
        ))}
        {people.length === 0 &&
          roles.map(({ title, does, talks }) => (
            <li key={title} data-settle="">
              <h3>{title}</h3>
              <p className={text.note}>{does}</p>
              <h4 className={text.label}>{labels.talks}</h4>
              <p className={text.note}>{talks}</p>
            </li>
          ))}
      </ul>
    </Section>
  );
}
