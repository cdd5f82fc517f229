import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { codePanel } from './code-panel.ts';
import { includeSample } from './include-sample.ts';
import { cellAlignment, headingAnchors, longCode, tableFrames } from './structure.ts';

/** How the Markdown files of content become HTML. */
export const markdown = {
  processor: satteri({
    mdastPlugins: [includeSample],
    hastPlugins: [satteriHeadingIdsPlugin(), headingAnchors, cellAlignment, longCode, tableFrames],
  }),
  shikiConfig: { theme: 'css-variables' as const, wrap: null, transformers: [codePanel] },
};
