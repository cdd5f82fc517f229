import type { Href } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawings.ts';

/** What the sections of a page may know of the service it sells. */
export type ServiceFacts = { enquiry: string; drawing: DrawingName };

/** The contact form, opened with this service chosen in its list. */
export const enquiryHref = ({ enquiry }: ServiceFacts): Href =>
  `/contact?service=${encodeURIComponent(enquiry)}`;
