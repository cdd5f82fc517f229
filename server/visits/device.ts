import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { Device } from '../../contract/visit.ts';
import { remembered } from './remembered.ts';

/** Browsers name themselves in far fewer letters, and what names a bot stands at the front. */
const LONGEST_AGENT = 512;

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/;
const PHONE = /Mobi|iPhone|iPod/;

function readAgent(agent: string): Device | null {
  const start = agent.slice(0, LONGEST_AGENT);
  if (start === '' || isbot(start)) return null;
  return TABLET.test(start) ? 'tablet' : PHONE.test(start) ? 'phone' : 'computer';
}

/** The class of device that a browser names; null for programs that say what they are, or nothing. */
export function createDeviceReader(): (headers: IncomingHttpHeaders) => Device | null {
  const known = remembered(readAgent);
  return (headers) => {
    const named = known(headers['user-agent'] ?? '');
    return named !== null && headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : named;
  };
}
