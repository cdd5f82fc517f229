import { OTHER } from '../../contract/visit.ts';

const HOST = /^https?:\/\/([^/?#]*)/i;
const PLAIN_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;
const LONGEST_HOST = 100;

/** The host that a Referer names; empty without one. Ports, addresses with a name in them and the like are `other`. */
export function hostIn(referrer: string): string {
  const [, host = ''] = HOST.exec(referrer) ?? [];
  return cleanHost(host);
}

export function cleanHost(host: string): string {
  const name = host.toLowerCase();
  if (name === '') return '';
  return name.length <= LONGEST_HOST && PLAIN_HOST.test(name) ? name : OTHER;
}

const PARAMETER = 'utm_campaign=';
const PLAIN_CAMPAIGN = /^[a-z\d._-]{1,40}$/;

/** What `utm_campaign` says in a query, which may be long: most have none, and nothing else is read. */
export function campaignIn(query: string): string {
  const at = query.indexOf(PARAMETER);
  if (at === -1 || !'?&'.includes(query.charAt(at - 1))) return '';
  const from = at + PARAMETER.length;
  const [value = ''] = query.slice(from, from + LONGEST_HOST).split('&', 1);
  return cleanCampaign(value);
}

export function cleanCampaign(value: string): string {
  const name = value.toLowerCase();
  if (name === '') return '';
  return PLAIN_CAMPAIGN.test(name) ? name : OTHER;
}
