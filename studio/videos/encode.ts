import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeWebp } from '../webp.ts';
import type { Frame } from './screencast.ts';
import { FPS, HOLE } from './size.ts';

const POSTER_WIDTH = 800;
const POSTER_LIMIT = 30_000;

export function checkFfmpeg(): void {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'Recording needs ffmpeg with libx264: apt-get install ffmpeg, dnf install ffmpeg, apk add ffmpeg or brew install ffmpeg.',
    );
  }
}

/** Input for ffmpeg's concat demuxer that shows each frame until the time of the next one. */
function writeList(file: string, frames: Frame[], from: number, to: number): void {
  const before = frames.findLast(({ at }) => at <= from);
  const shown = [...(before ? [before] : []), ...frames.filter(({ at }) => at > from && at < to)];
  const lines = shown.map((frame, i) => {
    const start = i === 0 ? from : frame.at;
    const end = shown[i + 1]?.at ?? to;
    return `file '${frame.file}'\nduration ${((end - start) / 1000).toFixed(3)}`;
  });
  // The demuxer drops the duration of the last entry, so the last frame is listed twice.
  writeFileSync(file, [...lines, `file '${shown.at(-1)?.file}'`, ''].join('\n'));
}

export type Take = { studio: Frame[]; subject: Frame[]; from: number; to: number };

/** Lays the driven page into the studio's picture and encodes both as one recording. */
export function encode(take: Take, folder: string, output: string): void {
  const { from, to } = take;
  const parts = [take.studio, take.subject].filter(({ length }) => length > 0);
  const inputs = parts.flatMap((frames, i) => {
    const list = join(folder, `${i}.txt`);
    writeList(list, frames, from, to);
    return ['-f', 'concat', '-safe', '0', '-i', list];
  });
  const picture = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[out]';
  const filter =
    parts.length === 2
      ? `[0]fps=${FPS}[below];[1]fps=${FPS}[above];[below][above]overlay=${HOLE.x}:${HOLE.y}:format=gbrp,${picture}`
      : `[0]fps=${FPS},${picture}`;
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', '23'];
  const seconds = ((to - from) / 1000).toFixed(3);
  const joined = ['-filter_complex', filter, '-map', '[out]', '-t', seconds];
  const file = ['-tune', 'animation', ...colours, '-movflags', '+faststart', '-an', output];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...inputs, ...joined, ...h264, ...file]);
}

export function lengthOf(video: string): number {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', video];
  return Number(execFileSync('ffprobe', asked, { encoding: 'utf8' }));
}

/** The poster: one frame of the recording. */
export async function writePoster(video: string, second: number, output: string): Promise<void> {
  const asked = ['-loglevel', 'error', '-ss', second.toFixed(2), '-i', video, '-frames:v', '1'];
  const frame = execFileSync('ffmpeg', [...asked, '-f', 'image2pipe', '-c:v', 'png', '-'], {
    maxBuffer: 20_000_000,
  });
  writeFileSync(output, await encodeWebp(frame, POSTER_WIDTH, POSTER_LIMIT));
}
