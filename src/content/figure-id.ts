import { z } from 'astro/zod';

/** A key of content/figures.yaml. That it exists is checked when the page is loaded: schemas see one file at a time. */
export const figureId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'write the id of a figure in content/figures.yaml')
  .describe('The id of a figure in content/figures.yaml; its value is printed, its number drawn');
