/** The full-text index and the worker that searches it, below <out>/pagefind. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { close, createIndex, type IndexFile } from 'pagefind';
import type { BuiltPage } from '../contract/pages.ts';
import type { BestAnswer } from '../src/islands/search/best-answers.ts';
import type { Addresses } from './addresses.ts';
import { readBestAnswers } from './best-answers.ts';
import { commonWords } from './common-words.ts';
import { searchText } from './search-text.ts';

/** Pagefind also emits three user interfaces, a highlighter and the engine for unknown languages. */
const NEEDED = /^(pagefind-entry\.json|pagefind\.en_\w+\.pf_meta|wasm\.en\.pagefind|(index|fragment)\/.+)$/;
const SIGNATURE = 'pagefind_dcd';
/**
 * Not prose: controls, labels of figures, hidden elements. Pagefind itself skips navigation, forms and drawings;
 * button links and the readings of instruments are marked with `data-pagefind-ignore`.
 */
const NOT_TEXT = ['[aria-hidden="true"]', '[hidden]', 'button', 'figcaption', 'output', 'select', 'video'];

export async function writeSearchIndex(out: string, pages: BuiltPage[], addresses: Addresses): Promise<void> {
  const { index } = await createIndex({ forceLanguage: 'en', excludeSelectors: NOT_TEXT });
  if (!index) throw new Error('Pagefind did not start');
  try {
    for (const page of pages.filter(({ searchedAs }) => searchedAs)) {
      const content = searchText(await readFile(join(out, page.file), 'utf8'), page);
      const { errors } = await index.addHTMLFile({ url: page.path, content });
      if (errors.length > 0) throw new Error(`${page.file}: ${errors.join(', ')}`);
    }
    const { files } = await index.getFiles();
    await writeParts(join(out, 'pagefind'), files, readBestAnswers(out, pages, addresses));
  } finally {
    await close();
  }
}

async function writeParts(dir: string, files: IndexFile[], answers: BestAnswer[]): Promise<void> {
  const script = files.find(({ path }) => path === 'pagefind.js');
  if (!script) throw new Error('Pagefind handed out no script');
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  };
  for (const { path, content } of files) {
    // Decompress the engine, so that it is compressed like any other file: brotli is a sixth smaller than gzip.
    if (NEEDED.test(path)) await write(path, path.endsWith('.pagefind') ? gunzipSync(content) : content);
  }
  const fragments = files.filter(({ path }) => path.startsWith('fragment/'));
  const texts = fragments.flatMap((fragment) => pagesIn(fragment.content)).map((page) => page.content);
  await write('words.json', JSON.stringify(commonWords(texts)));
  await write('worker.js', await bundleWorker(Buffer.from(script.content).toString(), answers));
}

type IndexedPage = { url: string; content: string; meta: Record<string, string> };

/** A fragment holds one page's text, or several pages' on very large sites. */
export function pagesIn(fragment: Uint8Array): IndexedPage[] {
  const parsed = JSON.parse(gunzipSync(fragment).toString().slice(SIGNATURE.length));
  return 'content' in parsed ? [parsed] : Object.values(parsed);
}

async function bundleWorker(pagefind: string, answers: BestAnswer[]): Promise<string> {
  const worker = fileURLToPath(new URL('../src/islands/search/worker.ts', import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createInstance } from 'pagefind-script';
        import { serveSearch } from ${JSON.stringify(worker)};
        serveSearch(self, createInstance, ${JSON.stringify(answers)});`,
      resolveDir: dirname(worker),
    },
    plugins: [
      {
        name: 'pagefind-script',
        setup: (bundle) => {
          bundle.onResolve({ filter: /^pagefind-script$/ }, ({ path }) => ({ path, namespace: 'pagefind' }));
          bundle.onLoad({ filter: /./, namespace: 'pagefind' }, () => ({ contents: pagefind }));
        },
      },
    ],
    // Pagefind would derive the index's location from its own URL; serveSearch passes it instead.
    logOverride: { 'empty-import-meta': 'silent' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
