import { expect, it } from 'vitest';
import { demoShop } from '#tests/support/demo-shop.ts';
import { mug } from '#tests/support/pages.ts';

// Markdown at the addresses of pages, for clients that prefer it.

const shop = demoShop();

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const get = async (path: string, accept: string) => {
  const { status, headers } = await fetch(`${shop.url}${path}`, { headers: { accept } });
  return { status, type: headers.get('content-type')?.split(';')[0], vary: headers.get('vary') ?? '' };
};

it.each([
  [browser, 'text/html'],
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
  ['text/html, text/markdown;q=0.5', 'text/html'],
  ['text/markdown;q=0', 'text/html'],
  ['*/*', 'text/html'],
])('a client that accepts "%s" gets %s, also from the cache', async (accept, type) => {
  for (const path of [
    mug,
    '/',
    '/products',
    '/products?search=mug',
    '/categories/jewellery',
    '/categories/jewellery?page=1',
    '/artisans/rafiq-ahmed',
    '/returns',
  ])
    for (const before of [browser, 'text/markdown', accept]) {
      await get(path, before);
      const answer = await get(path, accept);
      expect([path, answer.status, answer.type]).toEqual([path, 200, type]);
      expect(answer.vary.toLowerCase()).toMatch(/\baccept(,|$)/);
    }
});

it.each([['/products?isNew=true'], ['/products?page=999'], ['/cart'], ['/nothing']])(
  '%s has no Markdown: the page is sent',
  async (path) => {
    expect((await get(path, 'text/markdown')).type).toBe('text/html');
  },
);
