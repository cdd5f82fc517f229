const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** Chooses the option that is meant, however it is written: `API Testing`, `api-testing`, `API+TESTING`. */
export function chooseService(
  asked: string | null,
  options: Iterable<{ value: string; selected: boolean }>,
): void {
  for (const option of options) option.selected ||= slug(option.value) === slug(`${asked}`);
}
