import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { Gallery } from './gallery.tsx';

it('the alt text of a picture is its description, or the name of the product', () => {
  const product = {
    ...{ name: 'A bowl', slug: 'a-bowl', discount: 0 },
    images: ['/a.jpg', '/media/0123abcd-900x600/900.jpg', '/c.jpg'],
    imageAlts: ['', 'The bowl from the side', ''],
  } as Partial<Product> as Product;
  const html = renderToStaticMarkup(<Gallery product={product} />);
  const alts = [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual(['A bowl', 'The bowl from the side', 'A bowl, view 3']);
});
