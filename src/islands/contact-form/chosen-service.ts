const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** The option that `?service=API%20Testing` means, however it is written: `api-testing`, `API+TESTING`. */
export function chosenService(query: string, options: Iterable<{ value: string }>): string {
  const asked = slug(new URLSearchParams(query).get('service') ?? '');
  for (const { value } of options) if (slug(value) === asked) return value;
  return '';
}
