import { STATUS_CODES } from 'node:http';
import type { FlatHeaders } from '../http/security-headers.ts';

/** Status line and headers as they stand on the wire, without the empty line that ends them. */
export function headText(status: number, headers: FlatHeaders): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let i = 0; i < headers.length; i += 2) text += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return text;
}
