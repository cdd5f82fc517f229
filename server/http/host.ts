/** A pattern: a name or an address, and perhaps a port (RFC 9110, 7.2). */
export const HOST = String.raw`(?:[\w.~%!$&'()*+,;=-]+|\[[\da-fA-F:.]+\])(?::\d{0,5})?`;
