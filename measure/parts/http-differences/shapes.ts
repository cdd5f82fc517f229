/** What may be odd about a request: one table for each of its places. A name is what accepted.ts refers to. */
export type Pick = <T>(choices: readonly T[]) => T;

/** In its place each server finds the ETag that it gave the file itself. */
export const OWN_ETAG = '{etag}';
export const HOST = 'localhost';

/** The path of a file becomes this target. */
export const targets: Record<string, (path: string, pick: Pick) => string> = {
  query: (path, pick) => path + pick(['?', '?a=1&b=%20', '?a=%zz', '??', '?a=/../x']),
  'an escaped letter': (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an escaped slash': (path) => path.replace(/(?<=.)\//, '%2f'),
  'an escaped dot': (path) => path.replace('.', '%2e'),
  'a twice escaped letter': (path) => path.replace(/[a-z]/, '%2561'),
  'a malformed escape': (path, pick) => path + pick(['%', '%z', '%zz', '%2', '%c3%28', '%u0061']),
  'an escaped control': (path, pick) => path + pick(['%00', '%0d%0aX: y', '%7f', '%01']),
  'dot segments': (path, pick) => pick(['/nowhere/..', '/.', '/./nowhere/../.']) + path,
  'escaped dot segments': (path, pick) => pick(['/nowhere/%2e%2e', '/%2e']) + path,
  'climbing out': (_, pick) =>
    pick(['/../../etc/passwd', '/..', '/%2e%2e/%2e%2e/etc/passwd', '/..%2fetc/passwd']),
  'double slash': (path) => `/${path}`,
  'slash at the end': (path) => `${path}/`,
  '.html at the end': (path) => (path.includes('.') ? path : `${path === '/' ? '/index' : path}.html`),
  'another case': (path) => path.toUpperCase(),
  nowhere: (path) => `${path}-nowhere`,
  'a hidden file': (_, pick) => pick(['/.stamp', '/.pages.json', '/.git/config', '/.well-known/nothing']),
  'absolute form': (path, pick) => `${pick(['http', 'HTTP', 'https'])}://${HOST}${path}`,
  'absolute form of another scheme': (path, pick) => `${pick(['ftp', 'h', 'file'])}://${HOST}${path}`,
  'absolute form without a host': (path) => `http://${path}`,
  'authority form': () => `${HOST}:80`,
  asterisk: () => '*',
  'no slash in front': (path) => path.slice(1) || 'x',
  'a fragment': (path) => `${path}#part`,
  'a space inside': (path) => `${path} x`,
  'a tab inside': (path) => `${path}\tx`,
  'a control inside': (path, pick) => path + pick(['\x01', '\x7f', '\0', '\x0b']),
  'a byte above ASCII': (path, pick) => path + pick(['\xe9', '\xc3\xa9', '\xff']),
  'odd but allowed letters': (path, pick) => path + pick(["!'()", ';a=1', '@:', '|', '"', '<x>', '\\', '{}']),
  'a long target': (path, pick) => `${path}?${'x'.repeat(pick([3_000, 9_000, 40_000]))}`,
};

/** Methods and versions. */
export const lines: Record<string, { method?: string; version?: string; before?: string }[]> = {
  HEAD: [{ method: 'HEAD' }],
  'a method that is not for pages': ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'].map(
    (method) => ({ method }),
  ),
  'a method that nobody knows': ['BREW', 'GETX', 'M-OVE', 'G'].map((method) => ({ method })),
  'a malformed method': ['get', 'GE T', 'G\x01T', '', 'GET\t', 'G@T'].map((method) => ({ method })),
  CONNECT: [{ method: 'CONNECT' }],
  'HTTP/1.0': [{ version: ' HTTP/1.0' }],
  'another minor version': [{ version: ' HTTP/1.2' }, { version: ' HTTP/1.9' }],
  'another major version': [' HTTP/2.0', ' HTTP/0.9', ' HTTP/3.7', ' HTTP/9.9'].map((version) => ({
    version,
  })),
  'a malformed version': [
    ' HTTP/1',
    ' HTTP/1.',
    ' HTTP/11.1',
    ' http/1.1',
    ' HTTP/1.1x',
    ' HTTPS/1.1',
    ' HTTP/ 1.1',
  ].map((version) => ({ version })),
  'no version': [{ version: '' }],
  'a space after the version': [{ version: ' HTTP/1.1 ' }],
  'two spaces in the line': [{ version: '  HTTP/1.1' }],
  'empty lines in front': [{ before: '\r\n' }, { before: '\r\n\r\n' }],
  'bare line feeds in front': [{ before: '\n' }],
  'spaces in front': [{ before: ' ' }],
};

/** Instead of the one good Host line. */
export const hosts: Record<string, string[][]> = {
  'no Host': [[]],
  'an empty Host': [['Host:'], ['Host: ']],
  'two equal Hosts': [[`Host: ${HOST}`, `Host: ${HOST}`]],
  'two Hosts': [[`Host: ${HOST}`, 'Host: other.example']],
  'a Host with a port': [`${HOST}:80`, `${HOST}:65535`, `${HOST}:`, '[::1]', '[::1]:80', '127.0.0.1'].map(
    (name) => [`Host: ${name}`],
  ),
  'an odd Host': [`${HOST}.`, 'a_b', 'a..b', `${HOST}:99999`, 'x%41', '-', '.', '!$&', 'a,b'].map((name) => [
    `Host: ${name}`,
  ]),
  'a malformed Host': [
    `${HOST}:x`,
    'a b',
    'a/b',
    'u@h',
    'h?x',
    'h#x',
    'a\x01b',
    '[::1',
    'é',
    'a\\b',
    '<a>',
  ].map((name) => [`Host: ${name}`]),
};

/** Lines put after the Host, each choice one or more. */
export const headers: Record<string, string[][]> = {
  'a plain header': [['X-Note: a'], ['User-Agent: Mozilla/5.0 (X11)'], ['Cookie: a=b; c=d'], ['Accept: */*']],
  'a header twice': [
    ['X-Note: a', 'X-Note: b'],
    ['Accept: */*', 'Accept: text/html'],
    ['User-Agent: a', 'User-Agent: b'],
  ],
  'odd whitespace': [['X-Note:a'], ['X-Note:\ta\t'], ['X-Note:    a    '], ['X-Note:'], ['X-Note: \t ']],
  'another case of a name': [['x-nOTE: a'], ['ACCEPT-ENCODING: identity'], ['CONNECTION: keep-alive']],
  'a folded line': [['X-Note: a\r\n b'], ['X-Note: a\r\n\tb'], ['X-Note:\r\n a']],
  'a folded first line': [[' X-Note: a']],
  'a space before the colon': [['X-Note : a'], ['X-Note\t: a']],
  'no colon': [['X-Note'], ['GET / HTTP/1.1']],
  'no name': [[': a']],
  'an odd name': [['X_Note: a'], ["X!#$%&'*+.^`|~: a"], ['1: a']],
  'a malformed name': [['X Note: a'], ['X(Note): a'], ['X/Note: a'], ['X\xe9: a'], ['X\x01: a'], ['"X": a']],
  'a control in a value': [['X-Note: a\x01b'], ['X-Note: \x7f'], ['X-Note: a\x0bb'], ['X-Note: a\x1bb']],
  'a NUL in a value': [['X-Note: a\0b']],
  'a bare carriage return': [['X-Note: a\rX-Other: b'], ['X-Note: a\r']],
  'a bare line feed': [['X-Note: a\nX-Other: b']],
  'bytes above ASCII': [['X-Note: caf\xe9'], ['X-Note: \xc3\xa9\xff'], ['Referer: \x80']],
  'a long header': [[`X-Note: ${'x'.repeat(6_000)}`]],
  'a header beyond all limits': [[`X-Note: ${'x'.repeat(70_000)}`]],
  'many headers': [Array.from({ length: 150 }, (_, index) => `X-${index}: a`)],
  'close asked for': [['Connection: close'], ['Connection: Close'], ['Connection: close, x']],
  'keep-alive asked for': [['Connection: keep-alive'], ['Connection: Keep-Alive', 'Keep-Alive: timeout=5']],
  'odd connection': [
    ['Connection: x'],
    ['Connection: '],
    ['Connection: close, keep-alive'],
    ['Proxy-Connection: close'],
  ],
  upgrade: [
    [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ],
  'something expected': [['Expect: 100-continue']],
  'something else expected': [['Expect: 200-ok'], ['Expect: ']],
  'words of a proxy': [
    ['X-Forwarded-For: 203.0.113.9'],
    ['X-Forwarded-Proto: https'],
    ['Forwarded: for=1.2.3.4'],
    ['TE: trailers'],
  ],
  'a coding': [
    ['Accept-Encoding: gzip'],
    ['Accept-Encoding: br'],
    ['Accept-Encoding: gzip, br;q=0.5'],
    ['Accept-Encoding: x'],
  ],
  'odd codings': [
    ['Accept-Encoding: gzip;q=0'],
    ['Accept-Encoding: *'],
    ['Accept-Encoding: ,gzip,'],
    ['Accept-Encoding: gzip;q=2'],
  ],
  'codings none of which is at hand': [['Accept-Encoding: identity;q=0'], ['Accept-Encoding: *;q=0']],
  'a range': ['0-0', '0-9', '5-', '-7', '0-99999999', '3-3'].map((range) => [`Range: bytes=${range}`]),
  'a range outside': [['Range: bytes=99999999-'], ['Range: bytes=-0']],
  'odd ranges': [
    ['Range: bytes=9-3'],
    ['Range: bytes=x'],
    ['Range: lines=0-1'],
    ['Range: bytes=0-1'.repeat(2)],
    ['Range: bytes='],
  ],
  'several ranges': [['Range: bytes=0-0,2-3'], ['Range: bytes=0-1', 'Range: bytes=2-3']],
  'a condition that holds': [[`If-Match: ${OWN_ETAG}`], ['If-Match: *'], ['If-None-Match: "other"']],
  'a copy that is fresh': [
    [`If-None-Match: ${OWN_ETAG}`],
    [`If-None-Match: "x", W/${OWN_ETAG}`],
    ['If-None-Match: *'],
  ],
  'a condition that fails': [['If-Match: "other"'], ['If-Match: "a", "b"']],
  'a condition of time': [
    ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
  ],
  'an odd time': [['If-Modified-Since: yesterday'], ['If-Modified-Since: 0']],
  'a range of one version': [
    [`If-Range: ${OWN_ETAG}`, 'Range: bytes=0-4'],
    ['If-Range: "other"', 'Range: bytes=0-4'],
  ],
};
