import { expect, test } from 'vitest';
import { queryIn, withQuery } from './address.ts';

const page = 'https://plumbline.example/docs';

test.each([
  [page, ''],
  [`${page}?q=`, ''],
  [`${page}?q=wer`, 'wer'],
  [`${page}?q=word+error%20rate`, 'word error rate'],
  [`${page}?q=%20%20word%0Aerror%20`, 'word error'],
  [`${page}?q=word%20%09%20error`, 'word error'],
  [`${page}?a=1&q=%3Cscript%3E#part`, '<script>'],
  [`${page}?q=%F0%9F%99%82`, '🙂'],
  [`${page}?q=%`, '%'],
])('%s asks for %j', (address, query) => {
  expect(queryIn(address)).toBe(query);
});

test.each([
  [page, 'wer', `${page}?q=wer`],
  [`${page}?q=old`, 'word error', `${page}?q=word+error`],
  [`${page}?a=1#part`, '<b>&', `${page}?a=1&q=%3Cb%3E%26#part`],
  [`${page}?q=wer`, '', page],
  [`${page}?a=1&q=wer#part`, '', `${page}?a=1#part`],
])('%s with %j becomes %s', (address, query, result) => {
  expect(withQuery(address, query)).toBe(result);
});

test.each(['word error', 'a&b=c#d', '100 %', '🙂 ü'])('%j survives the way through an address', (query) => {
  expect(queryIn(withQuery(page, query))).toBe(query);
});
