import type { Href } from '../../../contract/routes.ts';
import { longDate } from '../../lib/dates.ts';
import linkRows from '../../ui/link-rows.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';

type Props = {
  title: string;
  note: string;
  letters: readonly { id: string; title: string; path: Href; date: string }[];
};

/** Issues of the newsletter to read. */
export function PastLetters({ title, note, letters }: Props) {
  return (
    <Section title={title} note={note}>
      <ol className={linkRows.entries}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <span className={roles.label}>
              <time dateTime={letter.date}>{longDate(letter.date)}</time>
            </span>
            <a className={`${roles.name} ${roles.title} ${roles.cover}`} href={letter.path}>
              {letter.title}
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}
