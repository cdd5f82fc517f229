import { isbot } from 'isbot';
import type { Device } from '../../contract/visit.ts';

/** Browsers name themselves in far fewer letters, and what names a bot stands at the front. */
const LONGEST_AGENT = 512;
/** Reading one costs as much as a tenth of a page, and most visitors share a few. */
const MOST_KNOWN = 500;

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/;
const PHONE = /Mobi|iPhone|iPod/;

const deviceIn = (agent: string): Device =>
  TABLET.test(agent) ? 'tablet' : PHONE.test(agent) ? 'phone' : 'computer';

/** Null for programs that say what they are, and for those that do not say anything. */
function readAgent(agent: string): Device | null {
  const start = agent.slice(0, LONGEST_AGENT);
  return start === '' || isbot(start) ? null : deviceIn(start);
}

/** The class of device that a browser names. Names are remembered by themselves, and in memory only. */
export function createDeviceReader(): (agent: string) => Device | null {
  const known = new Map<string, Device | null>();
  return (agent) => {
    const remembered = known.get(agent);
    if (remembered !== undefined) return remembered;
    const device = readAgent(agent);
    if (known.size >= MOST_KNOWN) known.clear();
    if (agent.length <= LONGEST_AGENT) known.set(agent, device);
    return device;
  };
}
