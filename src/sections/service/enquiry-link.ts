import { namingLine } from '../../../contract/named-service.ts';
import type { Href } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawings.ts';

/** What the sections of a page may know of the service it sells. */
export type ServiceFacts = { name: string; enquiry: string; drawing: DrawingName; reports: Href };

/** The contact form, opened with this service chosen in its list, and named in the message where the list lacks it. */
export function enquiryHref({ name, enquiry }: Pick<ServiceFacts, 'name' | 'enquiry'>): Href {
  const message = name === enquiry ? '' : `&message=${encodeURIComponent(namingLine(name))}`;
  return `/contact?service=${encodeURIComponent(enquiry)}${message}`;
}
