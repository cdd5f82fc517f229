import { build } from 'esbuild';

const ASTROS_OWN = /astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/;

/** @returns {Promise<string>} */
async function islandScript() {
  const { outputFiles } = await build({
    entryPoints: ['src/islands/intent/island.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text.trim();
}

/** Makes `client:intent` known to Astro and, in the built site, puts the small island element in place of Astro's. */
export const intent = () => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ command, addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent/directive.ts' });
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'small-island',
              enforce: 'pre',
              load: {
                filter: { id: ASTROS_OWN },
                handler: async () => `export default ${JSON.stringify(await islandScript())}`,
              },
            },
          ],
        },
      });
    },
  },
});
