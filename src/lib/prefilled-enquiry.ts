import type { SERVICES } from '../../contract/enquiry.ts';
import { namingLine } from '../../contract/named-service.ts';
import type { Href } from '../../contract/routes.ts';

/**
 * A link to the contact form, or to the one for consultations, with the service and a message filled in. A service missing
 * from the form's list is named in the message. In the fragment, because browsers send queries to the server, and nothing
 * may be sent before the form is.
 */
export function prefilledEnquiry(
  service: string,
  option: (typeof SERVICES)[number],
  message: string,
  form: '/contact' | '/contact/book' = '/contact',
): Href {
  const text = service === option ? message : namingLine(service) + message;
  return `${form}#service=${encodeURIComponent(option)}&message=${encodeURIComponent(text)}`;
}
