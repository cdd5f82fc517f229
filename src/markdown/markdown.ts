import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { codePanel } from './code-panel.ts';
import { includeSample } from './include-sample.ts';
import { cellAlignment, headingAnchors, longCode, tableFrames, withoutLinksTo } from './structure.ts';

/** How the Markdown files of content become HTML; links to what this build leaves out become text. */
export const markdown = (isLeftOut: (href: string) => boolean) => ({
  processor: satteri({
    mdastPlugins: [includeSample],
    hastPlugins: [
      satteriHeadingIdsPlugin(),
      headingAnchors,
      cellAlignment,
      longCode,
      tableFrames,
      withoutLinksTo(isLeftOut),
    ],
  }),
  shikiConfig: { theme: 'css-variables' as const, wrap: null, transformers: [codePanel] },
});
