import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { Gallery } from './gallery.tsx';

it('describes a picture by its alternative text, or by the name of the product', () => {
  const product = {
    name: 'A bowl',
    slug: 'a-bowl',
    discount: 0,
    images: ['/a.jpg', '/media/0123abcd-900x600/900.jpg', '/c.jpg'],
    imageAlts: ['', 'The bowl from the side', ''],
  } as Partial<Product> as Product;
  const html = renderToStaticMarkup(<Gallery product={product} />);
  const alts = [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual(['A bowl', 'The bowl from the side', 'A bowl, view 3']);
});

it('the text of the shopper replaces the sample in the first picture and its thumbnail', () => {
  const product = {
    name: 'A plate',
    slug: 'a-plate',
    discount: 0,
    images: ['/sample.svg', '/in-use.svg'],
    imageAlts: [],
  } as Partial<Product> as Product;
  const drawing = {
    ...({ place: 'ribbon', position: 'bottom', lettering: 'serif', colour: 'paper' } as const),
    picture: '/blank.svg',
    texts: ['Asha'],
    ink: null,
    photo: null,
    label: 'A plate. Name: Asha',
    areas: [
      {
        x: 200,
        y: 250,
        width: 100,
        height: 40,
        turn: 0,
        bend: 0,
        size: 30,
        colour: '#2f4d7e',
        ...({ lettering: 'serif', technique: 'painted', text: 'Asha', photo: null } as const),
      },
    ],
  };
  const html = renderToStaticMarkup(<Gallery product={product} drawing={drawing} />);
  expect(html.match(/href="\/blank\.svg"/g)).toHaveLength(2);
  expect(html.match(/>Asha</g)).toHaveLength(2);
});
