import { existsSync } from 'node:fs';

/** CHROME_PATH, or undefined: then Playwright starts the Chromium it downloaded. */
export function browserPath(env = process.env): string | undefined {
  const path = env.CHROME_PATH;
  if (!path) return undefined;
  if (!existsSync(path)) {
    throw new Error(`CHROME_PATH names ${path}, which does not exist`);
  }
  return path;
}
