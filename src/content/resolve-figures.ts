import { figureOf, fillFigures, type Figure, type Figures } from '../lib/figures.ts';

/** Content whose `figure: some-id` fields have become the figures themselves. */
export type Resolved<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: Resolved<T[Index]> }
  : T extends object
    ? { [Key in keyof T]: Key extends 'figure' ? Figure | Extract<T[Key], undefined> : Resolved<T[Key]> }
    : T;

/** Replaces every `figure: some-id` by its figure, and every {some-id} in a text by its printed value. */
export function resolveFigures<T>(content: T, figures: Figures, where: string): Resolved<T> {
  const resolve = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, `${at}[${index}]`));
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const here = `${at}.${key}`;
        const isReference = key === 'figure' && typeof item === 'string';
        return [key, isReference ? figureOf(figures, item, here) : resolve(item, here)];
      }),
    );
  };
  return resolve(fillFigures(content, figures, where), where) as Resolved<T>;
}
