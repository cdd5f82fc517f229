import { existsSync } from 'node:fs';
import { z } from 'astro/zod';

/** The name of a file of content/, without its ending. */
export const entry = (folder: string, ending: string) =>
  z.string().refine((id) => existsSync(`content/${folder}/${id}.${ending}`), {
    error: (issue) => `there is no content/${folder}/${String(issue.input)}.${ending}`,
  });
