import { expect, test } from 'vitest';
import { campaignIn, hostIn } from './source.ts';

test.each([
  ['', ''],
  ['https://Search.Example/find?q=secret#part', 'search.example'],
  ['http://xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['android-app://com.example.mail/', ''],
  ['https://ada:secret@site.example/', 'other'],
  ['https://site.example:8443/', 'other'],
  ['https://intranet/', 'other'],
  ['https://[::1]/', 'other'],
  [`https://${'a'.repeat(100)}.example/`, 'other'],
  ['https://a b.example/', 'other'],
  ['not an address', ''],
])('the host in %j is %j', (referrer, host) => {
  expect(hostIn(referrer)).toBe(host);
});

test.each([
  ['', ''],
  ['?utm_campaign=Spring_2026-a.b&utm_source=x', 'spring_2026-a.b'],
  ['?a=b&utm_campaign=spring', 'spring'],
  ['?utm_campaign=', ''],
  ['?my_utm_campaign=spring', ''],
  ['?utm_campaign=ada%40example.com', 'other'],
  [`?utm_campaign=${'a'.repeat(41)}`, 'other'],
  ['?utm_campaign=a b', 'other'],
])('the campaign in %j is %j', (query, campaign) => {
  expect(campaignIn(query)).toBe(campaign);
});
