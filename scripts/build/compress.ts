import { glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const TEXT = /\.(html|css|js|json|xml|txt|svg|webmanifest|vtt|md|pagefind)$/;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  zst: (bytes: Buffer) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
};

/** Puts `page.html.br`, `.gz` and `.zst` beside each text file, so that the server never compresses. */
export async function compressSite(out: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(`${out}/**/*`)) if (TEXT.test(file)) files.push(file);
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(file);
      for (const [suffix, encode] of Object.entries(encoders))
        await writeFile(`${file}.${suffix}`, await encode(bytes));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
