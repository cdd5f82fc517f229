/** Scores harmless pictures with an image moderation model, as they are and after changes. */
import { round } from '../../../metrics/round.ts';
import { openFolder } from '../../folder.ts';
import { brightnessOf, changes, isTransparent, readPicture } from './changes.ts';
import { loadModerator, moderatorVersions, type Scores } from './moderation-model.ts';
import { collectPictures } from './pictures.ts';

/** Every third picture is changed, because each takes thirteen more. */
const CHANGED_EVERY = 3;
/** Scored by the plain backend too, which is slow. */
const COMPARED_EVERY = 50;

const rounded = ({ drawing, neutral, adult }: Scores): Scores => ({
  drawing: round(drawing, 5),
  neutral: round(neutral, 5),
  adult: round(adult, 5),
});

const largestDifference = (a: Scores, b: Scores): number =>
  Math.max(Math.abs(a.drawing - b.drawing), Math.abs(a.neutral - b.neutral), Math.abs(a.adult - b.adult));

export async function moderate() {
  await using folder = await openFolder();
  const pictures = await collectPictures(folder.path);
  const score = await loadModerator('wasm');
  const rows = [];
  const changed = [];
  for (const [index, { path, ...picture }] of pictures.entries()) {
    const pixels = await readPicture(path);
    const id = index + 1;
    const { width, height } = pixels;
    const brightness = round(await brightnessOf(pixels), 1);
    rows.push({ picture: id, ...picture, width, height, brightness, ...rounded(await score(pixels)) });
    if (index % CHANGED_EVERY > 0) continue;
    for (const [change, apply] of Object.entries(changes))
      changed.push({ change, picture: id, ...rounded(await score(await apply(pixels))) });
    // A canvas returns transparent pixels as black.
    if (await isTransparent(path))
      changed.push({
        change: 'transparent parts black, not white',
        picture: id,
        ...rounded(await score(await readPicture(path, 'black'))),
      });
  }
  return {
    versions: await moderatorVersions(),
    tables: { pictures: rows, changed, backends: [await compareBackends()] },
  };

  async function compareBackends() {
    const compared = pictures.filter((_, index) => index % COMPARED_EVERY === 0);
    const all = await Promise.all(compared.map(({ path }) => readPicture(path)));
    const plain = await loadModerator('cpu');
    const slow = [];
    for (const pixels of all) slow.push(await plain(pixels));
    const fast = await loadModerator('wasm');
    const differences = [];
    for (const [place, pixels] of all.entries())
      differences.push(largestDifference(await fast(pixels), slow[place] as Scores));
    return { pictures: all.length, largestDifference: Math.max(...differences) };
  }
}
