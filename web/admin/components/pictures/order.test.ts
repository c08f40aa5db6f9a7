import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertPicture, moveItem } from './order.ts';

describe('the order of pictures in a form', () => {
  it('a picture in a form is moved to another position', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
    expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

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
