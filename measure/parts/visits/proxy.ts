import { readFileSync } from 'node:fs';

/** deploy/nginx.conf as operators copy it, but for the certificate and the ports. */
export function proxyConfiguration(port: number, ports: readonly number[]): string {
  const [first = ''] = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^\s*(?:ssl_|http2 ).*$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .split(/^server \{\n\tlisten 80;/m);
  return first;
}
