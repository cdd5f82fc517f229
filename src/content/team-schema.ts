import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { head, list, text } from './fields.ts';

const photo = z.string().refine((file) => existsSync(`public/team/${file}`), {
  error: (issue) => `there is no public/team/${String(issue.input)}`,
});

export const teamSchema = z.strictObject({
  ...head,
  people: list({
    name: text,
    role: text,
    years: z.int().min(0).max(60).describe('Years of testing'),
    languages: z.array(text).min(1),
    photo: photo.optional().describe('A square picture in public/team'),
  }).describe('None, and the roles are described instead'),
  roles: list({ title: text, talks: text, does: text }).min(3),
  labels: z.strictObject({ years: text, languages: text, talks: text }),
});
