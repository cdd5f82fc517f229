/** Printed beside every rate: a change here changes all of them. */
export const normaliserVersion = 2;

const spoken: Record<string, string> = {
  "i'll": 'i will',
  "it's": 'it is',
  '£20': 'twenty pounds',
  '£50': 'fifty pounds',
  '3rd': 'third',
  okay: 'ok',
};

/** One spelling for words that sound the same, on both sides. */
export function normalise(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.,?!;:"]/g, '')
    .split(/\s+/)
    .flatMap((word) => (spoken[word] ?? word).split(' '))
    .filter((word) => word !== '');
}
