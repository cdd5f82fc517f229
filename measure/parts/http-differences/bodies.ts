/** Ways to say, or to obscure, where a body ends. */
type Body = { headers: string[]; body: string };

/** What a body must never become. */
const INSIDE = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const SIZE = INSIDE.length;
const chunk = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked';
const CHUNKS = `${chunk(INSIDE)}0\r\n\r\n`;

const lengths = (...values: string[]): Body[] =>
  values.map((value) => ({ headers: [`Content-Length: ${value}`], body: INSIDE }));
const coded = (...values: string[]): Body[] =>
  values.map((value) => ({ headers: [`Transfer-Encoding: ${value}`], body: CHUNKS }));
const chunks = (...bodies: string[]): Body[] => bodies.map((body) => ({ headers: [CHUNKED], body }));

export const bodies: Record<string, Body[]> = {
  'a length': lengths(`${SIZE}`, `0${SIZE}`, `  ${SIZE}  `),
  'a length of nothing': [{ headers: ['Content-Length: 0'], body: '' }],
  'a length too large': lengths(`${SIZE + 9_999}`),
  'a malformed length': lengths(
    `+${SIZE}`,
    `-${SIZE}`,
    '0x30',
    `${SIZE}.0`,
    'x',
    '1e2',
    `${SIZE} ${SIZE}`,
    '９',
  ),
  'an empty length': lengths(''),
  'a length beyond all numbers': lengths('9'.repeat(19), '18446744073709551616', '9'.repeat(40)),
  'a list of lengths': lengths(`${SIZE}, ${SIZE}`, `${SIZE},5`),
  'two equal lengths': [{ headers: [`Content-Length: ${SIZE}`, `Content-Length: ${SIZE}`], body: INSIDE }],
  'two lengths': [
    { headers: [`Content-Length: ${SIZE}`, 'Content-Length: 5'], body: INSIDE },
    { headers: ['Content-Length: 5', `content-length: ${SIZE}`], body: INSIDE },
  ],
  'a length before a space': [{ headers: [`Content-Length : ${SIZE}`], body: INSIDE }],
  'a folded length': [{ headers: [`Content-Length:\r\n ${SIZE}`], body: INSIDE }],
  chunks: [
    ...chunks(CHUNKS, `${chunk('x')}${CHUNKS}`, '0\r\n\r\n'),
    ...coded('Chunked', 'CHUNKED', ' chunked '),
  ],
  'chunks with zeros or capitals': chunks(
    `${chunk(INSIDE, `000${SIZE.toString(16).toUpperCase()}`)}0\r\n\r\n`,
    `${chunk(INSIDE)}000\r\n\r\n`,
  ),
  'chunks with extensions': chunks(`${chunk(INSIDE, `${SIZE.toString(16)};a=b`)}0;c\r\n\r\n`),
  'a space after a chunk size': chunks(`${chunk(INSIDE, `${SIZE.toString(16)} ; a="b"`)}0\r\n\r\n`),
  'chunks with trailers': chunks(
    `${chunk(INSIDE)}0\r\nX-Trailer: a\r\n\r\n`,
    `${chunk(INSIDE)}0\r\nContent-Length: 9\r\n\r\n`,
  ),
  'a malformed chunk size': chunks(
    `${chunk(INSIDE, 'zz')}0\r\n\r\n`,
    `${chunk(INSIDE, '0x30')}0\r\n\r\n`,
    `${chunk(INSIDE, '-1')}0\r\n\r\n`,
    `${chunk(INSIDE, '')}0\r\n\r\n`,
  ),
  'a chunk size beyond all numbers': chunks(
    `${chunk(INSIDE, 'f'.repeat(16))}0\r\n\r\n`,
    `${chunk(INSIDE, '1'.repeat(17))}0\r\n\r\n`,
  ),
  'a chunk size that is wrong': chunks(`${chunk(INSIDE, '5')}0\r\n\r\n`),
  'chunks with bare line feeds': chunks(
    CHUNKS.replaceAll('\r\n', '\n'),
    `${SIZE.toString(16)}\n${INSIDE}\r\n0\r\n\r\n`,
  ),
  'chunks that do not end': chunks(chunk(INSIDE)),
  'chunks and a length': [
    { headers: [CHUNKED, `Content-Length: ${SIZE}`], body: CHUNKS },
    { headers: ['Content-Length: 4', CHUNKED], body: CHUNKS },
    { headers: ['Content-Length: 0', CHUNKED], body: CHUNKS },
  ],
  'another transfer coding': coded('gzip', 'cow', 'identity', 'xchunked', '"chunked"', 'chunked;a=b'),
  'several transfer codings': [
    ...coded('gzip, chunked', 'chunked, identity', 'chunked, chunked', ',chunked'),
    { headers: [CHUNKED, CHUNKED], body: CHUNKS },
  ],
  'an empty transfer coding': coded(''),
  'a hidden transfer coding': [
    ...coded('\x0bchunked', 'chunked\x01', '\xa0chunked'),
    { headers: ['Transfer-Encoding : chunked'], body: CHUNKS },
    { headers: ['Transfer-Encoding:\r\n chunked'], body: CHUNKS },
    { headers: ['Transfer_Encoding: chunked', `Content-Length: ${CHUNKS.length}`], body: CHUNKS },
    { headers: ['X-Note: a\rTransfer-Encoding: chunked', `Content-Length: ${CHUNKS.length}`], body: CHUNKS },
  ],
};
