import { useEffect, useState } from 'react';
import { hasRole } from '../../../contract/desk/access.ts';
import {
  LETTER_ACTION_PATH,
  type LetterAction,
  LETTERS_PATH,
  type LettersAnswer,
} from '../../../contract/desk/letters.ts';
import roles from '../../ui/text-roles.module.css';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ScreenProps } from '../screen.ts';
import { useLoaded } from '../use-loaded.ts';
import { useTask } from '../use-task.ts';
import { audienceText } from './letter-texts.ts';
import { LetterRow } from './letter-row.tsx';
import styles from './newsletter.module.css';

const LOOK_EVERY_MS = 2_000;

/** Issues of the newsletter: what they look like, who gets them, and how far they are. */
export function NewsletterScreen({ user }: ScreenProps) {
  const { value, problem, reload } = useLoaded<LettersAnswer>(LETTERS_PATH);
  const [said, setSaid] = useState('');
  const task = useTask();
  const isSending = value?.letters.some(({ progress }) => progress?.state === 'sending') ?? false;

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void reload(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, reload]);

  const act = (letter: string, action: LetterAction['action']) =>
    task.run(
      () => ask('POST', LETTER_ACTION_PATH, { letter, action } satisfies LetterAction),
      () => {
        setSaid(action === 'test' ? `A test of ${letter} is on its way to ${user.address}.` : '');
        void reload();
      },
    );

  return (
    <>
      <ProblemNote problem={problem} onRetry={reload} />
      <ProblemNote problem={task.problem} />
      <output className={styles.note}>
        {task.busy ? 'Working …' : !value && !problem ? 'Loading newsletters …' : said}
      </output>
      {value && (
        <>
          <p className={styles.note}>{audienceText(value.audience)}</p>
          {!value.canSend && <p className={styles.note}>This server sends no mail: SMTP_URL is not set.</p>}
          {value.letters.length === 0 && (
            <p className={roles.lead}>
              No newsletters yet. Write one in content/letters, and build the site.
            </p>
          )}
          <ul className={styles.letters}>
            {value.letters.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                readers={value.audience.receives}
                perMinute={value.perMinute}
                mayAct={value.canSend && hasRole(user.role, 'admin')}
                onAct={(action) => act(letter.id, action)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
