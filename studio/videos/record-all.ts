/** Runs and records the videos of /docs/videos, and writes their films, captions and texts. */
import { stat, writeFile } from 'node:fs/promises';
import { writeEntry } from '../formatted.ts';
import { buildSite } from '../site.ts';
import { checkFfmpeg, writePoster } from './encode.ts';
import { record, type Caption } from './record.ts';
import { recordings, type Recording } from './recordings.ts';
import { SIZE } from './size.ts';

const LIMIT_BYTES = 1_500_000;
const COMMENT = 'Written by npm run studio from its run; change the words in studio/videos.';

const clock = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice('1970-01-01T'.length, -1);

const cue = ({ from, to, text }: Caption): string => `${clock(from)} --> ${clock(to)}\n${text}\n`;

async function recordOne(recording: Recording, order: number): Promise<void> {
  const { id, title, description } = recording;
  const [film, texts] = [`src/assets/videos/${id}`, `content/videos/${id}`];
  console.log(`Recording ${id} …`);
  const { seconds, posterAt, captions, readings } = await record(recording, `${film}.mp4`);
  const { size } = await stat(`${film}.mp4`);
  if (size > LIMIT_BYTES) throw new Error(`${film}.mp4 has ${size} bytes; the limit is ${LIMIT_BYTES}`);
  await writePoster(`${film}.mp4`, posterAt, `${film}.webp`);
  await writeFile(`${texts}.vtt`, `WEBVTT\n\n${captions.map(cue).join('\n')}`);
  await writeEntry(`${texts}.yaml`, COMMENT, {
    order,
    title,
    description,
    ...SIZE,
    seconds: Math.round(seconds * 10) / 10,
    bytes: size,
    recorded: new Date().toISOString().slice(0, 10),
    readings,
    transcript: captions.map(({ from, text }) => ({ at: Math.round(from), text })),
  });
  console.log(`${film}.mp4: ${seconds.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
}

export async function recordAll(ids: string[]): Promise<void> {
  checkFfmpeg();
  buildSite();
  for (const [index, recording] of recordings.entries()) {
    if (ids.includes(recording.id)) await recordOne(recording, index + 1);
  }
}
