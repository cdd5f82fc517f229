import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'content/services';

/** The addresses of the service pages; read whenever they are asked for, since `npm run dev` outlives a new file. */
export const servicePaths = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => /^path: *(\S+)/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? '');
