import { connect } from 'node:tls';
import type { Config } from '../../config.ts';
import { readRedirects } from '../../site/site.ts';
import { doubtful, fine, type Finding, reasonOf, wrong } from './finding.ts';

const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;
const LEAST_DAYS = 14;
export const SECURITY_PATH = '/.well-known/security.txt';
const EXPECTED = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

/** When this host's certificate expires. */
const certificateEnd = (url: URL): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = Number(url.port || 443);
    const socket = connect(
      { host: url.hostname, port, servername: url.hostname, timeout: PATIENCE_MS },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.on('error', reject).on('timeout', () => socket.destroy(new Error('no answer')));
  });

async function certificate(url: URL, now: number): Promise<Finding> {
  const days = Math.floor(((await certificateEnd(url)) - now) / DAY_MS);
  return days >= LEAST_DAYS
    ? fine(`the certificate is good for ${days} days`)
    : doubtful(`the certificate ends in ${days} days`, 'renew it; does the renewal run?');
}

function headersOf(answer: Response, isHttps: boolean): Finding[] {
  const missing = EXPECTED.filter((name) => !answer.headers.has(name));
  return [
    missing.length === 0
      ? fine('the security headers arrive')
      : wrong(`a visitor does not get ${missing.join(', ')}`, 'let the proxy pass our headers on'),
    ...(isHttps && !answer.headers.has('strict-transport-security')
      ? [
          wrong(
            'the server does not know that its visitors come by https',
            'set TRUST_PROXY to the address of the proxy, and let it send X-Forwarded-Proto',
          ),
        ]
      : []),
  ];
}

/** Copying easily leaves out the hidden files: /.well-known and the list of redirects. */
async function hiddenFiles({ publicUrl = '', distDir }: Config): Promise<Finding> {
  const [redirect] = await readRedirects(distDir).catch(() => new Map<string, string>());
  const lost: string[] = [];
  if ((await ask(publicUrl + SECURITY_PATH)).status !== 200) lost.push(SECURITY_PATH);
  if (redirect) {
    const [moved, target] = redirect;
    const location = (await ask(publicUrl + moved)).headers.get('location');
    if (location === null || new URL(location, publicUrl).href !== new URL(target, publicUrl).href)
      lost.push(moved);
  }
  return lost.length === 0
    ? fine('security.txt and redirects arrive')
    : wrong(
        `a visitor does not get ${lost.join(', ')}`,
        'copy the site with its hidden files, .well-known and .redirects.json; let the proxy pass every address on',
      );
}

/** Checks the site as visitors reach it, through every proxy in between. */
export async function checkAddress(config: Config, now = Date.now()): Promise<Finding[]> {
  const { publicUrl } = config;
  if (publicUrl === undefined)
    return [doubtful('the public address is not known', 'set PUBLIC_URL: links in mails lead to localhost')];
  const url = new URL(publicUrl);
  const isHttps = url.protocol === 'https:';
  try {
    const answer = await ask(`${publicUrl}/`);
    if (answer.status !== 200)
      return [wrong(`${publicUrl} answers ${answer.status}`, 'does the proxy send to the right port?')];
    return [
      fine(`${publicUrl} answers`),
      ...headersOf(answer, isHttps),
      await hiddenFiles(config),
      isHttps
        ? await certificate(url, now)
        : doubtful(`${publicUrl} is not encrypted`, 'put a proxy with a certificate in front'),
    ];
  } catch (error) {
    return [
      wrong(`${publicUrl} does not answer: ${reasonOf(error)}`, 'check DNS, firewall, proxy and certificate'),
    ];
  }
}
