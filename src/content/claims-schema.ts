import { z } from 'astro/zod';

/** The basis of a figure, as /quality prints it. */
export const bases = {
  measured: 'Measured by npm run quality',
  company: 'Stated by the company',
  sample: 'Sample data',
  build: 'Counted by the build',
  condition: 'Test conditions and settings',
  fact: 'Published sources',
} as const;

/** Figures of content/figures.yaml name one of the first three themselves. These are all the others. */
export const claimSchema = z
  .strictObject({
    pages: z.array(z.string().startsWith('/')).min(1),
    values: z.array(z.string().min(1)).min(1).optional().describe('As printed'),
    pattern: z.string().optional().describe('For figures that content brings along: a regular expression'),
    example: z.string().optional().describe('What /quality/figures prints for a pattern'),
    meaning: z.string().min(10),
    basis: z.enum(['sample', 'condition', 'fact', 'company', 'build', 'measured']),
    source: z.string().optional().describe('Where a fact was published'),
  })
  .refine(({ values, pattern }) => (values === undefined) !== (pattern === undefined), {
    error: 'give either values or a pattern',
  })
  .refine(({ pattern, example }) => (pattern === undefined) === (example === undefined), {
    error: 'a pattern needs an example, and only a pattern',
    path: ['example'],
  })
  .refine(({ basis, source }) => (basis === 'fact') === (source !== undefined), {
    error: 'a fact needs its source, and only a fact',
    path: ['source'],
  });

export const claimsSchema = z.strictObject({ claims: z.array(claimSchema) });
export type Claim = z.infer<typeof claimSchema>;
