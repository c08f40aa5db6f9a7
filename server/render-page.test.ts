import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ShopError } from './platform/http/errors.ts';
import { servePages } from './render-page.ts';

it('a page that the shop cannot show in overload is a short page that loads itself again', async () => {
  const app = Fastify();
  servePages(app, () => {
    throw new ShopError('unavailable', messages.unavailable);
  });
  const answer = await app.inject('/products?search=kite');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(answer.body).toContain('<h1>The shop is very busy</h1>');
  await app.close();
});
