/** A name or an address, and perhaps a port (RFC 9110, 7.2). */
export const VALID_HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-fA-F:.]+\])(?::\d{0,5})?$/;
