import { buttonClass } from '../../ui/button.tsx';
import select from '../../ui/select.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import bar from './gallery-bar.module.css';
import styles from './gallery.module.css';
import { Tile, type TileProps } from './tile.tsx';

const PLACEHOLDERS = 6;

type Words = Record<'filter' | 'all' | 'unknown' | 'empty' | 'clear', string>;

type Props = Head &
  Words & {
    categories: { name: string; slug: string }[];
    works: TileProps[];
  };

/** Complete without script: src/page-scripts/gallery-filter.ts only hides tiles, and the viewer reads them. */
export function Gallery({ filter, all, unknown, empty, clear, categories, works, ...head }: Props) {
  return (
    <Section id="portfolio" {...head}>
      <div className={styles.gallery} data-gallery="">
        <div className={bar.bar}>
          <label htmlFor="category">{filter}</label>
          <select className={select.select} id="category" autoComplete="off">
            <option value="">{all}</option>
            {categories.map(({ name, slug }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
            <option value="unknown" hidden>
              {unknown}
            </option>
          </select>
          <output className={roles.label}>{`Showing ${works.length} of ${works.length} items`}</output>
        </div>
        <div className={styles.waiting} aria-hidden="true">
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <i key={index} />
          ))}
        </div>
        <ul className={styles.grid}>
          {works.map((work) => (
            <Tile key={work.id} {...work} />
          ))}
        </ul>
        <div className={styles.empty} data-empty="" hidden>
          <p>{empty}</p>
          <button type="button" className={buttonClass('ink')}>
            {clear}
          </button>
        </div>
      </div>
    </Section>
  );
}
