import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rasterOf, uploadedUrl } from '#modules/media/contract/pictures.ts';
import { Picture } from './picture.tsx';

const markupOf = (src: string, props = {}) =>
  renderToStaticMarkup(<Picture src={src} alt="A bowl" seed="bowl" {...props} />);

describe('the picture component', () => {
  const uploaded = uploadedUrl('0123abcd', 900, 600);

  it('offers an uploaded picture in every width and format, with its size', () => {
    const html = markupOf(uploaded, { when: 'first', sizes: '10rem', className: 'min-h-full' });
    const set = (format: string) =>
      [200, 400, 800, 900].map((width) => `/media/0123abcd-900x600/${width}.${format} ${width}w`).join(',');
    expect(html).toContain(`<source type="image/avif" sizes="10rem" srcSet="${set('avif')}"/>`);
    expect(html).toContain(`<source type="image/webp" sizes="10rem" srcSet="${set('webp')}"/>`);
    expect(html).toMatch(/^<picture class="picture min-h-full">.*<img [^>]*class="picture"\/><\/picture>$/);
    expect(html).toContain(`<source type="image/jpeg" sizes="10rem" srcSet="${set('jpg')}"/>`);
    for (const attribute of ['width="900"', 'height="600"', `src="${uploaded}"`])
      expect(html).toContain(attribute);
    // The browser knows the size of the box in time only for a lazily loaded picture.
    expect(markupOf(uploaded)).toContain('sizes="auto,');
    expect(html).not.toContain('auto');
  });

  it('shows a picture that was not uploaded as it is', () => {
    for (const src of ['/pictures/products/bowl-1.svg', 'https://else.example/media/0-9x9/9.jpg', '/media/a'])
      expect(markupOf(src)).toBe(`<img src="${src}" alt="A bowl" loading="lazy" class="picture"/>`);
  });
});

it('has a raster version of each picture for previews on other sites', () => {
  expect(rasterOf('/pictures/products/bowl-1.svg')).toBe('/pictures/products/bowl-1.jpg');
  expect(rasterOf(uploadedUrl('0123abcd', 900, 600))).toBe('/media/0123abcd-900x600/900.jpg');
  expect(rasterOf('https://else.example/a.svg')).toBe('https://else.example/a.svg');
});
