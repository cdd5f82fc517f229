/**
 * The form lists fewer services than the site has. A service without an option of its own is named in the first line of
 * the message.
 */
const NAMED = /^About ([A-Z][A-Za-z ]{2,40}):/;

export const namingLine = (service: string): string => `About ${service}:\n`;

/** The service an enquiry is about: the one named in its first line, or the chosen option. */
export const namedService = ({ service, message }: { service: string; message: string }): string =>
  NAMED.exec(message)?.[1] ?? service;

/** The thank-you page for a service. */
export const namedServiceId = (service: string): string =>
  `about-${service.toLowerCase().replaceAll(' ', '-')}`;
