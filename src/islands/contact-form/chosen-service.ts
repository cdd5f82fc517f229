const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** The option that `?service=API%20Testing` means, however it is written: `api-testing`, `API+TESTING`. */
export function chosenService(query: string, options: readonly string[]): string {
  const asked = slug(new URLSearchParams(query).get('service') ?? '');
  return options.find((option) => slug(option) === asked) ?? '';
}
