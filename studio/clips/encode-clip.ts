import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg } from './clips.ts';

/** Without these, ffmpeg writes its version into the header. */
export const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

/** A sound as `id.ogg` and `id.m4a`: Opus for most browsers, AAC for the others. */
export async function encodeClip(sound: string, folder: string, id: string, limit: number): Promise<void> {
  const files = { opus: join(folder, `${id}.ogg`), aac: join(folder, `${id}.m4a`) };
  ffmpeg('-i', sound, ...anonymous, '-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', files.opus);
  ffmpeg('-i', sound, ...anonymous, '-c:a', 'aac', '-b:a', '40k', '-movflags', '+faststart', files.aac);
  for (const file of Object.values(files)) {
    const { size } = await stat(file);
    if (size > limit) throw new Error(`${file} has ${size} bytes; the limit is ${limit}`);
  }
}
