/** Microphone constraints: unprocessed audio, since noise suppression would affect the measurement. */
const AUDIO = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true };

export const LONGEST_S = 60;

const OPEN_INSTEAD = 'Or open a recording instead.';

const faults: Record<string, string> = {
  NotAllowedError: `The browser refused the microphone. Allow it for this site, usually with the button at the left end of the address bar, and press Record again. ${OPEN_INSTEAD}`,
  NotFoundError: `No microphone was found. Connect one and press Record again. ${OPEN_INSTEAD}`,
  NotReadableError: `The microphone could not be opened; another program may be using it. ${OPEN_INSTEAD}`,
};
const NO_RECORDING = 'This browser cannot record on this page. Open a recording instead.';

export const microphoneFault = (error: unknown): string =>
  faults[(error as Error).name] ?? `The microphone could not be opened. ${OPEN_INSTEAD}`;

export type Recording = {
  /** The current level, from 0 to 1. */
  level: () => number;
  seconds: () => number;
  stop: () => void;
  /** The recording, in a format that this browser can decode. */
  done: Promise<Blob>;
};

function levelMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(
        1,
        samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0),
      );
    },
    close: () => void context.close(),
  };
}

/** Requests the microphone and records until stopped, for at most a minute. `microphoneFault` explains its errors. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AUDIO });
  const meter = levelMeter(stream);
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 128_000 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const started = performance.now();
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, LONGEST_S * 1000);
  const done = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      meter.close();
      for (const track of stream.getTracks()) track.stop();
      resolve(new Blob(parts, { type: recorder.mimeType }));
    });
  });
  recorder.start();
  return { level: meter.level, seconds: () => (performance.now() - started) / 1000, stop, done };
}

/** Why this browser cannot record; undefined if it can. */
export const recordingMissing = (): string | undefined =>
  navigator.mediaDevices && 'MediaRecorder' in globalThis ? undefined : NO_RECORDING;
