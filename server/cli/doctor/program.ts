import { REDIRECTS_FILE } from '../../../contract/redirects.ts';
import type { Config } from '../../config.ts';
import { loadSite } from '../../site/site.ts';
import { SECURITY_PATH } from './address.ts';
import { doubtful, fine, type Finding, wrong } from './finding.ts';

const LEAST_NODE = 24;
/** Of each kind one: security.txt lies in a hidden folder, which copying easily leaves out. */
const ADDRESSES = ['/', '/contact', '/privacy', SECURITY_PATH];

export function checkNode(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= LEAST_NODE
    ? fine(`Node ${version}`)
    : wrong(`Node ${version} is too old`, `install Node ${LEAST_NODE}`);
}

export async function checkSite({ distDir }: Config): Promise<Finding> {
  const mend = 'build the site (npm run build), or set DIST_DIR to where it is';
  try {
    const site = await loadSite(distDir);
    const absent = ADDRESSES.filter((address) => !site.files.has(address));
    const missing = site.redirects.size === 0 ? [...absent, REDIRECTS_FILE] : absent;
    return missing.length === 0
      ? fine(`the site in ${distDir}`)
      : wrong(`${distDir} has no ${missing.join(', ')}`, mend);
  } catch {
    return wrong(`there is no site in ${distDir}`, mend);
  }
}

export function checkSecrets({ formSecret, databaseUrl, metricsToken }: Config): Finding[] {
  const alone = databaseUrl === undefined;
  return [
    formSecret === undefined && !alone
      ? wrong(
          'FORM_SECRET is not set, and processes that share a database must agree on it',
          'set the same one, of 16 characters or more, for each',
        )
      : fine(formSecret === undefined ? 'FORM_SECRET: the store keeps one' : 'FORM_SECRET is set'),
    metricsToken === undefined
      ? doubtful('nobody can read /metrics', 'set METRICS_TOKEN, and give it to what watches the site')
      : fine('METRICS_TOKEN is set'),
  ];
}
