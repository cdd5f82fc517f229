import { expect, test } from 'vitest';
import { addressOf, canonicalPath, splitTarget } from './site-paths.ts';

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

test.each(['/%zz', '*', 'about', 'xabout', 'localhost:80', ''])('%s is no path', (path) => {
  expect(canonicalPath(path)).toBeNull();
});
