import { LabelledSvg } from '../../instruments/labelled-svg.tsx';
import { codeLines, wordCount, type TextBlock } from '../../lib/text-blocks.ts';
import roles from '../../ui/text-roles.module.css';
import { miniature } from './miniature.ts';
import styles from './article-miniature.module.css';

const COLUMNS = 4;

/** Instead of a photograph: a miniature of the article's layout. */
export function ArticleMiniature({ blocks }: { blocks: readonly TextBlock[] }) {
  const set = miniature(blocks, COLUMNS);
  const code = codeLines(blocks);
  const counted = `${wordCount(blocks).toLocaleString('en-GB')} words, ${code} lines of code`;
  return (
    <figure className={styles.miniature}>
      <LabelledSvg
        viewBox={`0 0 ${set.width} ${set.height}`}
        label={`The article set very small: ${counted}`}
      >
        <path d={set.lines} />
        <path d={set.code} />
        <path d={set.codeLines} />
        <path d={set.heads} />
      </LabelledSvg>
      <figcaption className={roles.label} aria-hidden="true">
        Page preview · {counted}
      </figcaption>
    </figure>
  );
}
