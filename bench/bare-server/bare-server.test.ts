import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBare } from './bare-server.ts';

let bare: Awaited<ReturnType<typeof startBare>>;

beforeAll(async () => {
  bare = await startBare({
    heads: [
      ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'identity'],
      ['content-type', 'application/json'],
    ],
    answers: [
      ['/products?gclid=1', 0, 200, 12_345],
      ['/api/orders', 1, 201, 700],
      ['/api/orders', 1, 409, 80],
    ],
  });
});
afterAll(() => bare.stop());

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(`http://127.0.0.1:${bare.port}${path}`, { method });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: (await response.arrayBuffer()).byteLength,
  };
};

it('sends the status, the headers and as many bytes as the shop sent', async () => {
  expect(await ask('/products?gclid=1')).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    bytes: 12_345,
  });
});

it('sends the responses of one address in turn, again from the first after the last', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) statuses.push((await ask('/api/orders', 'POST')).status);
  expect(statuses).toEqual([201, 409, 201]);
});
