import { LONGEST_S } from './microphone.ts';
import { isSilent, SAMPLE_RATE } from './sound/level.ts';

/** A minute of the largest usual format is 17 MB. */
const MOST_BYTES = 20_000_000;
const SHORTEST_S = 0.3;
/** Tolerance for a recorder that stops a little after its minute. */
const GRACE_S = 1;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const faultOf = (samples: Float32Array, name: string): string | undefined => {
  const seconds = samples.length / SAMPLE_RATE;
  if (seconds > LONGEST_S + GRACE_S)
    return `${name} lasts ${Math.round(seconds)} s. At most ${LONGEST_S} s are recognised: cut out a part and open that.`;
  if (seconds < SHORTEST_S) return `${name} is shorter than ${SHORTEST_S} s: there is no word in it.`;
  if (isSilent(samples))
    return `${name} is silent. Check which microphone the browser uses, and whether it is muted.`;
  return undefined;
};

/** Mixes all channels into one. */
function mixed(buffer: AudioBuffer): Float32Array {
  const mono = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (let place = 0; place < mono.length; place++)
      mono[place] = (mono[place] as number) + (samples[place] as number) / buffer.numberOfChannels;
  }
  return mono;
}

/** A recording's samples in the recogniser's format, or an error message. */
export async function decodeAudio(
  file: Blob,
  name: string,
): Promise<{ samples: Float32Array } | { fault: string }> {
  if (file.size > MOST_BYTES)
    return {
      fault: `${name} has ${megabytes(file.size)}. At most ${megabytes(MOST_BYTES)} and ${LONGEST_S} s are opened: cut out a part and open that.`,
    };
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const samples = mixed(await context.decodeAudioData(await file.arrayBuffer()));
    const fault = faultOf(samples, name);
    return fault ? { fault } : { samples };
  } catch {
    return {
      fault: `${name} is no sound file that this browser can read. WAV, MP3 and M4A are read by every browser.`,
    };
  }
}
