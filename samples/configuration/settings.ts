import { existsSync } from 'node:fs';

export type Settings = {
  baseUrl: string;
  workers: number;
  browser: string | undefined;
  ci: boolean;
};

/** The only reader of the environment. Reports all errors at once. */
export function readSettings(env = process.env): Settings {
  const problems: string[] = [];

  const baseUrl = env.BASE_URL ?? 'http://127.0.0.1:4000';
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) {
    problems.push(`BASE_URL is "${baseUrl}": write it with http:// or https://`);
  }
  const workers = Number(env.WORKERS ?? 2);
  if (!Number.isInteger(workers) || workers < 1) {
    problems.push(`WORKERS is "${env.WORKERS}": write a whole number from 1`);
  }
  const browser = env.CHROME_PATH || undefined;
  if (browser && !existsSync(browser)) {
    problems.push(`CHROME_PATH is "${browser}": there is no such file`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));

  return { baseUrl, workers, browser, ci: Boolean(env.CI) };
}
