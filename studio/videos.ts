/**
 * `npm run videos`: runs what the recordings of /docs/videos show, records it, and writes their films, captions and texts.
 * `npm run videos -- --only load-run` makes one of them. Needs a built site (npm run build) and ffmpeg.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { round } from '../metrics/round.ts';
import { checkFfmpeg, writePoster } from './videos/encode.ts';
import { record, type Caption } from './videos/record.ts';
import { recordings, type Recording } from './videos/recordings.ts';
import { SIZE } from './videos/size.ts';

const LIMIT = 1_500_000;
const FILMS = 'src/assets/videos';
const TEXTS = 'content/videos';
const COMMENT = '# Written by npm run videos from its run; change the words in studio/videos.\n';

const clock = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice('1970-01-01T'.length, -1);

const cue = ({ from, to, text }: Caption): string => `${clock(from)} --> ${clock(to)}\n${text}\n`;

async function writeTexts(recording: Recording, order: number): Promise<void> {
  const { id, title, description } = recording;
  const film = `${FILMS}/${id}.mp4`;
  console.log(`Recording ${id} …`);
  const { seconds, posterAt, captions, readings } = await record(recording, film);
  const { size } = await stat(film);
  if (size > LIMIT) throw new Error(`${film} has ${size} bytes; the limit is ${LIMIT}`);
  await writePoster(film, posterAt, `${FILMS}/${id}.webp`);
  await writeFile(`${TEXTS}/${id}.vtt`, `WEBVTT\n\n${captions.map(cue).join('\n')}`);
  const entry = {
    order,
    title,
    description,
    ...SIZE,
    seconds: round(seconds, 1),
    bytes: size,
    recorded: new Date().toISOString().slice(0, 10),
    readings,
    transcript: captions.map(({ from, text }) => ({ at: Math.round(from), text })),
  };
  const file = `${TEXTS}/${id}.yaml`;
  const text = COMMENT + stringify(entry, { singleQuote: true, version: '1.1' });
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`${film}: ${seconds.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? recordings.map(({ id }) => id);
const unknown = wanted.filter((id) => !recordings.some((recording) => recording.id === id));
if (unknown.length > 0)
  throw new Error(
    `There is no recording ${unknown.join(', ')}. There are: ${recordings.map(({ id }) => id).join(', ')}`,
  );
checkFfmpeg();
await mkdir(FILMS, { recursive: true });
await mkdir(TEXTS, { recursive: true });
for (const [index, recording] of recordings.entries()) {
  if (wanted.includes(recording.id)) await writeTexts(recording, index + 1);
}
