import { describe, expect, it } from 'vitest';
import { maxBlocks, maxTextBlockLength } from './blocks.ts';
import { pageDocument } from './content-pages.ts';

const page = { title: 'Our story', lead: '', seoTitle: '', seoDescription: '' };
const errorsOf = (...blocks: unknown[]) =>
  pageDocument.safeParse({ ...page, blocks }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the document of a page', () => {
  it.each([
    ['an unknown block', { type: 'marquee', text: 'x' }, 'blocks.0.type'],
    ['an unknown field', { type: 'artisans', html: 'x' }, 'blocks.0'],
    ['an unknown placeholder', { type: 'text', text: 'In {{days}} days' }, 'blocks.0.text'],
    ['a text that is too long', { type: 'text', text: 'x'.repeat(maxTextBlockLength + 1) }, 'blocks.0.text'],
    ['an empty heading', { type: 'heading', level: 2, text: ' ' }, 'blocks.0.text'],
    ['a heading of the level of the title', { type: 'heading', level: 1, text: 'x' }, 'blocks.0.level'],
    [
      'a picture without an alternative text',
      { type: 'picture', url: '/pictures/a.svg', alt: '', caption: '' },
      'blocks.0.alt',
    ],
    [
      'a picture of another protocol',
      { type: 'gallery', pictures: [{ url: 'javascript:alert(1)', alt: 'x' }] },
      'blocks.0.pictures.0.url',
    ],
    [
      'a banner that leads to another site',
      { type: 'banner', text: 'x', label: 'x', link: 'https://elsewhere.example', endsAt: null },
      'blocks.0.link',
    ],
    [
      'a video of an unknown host',
      { type: 'video', title: 'x', url: 'https://elsewhere.example/youtube.com' },
      'blocks.0.url',
    ],
    [
      'a video of an address with another protocol',
      { type: 'video', title: 'x', url: 'javascript://youtube.com/%0aalert(1)' },
      'blocks.0.url',
    ],
    ['a single column', { type: 'columns', columns: [{ text: 'x' }] }, 'blocks.0.columns'],
  ])('refuses %s and names its field', (_, block, path) => {
    expect(errorsOf(block)).toEqual([path]);
  });

  it('refuses more blocks than a page can have', () => {
    const blocks = Array.from({ length: maxBlocks + 1 }, () => ({ type: 'artisans' }));
    expect(errorsOf(...blocks)).toEqual(['blocks']);
  });
});
