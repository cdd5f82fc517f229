import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'content/services';

/** The addresses of the service pages; read on every use, since files may be added during `npm run dev`. */
export const servicePaths = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => /^path: *(\S+)/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? '');
