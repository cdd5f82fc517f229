/** NIST's formats with times: words of a recogniser (CTM) are assigned to reference segments (STM) by time. */
import type { Fault } from '../shared/read-table.ts';
import { TRN_MARKUP, withChoices } from './choices.ts';
import type { Side } from './read-trn.ts';
import type { Read } from './utterance.ts';

/** file channel speaker begin end <labels> words */
const STM = /^(\S+)\s+(\S+)\s+(\S+)\s+(\d[\d.]*)\s+(\d[\d.]*)(?:\s+<[^>]*>)?(?:\s+(.*))?$/;
/** file channel begin duration word confidence */
const CTM = /^(\S+)\s+(\S+)\s+(\d[\d.]*)\s+(\d[\d.]*)\s+(\S+)(?:\s+[\d.]+)?\s*$/;
const UNREAD = /^\s*(;;.*)?$/;
const IGNORED = /^ignore_time_segment_in_scoring$/i;

const isWritten =
  (format: RegExp) =>
  ({ lines }: Side): boolean => {
    const read = lines.filter((line) => !UNREAD.test(line));
    return read.length > 0 && read.filter((line) => format.test(line)).length > read.length * 0.75;
  };
export const isStm = isWritten(STM);
export const isCtm = isWritten(CTM);

type Segment = { line: number; speaker: string; start: number; end: number; text: string };

const recordingOf = (file: string, channel: string): string => `${file} ${channel}`.toLowerCase();

function eachLine(
  { name, lines }: Side,
  format: RegExp,
  faults: Fault[],
  take: (cells: string[], line: number) => void,
): void {
  for (const [index, source] of lines.entries()) {
    if (UNREAD.test(source)) continue;
    const found = format.exec(source);
    if (found)
      take(
        [...found].slice(1).map((cell) => cell ?? ''),
        index + 1,
      );
    else faults.push({ line: index + 1, text: `${name} cannot be read in this line` });
  }
}

function segmentsIn(reference: Side, faults: Fault[]): Map<string, Segment[]> {
  const recordings = new Map<string, Segment[]>();
  eachLine(reference, STM, faults, ([file = '', channel = '', speaker = '', start, end, text = ''], line) => {
    const recording = recordingOf(file, channel);
    const segments = recordings.get(recording) ?? [];
    segments.push({ line, speaker, start: Number(start), end: Number(end), text });
    recordings.set(recording, segments);
  });
  for (const segments of recordings.values()) segments.sort((one, other) => one.start - other.start);
  return recordings;
}

/** Like sclite: a word belongs to the first segment that ends after its midpoint, or else to the last. */
function wordsBySegment(
  side: Side,
  recordings: ReadonlyMap<string, Segment[]>,
  faults: Fault[],
): Map<Segment, string[]> {
  const heard = new Map<Segment, string[]>();
  eachLine(side, CTM, faults, ([file = '', channel = '', start, duration, word = ''], line) => {
    const segments = recordings.get(recordingOf(file, channel));
    if (!segments) {
      faults.push({
        line,
        text: `${side.name} has ${file}, channel ${channel}, which is not in the reference`,
      });
      return;
    }
    const middle = Number(start) + Number(duration) / 2;
    const segment = segments.find(({ end }) => end > middle) ?? segments.at(-1);
    if (!segment) return;
    const words = heard.get(segment) ?? [];
    words.push(word);
    heard.set(segment, words);
  });
  return heard;
}

export function readTimed(reference: Side, sides: readonly Side[]): Read {
  const faults: Fault[] = [];
  const recordings = segmentsIn(reference, faults);
  const heard = sides.map((side) => wordsBySegment(side, recordings, faults));
  const utterances = [...recordings].flatMap(([recording, segments]) =>
    segments
      .filter(({ text }) => !IGNORED.test(text.trim()))
      .map((segment) => {
        const { line, speaker, start, text } = segment;
        const texts = heard.map((words) => words.get(segment)?.join(' ') ?? '');
        const id = `${recording} ${start}`;
        return withChoices({ id, line, group: speaker, speaker, reference: text, heard: texts }, TRN_MARKUP);
      }),
  );
  return { utterances, systems: sides.map(({ name }) => name), faults };
}
