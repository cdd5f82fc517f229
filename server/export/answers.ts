import { defaultHeaders, type HeaderRecord } from '../http/security-headers.ts';
import { SPECULATION_RULES_PATH } from '../site/content-types.ts';
import { prepareFile } from '../site/prepared-file.ts';
import { readSiteFiles, type StoredFile } from '../site/site-files.ts';
import { addressOf } from '../site/site-paths.ts';
import { NOT_FOUND_FILE, readRedirects } from '../site/site.ts';

/** An address, the file behind it, and the headers that our own server sends with it over https. */
export type Answer = {
  address: string;
  /** Below the site's root, with slashes. */
  name: string;
  contentType: string;
  media: boolean;
  headers: HeaderRecord;
};

export type SiteAnswers = {
  answers: Answer[];
  notFound: Answer;
  /** For responses that are not files. */
  problemHeaders: HeaderRecord;
  redirects: ReadonlyMap<string, string>;
  stored: StoredFile[];
};

/** These depend on the variant that is sent; the other server adds its own. */
const OF_THE_COPY = new Set(['ETag', 'Accept-Ranges']);

/** With an `apiOrigin` pages may also talk to that origin, where the forms then go. */
export async function readAnswers(dir: string, apiOrigin?: string): Promise<SiteAnswers> {
  const stored = await readSiteFiles(dir);
  const speculationRules = stored.some(({ name }) => `/${name}` === SPECULATION_RULES_PATH);
  const answerOf = (file: StoredFile): Answer => {
    const address = addressOf(file.name);
    const prepared = prepareFile(file, { address, speculationRules, validated: true, apiOrigin });
    const all = prepared.variants[0]?.https.headers ?? {};
    return {
      address,
      name: file.name,
      contentType: prepared.contentType,
      media: prepared.media,
      headers: Object.fromEntries(Object.entries(all).filter(([name]) => !OF_THE_COPY.has(name))),
    };
  };
  const all = stored.map(answerOf).toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const notFound = all.find(({ name }) => name === NOT_FOUND_FILE);
  if (!notFound) throw new Error(`${dir} has no ${NOT_FOUND_FILE}: it is not a built site`);
  return {
    answers: all.filter((answer) => answer !== notFound),
    notFound,
    problemHeaders: defaultHeaders(true),
    redirects: await readRedirects(dir),
    stored,
  };
}
