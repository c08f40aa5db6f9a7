import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageDocument } from '#modules/content/contract/content-pages.ts';
import { shippedPage, shippedSlugs } from './shipped-pages.ts';

it.each(shippedSlugs)('the text of the shop of /%s is a document that can be saved unchanged', (slug) => {
  expect(pageDocument.parse(shippedPage(slug))).toEqual(shippedPage(slug));
});

it('the page /cookies names every key that the shop stores in a browser', () => {
  const keys = globSync('{web,modules/*/storefront}/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .filter((code) => /localStorage|sessionStorage|storeTab\(/.test(code))
    .flatMap((code) => [...code.matchAll(/^(?:export )?(?:const (?:\w*keys?|name)|type Key) = (.*);$/gim)])
    .flatMap(([, values = '']) => [...values.matchAll(/'(\w+)'/g)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(15);
  const page = JSON.stringify(shippedPage('cookies'));
  const named = [...page.matchAll(/`([^`]+)`/g)].flatMap(([, names = '']) => names.split(', '));
  expect(keys.filter((key) => key !== undefined && !named.includes(key))).toEqual([]);
});
