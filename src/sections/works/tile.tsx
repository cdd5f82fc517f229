import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import roles from '../../ui/text-roles.module.css';

/** Tiles are cropped to this size, whatever the proportions of the large picture. */
const TILE = { width: 640, height: 400 };

type Files = { large: string; tile: string };

export type TileProps = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  icon: IconName;
  alt: string;
  width: number;
  height: number;
  pictures: Record<'light' | 'dark', Files>;
};

/** A link to the large picture; with script, the viewer opens it. */
export function Tile(work: TileProps) {
  const { light, dark } = work.pictures;
  const picture = { ...TILE, loading: 'lazy', decoding: 'async' } as const;
  return (
    <li id={`view-${work.id}`} data-category={work.slug}>
      <figure>
        <img src={light.tile} alt={work.alt} {...picture} />
        <img src={dark.tile} alt={work.alt} {...picture} />
      </figure>
      <h3>
        <a
          className={roles.cover}
          href={light.large}
          data-dark={dark.large}
          data-size={`${work.width} ${work.height}`}
        >
          {work.title}
        </a>
      </h3>
      <p className={roles.note}>{work.description}</p>
      <small className={roles.label}>
        <Icon name={work.icon} />
        {work.category}
      </small>
    </li>
  );
}
