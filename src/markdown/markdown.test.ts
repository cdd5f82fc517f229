import { expect, onTestFinished, test, vi } from 'vitest';
import { markdown } from './markdown.ts';

const { processor, shikiConfig } = markdown((href) => href === '/left-out');

async function html(source: string): Promise<string> {
  const renderer = await processor.createRenderer({
    syntaxHighlight: 'shiki',
    shikiConfig,
  });
  return (await renderer.render(source, { frontmatter: {} })).code.trim();
}

test('colours code by classes: the policy of the site blocks style attributes', async () => {
  const code = await html("```ts\nconst a = 'b'; // c\n```");
  expect(code).toContain('<span class="k">const</span>');
  expect(code).toContain('<span class="c">// c</span>');
  expect(code).not.toContain('style=');
});

test('colours code however long it takes', async () => {
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => clock.mockRestore());
  expect(await html("```ts\nconst a = 'b'; // c\n```")).toContain('<span class="c">// c</span>');
});

test('keeps every sign of a diff', async () => {
  const code = await html('```diff\n-old\n+new\n```');
  expect(code.replaceAll(/<[^>]+>/g, '')).toContain('-old\n+new');
  expect(code).not.toContain('style=');
});

test('names the language above the code, with a button to copy it', async () => {
  expect(await html('```yaml\na: 1\n```')).toContain(
    '<figcaption><span>YAML</span><button type="button" data-copy="">Copy</button></figcaption>',
  );
});

test('a heading links to itself, a table scrolls in a frame', async () => {
  expect(await html('## Two words')).toBe('<h2 id="two-words"><a href="#two-words">Two words</a></h2>');
  expect(await html('| a |\n|---|\n| b |')).toMatch(/^<div class="table" data-scrolls="" tabindex="0"/);
});

test('only code that a phone has no line for may be broken', async () => {
  expect(await html('`--shard=1/4`')).toBe('<p><code>--shard=1/4</code></p>');
  expect(await html('`process.memoryUsage().heapUsed`')).toContain('<code class="long">process.');
});

test('a column is aligned by a class', async () => {
  const table = await html('| a | b | c |\n|--:|:-:|---|\n| 1 | 2 | 3 |');
  expect(table).toMatch(/<td class="right">1<\/td>\s*<td class="center">2<\/td>\s*<td>3<\/td>/);
  expect(table).not.toMatch(/style=|align=/);
});

test('a link to a page that is left out becomes text, other links stay', async () => {
  const text = await html('Try [the *first* one](/left-out) or [the other](/kept).');
  expect(text).toBe('<p>Try <span>the <em>first</em> one</span> or <a href="/kept">the other</a>.</p>');
});
