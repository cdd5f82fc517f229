import { execFileSync } from 'node:child_process';

const PACKAGE_QUERY = 'dpkg-query';

/** The versions of the programs that a measurement drives, by the name of their Debian package; what is missing is named. */
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
