import type { ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';
import type { FlatHeaders } from './security-headers.ts';

const over = {
  http: securityHeaders({ https: false }),
  https: securityHeaders({ https: true }),
};

/** A short answer in plain text, for whatever has no page. */
export function plainAnswer(
  response: ServerResponse,
  status: number,
  text: string,
  { https, headers = [] }: { https: boolean; headers?: FlatHeaders },
): void {
  const body = `${text}\n`;
  response.writeHead(status, [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-cache',
    ...headers,
    ...(https ? over.https : over.http),
  ]);
  response.end(body);
}
