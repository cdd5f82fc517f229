import { namingLine } from '../../../contract/named-service.ts';
import type { Href } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawings.ts';

/** The facts of the service that its sections may use. */
export type ServiceFacts = {
  name: string;
  enquiry: string;
  drawing: DrawingName;
  reports: Href;
  /** The lab for visitors who would rather try it themselves. */
  lab: { label: string; href: Href } | undefined;
};

/** The contact form, or the one for consultations, with this service preselected, or named in the message if the list does not include it. */
export function enquiryHref(
  { name, enquiry }: Pick<ServiceFacts, 'name' | 'enquiry'>,
  form: '/contact' | '/contact/book' = '/contact',
): Href {
  const message = name === enquiry ? '' : `&message=${encodeURIComponent(namingLine(name))}`;
  return `${form}?service=${encodeURIComponent(enquiry)}${message}`;
}
