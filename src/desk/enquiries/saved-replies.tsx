import { useCallback, useEffect, useId, useState } from 'react';
import type { SavedReply } from '../../../contract/desk/enquiries.ts';
import field from '../../ui/field.module.css';
import select from '../../ui/select.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import styles from './compose.module.css';
import controls from '../controls.module.css';
import { PLACEHOLDERS } from './placeholders.ts';
import { addSavedReply, changeSavedReply, fetchSavedReplies, removeSavedReply } from './requests.ts';

type Props = {
  /** What is written at the moment: it can be saved. */
  text: string;
  onInsert: (text: string) => void;
};

/** Replies that are written often: insert one, or keep what is written as one. */
export function SavedReplies({ text, onInsert }: Props) {
  const id = useId();
  const task = useTask();
  const [replies, setReplies] = useState<SavedReply[]>([]);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const reload = useCallback(
    () => fetchSavedReplies().then((result) => result.ok && setReplies(result.value.replies)),
    [],
  );
  useEffect(() => void reload(), [reload]);

  const reply = replies.find((each) => each.id === chosen);
  const done = () => {
    setName('');
    void reload();
  };
  const save = () =>
    task.run(
      () =>
        reply && name === reply.name
          ? changeSavedReply(reply.id, { name, text })
          : addSavedReply({ name, text }),
      done,
    );

  return (
    <details className={styles.options}>
      <summary>Saved replies</summary>
      <div className={controls.narrow}>
        <div className={field.field}>
          <label htmlFor={`${id}-choose`}>Choose one</label>
          <select
            id={`${id}-choose`}
            className={select.select}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setName(replies.find((each) => each.id === target.value)?.name ?? '');
            }}
          >
            <option value="">{replies.length === 0 ? 'None saved yet' : 'Choose …'}</option>
            {replies.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </div>
        <div className={field.field}>
          <label htmlFor={`${id}-name`}>Save what is written as</label>
          <input
            id={`${id}-name`}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      </div>
      <p className={field.hint}>Placeholders: {PLACEHOLDERS.map((each) => `{${each}}`).join(' ')}</p>
      <div className={controls.actions}>
        <button type="button" disabled={!reply} onClick={() => reply && onInsert(reply.text)}>
          Insert
        </button>
        <button type="button" disabled={name.trim() === '' || text.trim() === ''} onClick={save}>
          {reply && name === reply.name ? 'Overwrite' : 'Save'}
        </button>
        <button
          type="button"
          disabled={!reply}
          onClick={() => reply && task.run(() => removeSavedReply(reply.id), done)}
        >
          Delete
        </button>
      </div>
      <ProblemNote problem={task.problem} />
    </details>
  );
}
