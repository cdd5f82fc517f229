import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Options } from 'k6/options';

/** The options that a k6 script exports, read without k6: its modules exist inside k6 only, and options need none of them. */
export async function k6Options(script: string): Promise<Options> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { options } from ${JSON.stringify(script)}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    define: { __ENV: '{}' },
    plugins: [
      {
        name: 'k6-left-out',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^k6(\/|$)/ }, ({ path }) => ({ path, namespace: 'k6' }));
          onLoad({ filter: /.*/, namespace: 'k6' }, () => ({
            contents: 'export default {}; export const check = undefined;',
          }));
        },
      },
    ],
  });
  const { options } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  return options;
}

export const k6Script = (options: Options, script: string) =>
  [
    `export { placeOrder } from ${JSON.stringify(pathToFileURL(script).href)};`,
    `export const options = ${JSON.stringify(options)};`,
  ].join('\n');
