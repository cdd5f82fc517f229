import type { ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';
import type { HeaderRecord } from './security-headers.ts';

/** A short answer in plain text, for whatever has no page. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  { https, headers }: { https: boolean; headers?: HeaderRecord },
): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
    ...headers,
    ...securityHeaders({ https }),
  });
  response.end(body);
}
