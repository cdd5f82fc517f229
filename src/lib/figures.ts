/** Fills `{figure-id}` in content with the printed value, so that each figure stands in one place only. */
export type Figure = {
  value: string;
  number?: number | undefined;
  meaning: string;
  basis: 'company' | 'sample' | 'measured' | 'fact';
  source?: string | undefined;
};
export type Figures = Readonly<Record<string, Figure>>;

const REFERENCE = /\{([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\}/g;

export function figureOf(figures: Figures, id: string, where: string): Figure {
  const figure = figures[id];
  if (!figure) throw new Error(`${where}: there is no figure "${id}" in content/figures.yaml`);
  return figure;
}

export function fillFigures<T>(content: T, figures: Figures, where: string): T {
  const fill = (value: unknown, at: string): unknown => {
    if (typeof value === 'string')
      return value.replace(REFERENCE, (_, id: string) => figureOf(figures, id, at).value);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, `${at}[${index}]`));
    if (value && typeof value === 'object') {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fill(item, `${at}.${key}`)]),
      );
    }
    return value;
  };
  return fill(content, where) as T;
}
