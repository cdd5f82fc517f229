import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

const FPS = 25;

type Frame = { data: Buffer; timestamp: number };

/** Reads JPEG frames, writes a film that every player supports. */
const options = (file: string): string[] =>
  [
    `-y -loglevel error -f image2pipe -c:v mjpeg -framerate ${FPS} -i -`,
    '-c:v libx264 -profile:v high -crf 23 -pix_fmt yuv420p',
    '-movflags +faststart -an',
  ]
    .join(' ')
    .split(' ')
    .concat(file);

/** Repeats each frame until the next one, for a constant frame rate. */
export function steady(frames: Frame[], end: number): Buffer[] {
  return frames.flatMap(({ data, timestamp }, i) => {
    const first = frames[0]?.timestamp ?? 0;
    const until = frames[i + 1]?.timestamp ?? end;
    const tick = (time: number) => Math.round(((time - first) / 1000) * FPS);
    return Array.from({ length: tick(until) - tick(timestamp) }, () => data);
  });
}

type Work = () => Promise<void>;

/** Records the page while `work` runs. */
export async function recordPage(page: Page, file: string, work: Work) {
  const frames: Frame[] = [];
  await page.screencast.start({
    quality: 95,
    onFrame: ({ data, timestamp }) => void frames.push({ data, timestamp }),
  });
  await work();
  const end = Date.now();
  await page.screencast.stop();

  const ffmpeg = spawn('ffmpeg', options(file), {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  // Rejects with a message if ffmpeg is missing.
  await once(ffmpeg, 'spawn');
  const ended = once(ffmpeg, 'exit');
  for (const picture of steady(frames, end)) {
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
