import { useState, type Dispatch } from 'react';
import { Action } from '../shared/action.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { readFiles } from '../shared/read-files.ts';
import { PastedText } from '../shared/table-input.tsx';
import type { ListOutcome } from './measure.ts';
import type { Settings } from './source.ts';
import type { WerAction } from './wer-state.ts';

type Props = {
  list: Settings['list'];
  outcome: ListOutcome | null;
  filled: number;
  dispatch: Dispatch<WerAction>;
};

const NONE = { name: '', text: '' };

/** The visitor's replacements: pasted, dropped or opened. */
export function OwnList({ list, outcome, filled, dispatch }: Props) {
  // Emptying the field must not close it.
  const [isOpen, setOpen] = useState(false);
  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const [first] = read;
    dispatch(first ? { type: 'list', list: first, notes } : { type: 'refused', notes });
  };
  return (
    <details
      open={isOpen || list !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Your own replacements</summary>
      <FileDrop
        label="Open a list"
        accept=".glm,.csv,.tsv,.txt,text/*"
        onFiles={(files) => void open(files)}
        actions={
          list && <Action onClick={() => dispatch({ type: 'list', list: NONE, notes: [] })}>Remove it</Action>
        }
      >
        <PastedText
          key={filled}
          name="list"
          label="One a line: gonna => going to (or NIST’s GLM, or two columns)"
          text={list?.text ?? ''}
          rows={4}
          onText={(text) => dispatch({ type: 'listTyped', text })}
        />
      </FileDrop>
      {outcome && <FaultList notes={outcome.notes} />}
    </details>
  );
}
