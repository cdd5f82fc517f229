import { build } from 'vite';

/**
 * The desk, as a build of its own: whatever it shares with the pages it has in its own files, so nothing in it can change a
 * byte of theirs.
 */
export async function buildDesk(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: 'src/desk',
    base: '/desk/',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // Sets innerHTML in old browsers; the desk's policy allows no such text.
      modulePreload: { polyfill: false },
    },
  });
}
