import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { parsedJson } from '../shared/parsed-json.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import type { Condition } from './conditions.ts';
import { decodeAudio } from './decode-audio.ts';
import { isKept, type Kept, type ReadingId } from './kept.ts';
import { microphoneFault, recordingMissing, startRecording, type Recording } from './microphone.ts';
import { allowSound, playSound } from './play-sound.ts';
import { initialState, speakReducer, type SpeakAction, type SpeakState } from './speak-state.ts';
import { useRecogniser } from './use-recogniser.ts';

type Send = Dispatch<SpeakAction>;

/** Keeps the transcripts in the URL. Recordings are never stored. */
function useKeep({ own, noise, readings }: SpeakState, dispatch: Send) {
  const kept = useMemo(
    (): Kept => ({ lab: 'speak', own, noise, readings: readings.map(({ id, heard }) => ({ id, heard })) }),
    [own, noise, readings],
  );
  const keeping = useKeptState(kept, readings.length > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought });
    else dispatch({ type: 'failed', note: CUT_ADDRESS });
  });
  return { kept, keeping };
}

type Take = (file: Blob, name: string, id: ReadingId) => Promise<void>;

function useRecording(id: ReadingId, dispatch: Send, take: Take) {
  const [recording, setRecording] = useState<Recording>();

  async function record(): Promise<void> {
    const missing = recordingMissing();
    if (missing) return dispatch({ type: 'failed', note: missing });
    dispatch({ type: 'input', input: 'asking' });
    try {
      const started = await startRecording();
      setRecording(started);
      dispatch({ type: 'input', input: 'recording' });
      const blob = await started.done;
      setRecording(undefined);
      await take(blob, 'The recording', id);
    } catch (error) {
      dispatch({ type: 'failed', note: microphoneFault(error) });
    }
  }

  return { recording, record };
}

/** The lab's state, with audio, microphone and recogniser outside React. */
export function useSpeak() {
  const [state, dispatch] = useReducer(speakReducer, initialState);
  const sounds = useRef<Float32Array[]>([new Float32Array()]);
  const { stage, queue } = state;

  const recogniser = useRecogniser({
    onBytes: (bytes) => dispatch({ type: 'progress', bytes }),
    onStage: (to) => dispatch({ type: 'stage', stage: to }),
    onFault: (note) => dispatch({ type: 'failed', note }),
    onReply: (reply) => {
      if (reply.type === 'heard') dispatch(reply);
      else playSound(reply.samples as Float32Array<ArrayBuffer>);
    },
  });

  const next = queue[0];
  const ask = useEffectEvent(recogniser.ask);
  useEffect(() => {
    const samples = next && sounds.current[next.take];
    if (stage === 'ready' && samples) ask({ type: 'recognise', ...next, samples });
  }, [stage, next]);

  const keep = useKeep(state, dispatch);

  async function take(file: Blob, name: string, id: ReadingId): Promise<void> {
    dispatch({ type: 'input', input: 'decoding' });
    const decoded = await decodeAudio(file, name);
    if ('fault' in decoded) return dispatch({ type: 'failed', note: decoded.fault });
    sounds.current.push(decoded.samples);
    dispatch({ type: 'recorded', id, take: sounds.current.length - 1 });
  }

  async function open([file, ...others]: File[]): Promise<void> {
    if (!file) return;
    if (file.name.endsWith('.json')) {
      const saved = parsedJson(await file.text());
      if (isKept(saved)) dispatch({ type: 'restored', kept: saved });
      else dispatch({ type: 'failed', note: `${file.name} was not saved by this lab.` });
      return;
    }
    await take(file, file.name, state.chosen);
    if (others.length > 0)
      dispatch({ type: 'failed', note: `Only ${file.name} was opened: one recording at a time.` });
  }

  const { recording, record } = useRecording(state.chosen, dispatch, take);

  const play = (number: number, condition: Condition): void => {
    const samples = sounds.current[number];
    if (!samples) return;
    allowSound();
    recogniser.ask({ type: 'sound', condition, samples });
  };

  return { state, dispatch, recording, keep, recogniser, record, open, play };
}

export type Speak = ReturnType<typeof useSpeak>;
