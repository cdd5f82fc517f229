import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFfmpeg } from '../../videos/encode.ts';
import { framesOf } from '../../videos/screencast.ts';

/** Pauses are cut. */
const LONGEST_STILL_MS = 1_000;
const SPEED = 4;
const FPS = 5;
const FIT = 'scale=960:600:force_original_aspect_ratio=decrease,pad=960:600:(ow-iw)/2:(oh-ih)/2:gray';

/** One recording of all windows of a session, four times as fast and without its pauses. */
export async function encodeSession(folder: string, output: string): Promise<void> {
  checkFfmpeg();
  const frames = await framesOf(join(folder, 'frames'));
  const lines = frames.map(({ file, at }, i) => {
    const shown = Math.min(LONGEST_STILL_MS, (frames[i + 1]?.at ?? at) - at) / SPEED;
    return `file '${file}'\nduration ${(shown / 1000).toFixed(4)}`;
  });
  const list = join(folder, 'frames.txt');
  writeFileSync(list, lines.join('\n'));
  const picture = ['-vf', `${FIT},fps=${FPS},format=yuv420p`];
  const h264 = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '34', '-tune', 'animation'];
  const input = ['-f', 'concat', '-safe', '0', '-i', list];
  const file = ['-movflags', '+faststart', '-an', output];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...picture, ...h264, ...file]);
}
