import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rasterOf, uploadedUrl } from '#contract/pictures.ts';
import { Picture } from './picture.tsx';

const shown = (src: string, more = {}) =>
  renderToStaticMarkup(<Picture src={src} alt="A bowl" seed="bowl" {...more} />);

describe('a picture', () => {
  const uploaded = uploadedUrl('0123abcd', 900, 600);

  it('that was uploaded is there in every width and format, and has its size', () => {
    const html = shown(uploaded, { when: 'first', sizes: '10rem', className: 'min-h-full' });
    const set = (format: string) =>
      [200, 400, 800, 900].map((each) => `/media/0123abcd-900x600/${each}.${format} ${each}w`).join(',');
    expect(html).toContain(`<source type="image/avif" sizes="10rem" srcSet="${set('avif')}"/>`);
    expect(html).toContain(`<source type="image/webp" sizes="10rem" srcSet="${set('webp')}"/>`);
    expect(html).toMatch(/^<picture class="picture min-h-full">.*<img [^>]*class="picture"\/><\/picture>$/);
    expect(html).toContain(`<source type="image/jpeg" sizes="10rem" srcSet="${set('jpg')}"/>`);
    for (const each of ['width="900"', 'height="600"', `src="${uploaded}"`]) expect(html).toContain(each);
    // Only of one that is loaded late does the browser know the box first.
    expect(shown(uploaded)).toContain('sizes="auto,');
    expect(html).not.toContain('auto');
  });

  it('of anywhere else is shown as it comes', () => {
    for (const src of ['/pictures/products/bowl-1.svg', 'https://else.example/media/0-9x9/9.jpg', '/media/a'])
      expect(shown(src)).toBe(`<img src="${src}" alt="A bowl" loading="lazy" class="picture"/>`);
  });
});

it('has a form that every place shows', () => {
  expect(rasterOf('/pictures/products/bowl-1.svg')).toBe('/pictures/products/bowl-1.jpg');
  expect(rasterOf(uploadedUrl('0123abcd', 900, 600))).toBe('/media/0123abcd-900x600/900.jpg');
  expect(rasterOf('https://else.example/a.svg')).toBe('https://else.example/a.svg');
});
