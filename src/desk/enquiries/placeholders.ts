export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>;

export const PLACEHOLDERS = ['name', 'first name', 'company', 'service', 'me'] as const;

const isPlaceholder = (name: string): name is keyof PlaceholderValues =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** What the placeholders of a saved reply stand for. */
export function placeholderValues(
  enquiry: { name: string; company: string; service: string },
  me: string,
): PlaceholderValues {
  const { name, company, service } = enquiry;
  return { name, 'first name': name.split(' ', 1)[0] ?? '', company, service, me };
}

/** A saved reply for one enquiry. What it has no value for stays, so that its author sees it. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(
    /\{([a-z ]+)\}/g,
    (written, name: string) => (isPlaceholder(name) && values[name]) || written,
  );

/** Placeholders that are left: mailed as they are, they would look careless. */
export const unfilled = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([a-z ]+)\}/g)]
      .filter(([, name = '']) => isPlaceholder(name))
      .map(([written]) => written),
  ),
];
