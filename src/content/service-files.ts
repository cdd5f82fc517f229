import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'content/services';

/** The service pages that exist as content files, whether or not Astro could read them: it only logs a broken one. */
export const serviceFiles = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    id: name.slice(0, -'.yaml'.length),
    path: /^path: *(\S+)/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? '',
  }));
