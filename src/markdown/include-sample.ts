import { readFileSync } from 'node:fs';
import { defineMdastPlugin } from 'satteri';

const SAMPLES = 'samples';

/** `file="a/b.ts" region="c"` → { file: 'a/b.ts', region: 'c' } */
export function fenceAttributes(meta: string | null | undefined): Record<string, string> {
  return Object.fromEntries(
    [...(meta ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The lines between `#region name` and `#endregion name`, moved to the left edge. Other markers never show. */
export function cutRegion(source: string, region: string | undefined, file: string): string {
  const lines = source.trimEnd().split('\n');
  const marker = /^\s*(?:\/\/|#) #(end)?region (\S+)\s*$/;
  let inside = region === undefined;
  let found = inside;
  const kept: string[] = [];
  for (const line of lines) {
    const [, end, name] = marker.exec(line) ?? [];
    if (name === undefined) {
      if (inside) kept.push(line);
    } else if (name === region) {
      inside = end === undefined;
      found = true;
    }
  }
  if (!found) throw new Error(`${SAMPLES}/${file} has no region ${region}`);
  const indents = kept.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return kept
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}

/** An empty fence with `file="…"` shows that file of samples/, so that what is printed is what the tests run. */
export const includeSample = defineMdastPlugin({
  name: 'include-sample',
  code(node, context) {
    const { file, region } = fenceAttributes(node.meta);
    if (file === undefined) return;
    const source = readFileSync(`${SAMPLES}/${file}`, 'utf8');
    context.setProperty(node, 'value', cutRegion(source, region, file));
  },
});
