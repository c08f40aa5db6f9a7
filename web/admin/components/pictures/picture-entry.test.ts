import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertPicture } from './picture-entry.ts';

describe('the pictures of a form', () => {
  it('uploaded pictures have the order in which they were chosen, whichever arrives first', () => {
    const chosen = ['/1', '/2', '/3', '/4'];
    const orders = fc.shuffledSubarray(chosen, { minLength: chosen.length });
    fc.assert(
      fc.property(orders, (arriving) => {
        const there = arriving.reduce(
          (list, url) => insertPicture(list, { url, alt: '' }, chosen.slice(chosen.indexOf(url) + 1)),
          [{ url: '/before', alt: '' }],
        );
        expect(there.map(({ url }) => url)).toEqual(['/before', ...chosen]);
      }),
    );
  });

  it('a form lists a picture once', () => {
    expect(insertPicture([{ url: '/1', alt: 'A bowl' }], { url: '/1', alt: '' }, [])).toEqual([
      { url: '/1', alt: 'A bowl' },
    ]);
  });
});
