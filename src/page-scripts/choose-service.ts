const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** Selects the matching option, whatever its spelling: `API Testing`, `api-testing`, `API+TESTING`. */
export function chooseService(
  asked: string | null,
  options: Iterable<{ value: string; selected: boolean }>,
): void {
  for (const option of options) option.selected ||= slug(option.value) === slug(`${asked}`);
}
