import type { SERVICES } from '../../contract/enquiry.ts';
import { namingLine } from '../../contract/named-service.ts';
import type { Href } from '../../contract/routes.ts';

/**
 * A link to the contact form with the service and a message filled in; a service missing from the form's list is named in
 * the message. In the fragment, because browsers send queries to the server, and nothing may be sent before the form is.
 */
export function prefilledEnquiry(service: string, option: (typeof SERVICES)[number], message: string): Href {
  const text = service === option ? message : namingLine(service) + message;
  return `/contact#service=${encodeURIComponent(option)}&message=${encodeURIComponent(text)}`;
}
