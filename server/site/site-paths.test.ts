import { expect, test } from 'vitest';
import { addressOf, canonicalPath, refusalOf, routableTarget, splitTarget } from './site-paths.ts';

test.each(
  Object.entries({
    'index.html': '/',
    'about.html': '/about',
    'about/index.html': '/about',
    'a/b/index.html': '/a/b',
    'myindex.html': '/myindex',
    'index.html.txt': '/index.html.txt',
    'a.htmlx': '/a.htmlx',
    xhtml: '/xhtml',
    indexxhtml: '/indexxhtml',
    'a b.png': '/a%20b.png',
  }),
)('the file %s has the address %s', (name, address) => {
  expect(addressOf(name)).toBe(address);
});

test.each(
  Object.entries({
    '/about': ['/about', ''],
    '/about?x=1?y': ['/about', '?x=1?y'],
    '/?': ['/', '?'],
    'http://plumbline.example/about?x=1': ['/about', '?x=1'],
    'HTTPS://plumbline.example/a/b': ['/a/b', ''],
    'http://plumbline.example?x=1': ['/', '?x=1'],
    'http://plumbline.example': ['/', ''],
    'http://plumbline.example//about': ['//about', ''],
    '/http://plumbline.example/': ['/http://plumbline.example/', ''],
    'http://plumbline.example/about/': ['/about/', ''],
    'http://[::1]:80/about': ['/about', ''],
    'http://a@b/about': ['http://a@b/about', ''],
    'http:///about': ['http:///about', ''],
    'xhttp://plumbline.example/': ['xhttp://plumbline.example/', ''],
  }),
)('the target %s is split', (target, [path, query]) => {
  expect(splitTarget(target)).toEqual({ path, query });
});

test.each(
  Object.entries({
    '/about/': '/about',
    '/about.html': '/about',
    '/about/index.html': '/about',
    '/index.html': '/',
    '/%61bout': '/about',
    '/a/b': '/a/b',
    '/a%2Fb': '/a%252Fb',
    '/about//': '/about/',
  }),
)('%s is another spelling of %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(
  Object.entries({
    '/': undefined,
    '/about%2Fb?%': undefined,
    '/%F0%9F%98%80': undefined,
    [`/${'x'.repeat(511)}`]: undefined,
    [`/${'x'.repeat(512)}`]: 414,
    [`/${'%'.repeat(512)}`]: 414,
    '/%zz': 400,
    '*': 400,
    about: 400,
    xabout: 400,
    'localhost:80': 400,
    '': 400,
  }),
)('the path of %s is refused with %s', (target, status) => {
  const { path } = splitTarget(target);
  expect(refusalOf(path)).toBe(status);
  expect(routableTarget(target)).toBe(status === undefined ? target : '*');
});

const CONTINUED = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
const escaped = (...bytes: number[]) =>
  bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const sequences = function* () {
  for (let first = 0; first < 256; first += 1) {
    yield escaped(first);
    for (const second of CONTINUED) {
      yield escaped(first, second);
      for (const third of first < 0xe0 ? [] : CONTINUED) {
        yield escaped(first, second, third).toUpperCase();
        for (const fourth of first < 0xf0 ? [] : CONTINUED) yield escaped(first, second, third, fourth);
      }
    }
  }
};

test('what is refused as malformed is what decodeURI cannot read', () => {
  const isReadable = (path: string): boolean => {
    try {
      return decodeURI(path) !== '';
    } catch {
      return false;
    }
  };
  const misjudged = sequences().filter((path) => (refusalOf(`/${path}`) === undefined) !== isReadable(path));
  expect([...misjudged]).toEqual([]);
});
