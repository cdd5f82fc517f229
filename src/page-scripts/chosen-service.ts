const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** The option that is meant, however it is written: `API Testing`, `api-testing`, `API+TESTING`. */
export function chosenService(asked: string | null, options: Iterable<{ value: string }>): string {
  for (const { value } of options) if (slug(value) === slug(asked ?? '')) return value;
  return '';
}
