/** Inserts the figures of content/figures.yaml into content, so that each is defined in one place. */
export type Figure = {
  value: string;
  number?: number | undefined;
  meaning: string;
  basis: 'company' | 'sample' | 'measured' | 'fact';
  source?: string | undefined;
};
export type Figures = Readonly<Record<string, Figure>>;

/** Content with its `figure: some-id` fields resolved. */
export type Filled<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: Filled<T[Index]> }
  : T extends object
    ? { [Key in keyof T]: Key extends 'figure' ? Figure | Extract<T[Key], undefined> : Filled<T[Key]> }
    : T;

const REFERENCE = /\{([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\}/g;

/** Replaces every `figure: some-id` by its figure, and every {some-id} in a text by its printed value. */
export function fillFigures<T>(content: T, figures: Figures, where: string): Filled<T> {
  const figureOf = (id: string, at: string): Figure => {
    const figure = figures[id];
    if (!figure) throw new Error(`${at}: there is no figure "${id}" in content/figures.yaml`);
    return figure;
  };
  const fill = (value: unknown, at: string): unknown => {
    if (typeof value === 'string') return value.replace(REFERENCE, (_, id: string) => figureOf(id, at).value);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, `${at}[${index}]`));
    if (!value || typeof value !== 'object') return value;
    const fields = Object.entries(value).map(([key, field]) => {
      const isReference = key === 'figure' && typeof field === 'string';
      return [key, isReference ? figureOf(field, `${at}.${key}`) : fill(field, `${at}.${key}`)];
    });
    return Object.fromEntries(fields);
  };
  return fill(content, where) as Filled<T>;
}
