/**
 * The form's list of services is shorter than ours. A service page that has no option of its own begins the message with a
 * line that names it, and whoever reads the enquiry reads that name.
 */
const NAMED = /^About ([A-Z][A-Za-z ]{2,40}):/;

export const namingLine = (service: string): string => `About ${service}:\n`;

/** What an enquiry is about: the service that its first line names, or the one that was chosen. */
export const namedService = ({ service, message }: { service: string; message: string }): string =>
  NAMED.exec(message)?.[1] ?? service;

/** Where the page of thanks names the service. */
export const namedServiceId = (service: string): string =>
  `about-${service.toLowerCase().replaceAll(' ', '-')}`;
