import { execFileSync } from 'node:child_process';

const PACKAGE_QUERY = 'dpkg-query';

/** Versions of the programs used, by Debian package. Throws with the names of missing packages. */
export function debianVersions(packages: readonly string[]): Record<string, string> {
  const versionOf = (name: string): string =>
    execFileSync(PACKAGE_QUERY, ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  try {
    return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
  } catch (cause) {
    throw new Error(`apt-get install ${packages.join(' ')}`, { cause });
  }
}
