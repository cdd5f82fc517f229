/** Harmless pictures with free licences from Debian packages, which are unpacked into a folder and not installed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../../../src/lib/must.ts';

type Source = {
  name: string;
  package: string;
  licence: string;
  kind: 'photograph' | 'drawing';
  folder: string;
  files: string;
  /** Pictures of the other kind, of both kinds, or of neither. Decided by eye, before any was scored. */
  except?: RegExp;
  /** Takes every nth file in alphabetical order. */
  every?: number;
};

const APT = 'apt-get';
const DPKG = 'dpkg-deb';
const TUX = 'usr/share/tuxpaint/stamps';
const SKIMAGE = 'astronaut,brick,camera,chelsea,coffee,coins,grass,gravel,hubble_deep_field,ihc,moon';

const sources: Source[] = [
  {
    name: 'snapshots, most with people',
    package: 'kphotoalbum',
    licence: 'GPL-2+',
    kind: 'photograph',
    folder: 'usr/share/kphotoalbum/demo',
    files: '*.jpg',
    except: /qt-logo/,
  },
  {
    name: 'photographs of places',
    package: 'scratch',
    licence: 'CC-BY-SA-3.0',
    kind: 'photograph',
    folder: 'usr/share/scratch/Media/Backgrounds',
    files: '*/*.jpg',
    except: /chalkboard|party-room|room[123]|spotlight|woods-and-bench|school2|mural|graffiti/,
  },
  {
    name: 'photographs for user accounts',
    package: 'gnome-control-center-data',
    licence: 'GPL-2+ and CC0-1.0',
    kind: 'photograph',
    folder: 'usr/share/pixmaps/faces',
    files: '*.jpg',
  },
  {
    name: 'wallpapers',
    package: 'mate-backgrounds',
    licence: 'GPL-2+',
    kind: 'photograph',
    folder: 'usr/share/backgrounds/mate/nature',
    files: '*.jpg',
  },
  {
    name: 'wallpapers',
    package: 'lomiri-wallpapers-16.04',
    licence: 'CC-BY-4.0 and CC-BY-SA-4.0',
    kind: 'photograph',
    folder: 'usr/share/backgrounds',
    files: '*.jpg',
    except: /umang|analogpattern/,
  },
  {
    name: 'photographs for science',
    package: 'python3-skimage',
    licence: 'BSD-3-Clause and public domain',
    kind: 'photograph',
    folder: 'usr/lib/python3/dist-packages/skimage/data',
    files: `{${SKIMAGE},motorcycle_left,retina,rocket}.{png,jpg}`,
  },
  {
    name: 'photographs cut out on white',
    package: 'tuxpaint-stamps-default',
    licence: 'GPL-2',
    kind: 'photograph',
    folder: TUX,
    files: '{animals/birds,animals/mammals,food/fruit,food/vegetables,plants/flowers}/**/*.png',
    except: /cartoon|toys|plastic|hedgehog/,
  },
  {
    name: 'cartoons for children',
    package: 'tuxpaint-stamps-default',
    licence: 'GPL-2',
    kind: 'drawing',
    folder: TUX,
    files: '**/cartoon/*.png',
  },
  {
    name: 'cartoon figures',
    package: 'scratch',
    licence: 'CC-BY-SA-3.0',
    kind: 'drawing',
    folder: 'usr/share/scratch/Media/Costumes',
    files: '*/*.png',
    except: /squirrel1|rock|tennisball|street-cleaner|manhole/,
  },
  {
    name: 'clip art',
    package: 'openclipart-png',
    licence: 'public domain',
    kind: 'drawing',
    folder: 'usr/share/openclipart/png',
    files: '{animals,buildings,food,people,plants,transportation}/**/*.png',
    every: 8,
  },
  {
    name: 'painted portraits of fantasy figures',
    package: 'wesnoth-1.16-data',
    licence: 'GPL-2+',
    kind: 'drawing',
    folder: 'usr/share/games/wesnoth/1.16/data/core/images/portraits',
    files: '**/*.{png,webp}',
    every: 2,
  },
];

export type Picture = {
  source: string;
  package: string;
  version: string;
  licence: string;
  kind: Source['kind'];
  file: string;
  path: string;
  sha256: string;
};

/** Downloads and unpacks the packages. Their versions, by name. */
function unpack(folder: string): Map<string, string> {
  const names = [...new Set(sources.map((source) => source.package))];
  execFileSync(APT, ['download', ...names], { cwd: folder, stdio: 'ignore' });
  return new Map(
    globSync('*.deb', { cwd: folder })
      .toSorted()
      .map((file) => {
        const field = (name: string): string =>
          execFileSync(DPKG, ['-f', file, name], { cwd: folder, encoding: 'utf8' }).trim();
        const name = field('Package');
        execFileSync(DPKG, ['-x', file, name], { cwd: folder });
        return [name, field('Version')];
      }),
  );
}

async function picturesOf(source: Source, folder: string, version: string): Promise<Picture[]> {
  const { name, package: from, licence, kind, every = 1 } = source;
  const files = globSync(source.files, { cwd: join(folder, from, source.folder) })
    .filter((file) => !source.except?.test(file))
    .toSorted()
    .filter((_, place) => place % every === 0)
    .map((file) => join(source.folder, file));
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, from, file);
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return { source: name, package: from, version, licence, kind, file, path, sha256 };
    }),
  );
}

/** The same file under two names counts once. */
export async function collectPictures(folder: string): Promise<Picture[]> {
  const versions = unpack(folder);
  const pictures = await Promise.all(
    sources.map((source) =>
      picturesOf(source, folder, must(versions.get(source.package), `${source.package} was not downloaded`)),
    ),
  );
  return [...Map.groupBy(pictures.flat(), ({ sha256 }) => sha256).values()].flatMap(([first]) => first ?? []);
}
