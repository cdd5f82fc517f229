import { STATUS_CODES } from 'node:http';
import type { HeaderRecord } from './security-headers.ts';

/** Status line and headers as they stand on the wire, without the empty line that ends them. */
export function responseHead(status: number, headers: HeaderRecord): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
}
