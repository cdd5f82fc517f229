const EXCERPT_CHARACTERS = 120;

export function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
    : text;
}
