import { VISIT_PATH } from '../../contract/visit.ts';

/**
 * Reports a visit from a page that another host serves, once the page is shown and idle: its path, the host that led to it and
 * the campaign, which is what the server reads from a request for a page (server/visits/). The array is sent with commas
 * between. Not for visitors who ask not to be tracked.
 */
export const beacon = (apiOrigin: string): string =>
  `{let n=navigator,d=document,f=()=>(self.requestIdleCallback||setTimeout)(()=>n.sendBeacon("${apiOrigin}${VISIT_PATH}",[location.pathname,d.referrer.split("/")[2],/utm_campaign=([^&#]*)|$/.exec(location)[1]]));n.globalPrivacyControl|n.doNotTrack||(d.prerendering?d.onprerenderingchange=f:f())}`;
