import type { SERVICES } from '../../../contract/enquiry.ts';
import { namingLine } from '../../../contract/named-service.ts';
import type { Href } from '../../../contract/routes.ts';

/**
 * The contact form with a summary in its message and a service chosen, or named where the form's list lacks it. In the
 * fragment: browsers send a query to the server, and nothing shall go there before the form is sent.
 */
export function labEnquiry(service: string, option: (typeof SERVICES)[number], summary: string): Href {
  const message = service === option ? summary : namingLine(service) + summary;
  return `/contact#service=${encodeURIComponent(option)}&message=${encodeURIComponent(message)}`;
}
