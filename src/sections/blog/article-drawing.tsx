import type { InstrumentData } from '../../instruments/data.ts';
import { Instrument } from '../service/instruments.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './article-drawing.module.css';

/** The data of an article, drawn by the instrument that its front matter names. */
export function ArticleDrawing({ caption, instrument }: { caption: string; instrument: InstrumentData }) {
  return (
    <div className={styles.drawing}>
      <Instrument data={instrument} />
      <p className={roles.note}>{caption}</p>
    </div>
  );
}
