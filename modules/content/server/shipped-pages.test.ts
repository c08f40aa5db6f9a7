import { expect, it } from 'vitest';
import { pageDocument } from '#modules/content/contract/content-pages.ts';
import { shippedPage, shippedSlugs } from './shipped-pages.ts';

it.each(shippedSlugs)('the text of the shop of /%s is a document that can be saved unchanged', (slug) => {
  expect(pageDocument.parse(shippedPage(slug))).toEqual(shippedPage(slug));
});
