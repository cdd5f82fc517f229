import { readFileSync } from 'node:fs';

/** What a unit says under a key; each line that ends with a backslash goes on in the next. */
export function unitLines(unit: string, key: string): string[] {
  const lines = readFileSync(`deploy/${unit}`, 'utf8').replaceAll('\\\n', ' ').split('\n');
  const said = lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  if (said.length === 0) throw new Error(`deploy/${unit} has no ${key}`);
  return said;
}
