import { Action } from '../shared/action.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import lab from '../shared/lab.module.css';
import { Progress } from '../shared/progress.tsx';
import { conditionName } from './conditions.ts';
import { LoadPanel, type Sizes } from './load-panel.tsx';
import { ReadAloud } from './prompt-list.tsx';
import { RecordButton } from './record-button.tsx';
import { nextPrompt } from './speak-state.ts';
import type { Speak } from './use-speak.ts';

const SOUNDS = 'audio/*,video/webm,.wav,.mp3,.m4a,.ogg,.opus,.webm,.flac,.json';

/** Loads the recogniser and takes recordings. */
export function Controls({ speak, sizes }: { speak: Speak; sizes: Sizes }) {
  const { state, dispatch, recording, recogniser, record, open } = speak;
  const { stage, bytes, input, chosen, own, note, queue, readings } = state;
  const next = readings.length > 0 && input === 'idle' ? nextPrompt(state) : undefined;
  const [working] = queue;
  return (
    <div className={lab.controls}>
      <LoadPanel
        stage={stage}
        bytes={bytes}
        sizes={sizes}
        onLoad={() => void recogniser.load()}
        onCancel={recogniser.cancel}
      />
      <FileDrop
        label="Open a recording"
        accept={SOUNDS}
        onFiles={(files) => void open(files)}
        actions={
          next && (
            <Action onClick={() => dispatch({ type: 'chosen', id: next })}>Go to the next prompt</Action>
          )
        }
      >
        <ReadAloud chosen={chosen} own={own} dispatch={dispatch} />
        <RecordButton input={input} recording={recording} onRecord={() => void record()} />
      </FileDrop>
      <FaultList notes={note ? [note] : []} />
      {working && stage === 'ready' && (
        <Progress label={`Recognising: ${conditionName(working.condition)}`} value={undefined}>
          <p>{queue.length} to go</p>
        </Progress>
      )}
    </div>
  );
}
