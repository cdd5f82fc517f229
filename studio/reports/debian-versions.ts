import { execFileSync } from 'node:child_process';

const PACKAGE_QUERY = 'dpkg-query';

/** Versions of the programs used, by Debian package. Throws with the names of missing packages. */
export function debianVersions(packages: readonly string[]): Record<string, string> {
  const found = packages.map((name) => {
    try {
      return [
        name,
        execFileSync(PACKAGE_QUERY, ['-W', '-f', '${Version}', name], { encoding: 'utf8' }),
      ] as const;
    } catch (cause) {
      throw new Error(`apt-get install ${packages.join(' ')}`, { cause });
    }
  });
  return Object.fromEntries(found);
}
