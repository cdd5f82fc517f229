import { expect, test } from 'vitest';
import { ApiExchange } from './api-exchange.tsx';
import type { DataOf } from './data.ts';
import { renderedText } from './testing/rendered-text.ts';

const exchange = (assertions: DataOf<'api-exchange'>['assertions']) => (
  <ApiExchange
    label="orders"
    request={'GET /v1/orders/7 HTTP/1.1\nAccept: application/json'}
    response={'HTTP/1.1 200 OK\n\n{"id": 7}'}
    assertions={assertions}
  />
);

test('the success rate is counted from the list', () => {
  const text = renderedText(
    exchange([
      { text: 'status is 200', passed: true },
      { text: 'id is a string', passed: false, actual: 'a number' },
      { text: 'has an ETag', passed: true },
      { text: 'under 200 ms', passed: true },
    ]),
  );
  expect(text).toContain('orders failing');
  expect(text).toContain('GET /v1/orders/7 HTTP/1.1 Accept : application/json');
  expect(text).toContain('fail id is a string , got a number');
  expect(text).toContain('success rate 75 % passed 3 failed 1');
});

test('passes when every assertion does', () => {
  expect(renderedText(exchange([{ text: 'status is 200', passed: true }]))).toMatch(/^orders passing.*100 %/);
});
