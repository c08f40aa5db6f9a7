import { describe, expect, it } from 'vitest';
import { isPersonalPhoto, personalPhotoUrl, renditionAt } from './personal-photos.ts';

const id = '0123456789abcdef'.repeat(2);

describe('the address of a personal photo', () => {
  it('the address of a personal photo names the photo, its size and its widest rendition', () => {
    expect(personalPhotoUrl(id, 2400, 800)).toBe(`/media/personal/${id}-2400x800/2400.jpg`);
    expect(isPersonalPhoto(personalPhotoUrl(id, 2400, 800))).toBe(true);
    expect(isPersonalPhoto(personalPhotoUrl(id, 7, 9))).toBe(true);
  });

  it.each([
    ['of a picture of the shop', `/media/${id}-2400x800/2400.jpg`],
    ['of a rendition that is not the widest', `/media/personal/${id}-2400x800/1600.jpg`],
    ['of another kind of file', `/media/personal/${id}-2400x800/2400.avif`],
    ['of another site', `https://example.com/media/personal/${id}-2400x800/2400.jpg`],
    ['with more behind it', `/media/personal/${id}-2400x800/2400.jpg?size=1`],
    ['with too short a name', `/media/personal/${id.slice(1)}-2400x800/2400.jpg`],
    ['with too long a name', `/media/personal/${id}0-2400x800/2400.jpg`],
    ['with other letters in its name', `/media/personal/${id.replace('f', 'g')}-2400x800/2400.jpg`],
    ['of no width', `/media/personal/${id}-x800/.jpg`],
    ['of a width of letters', `/media/personal/${id}-ax800/a.jpg`],
    ['of no height', `/media/personal/${id}-2400x/2400.jpg`],
    ['of a height of letters', `/media/personal/${id}-2400xa/2400.jpg`],
    ['of more than four digits', `/media/personal/${id}-24000x800/24000.jpg`],
    ['of more than four digits in height', `/media/personal/${id}-2400x80000/2400.jpg`],
    ['outside of its folder', `/media/personal/../${id}-2400x800/2400.jpg`],
    ['that is none', 'hello'],
  ])('an address %s is not that of a personal photo', (_, url) => {
    expect(isPersonalPhoto(url)).toBe(false);
  });
});

describe('renditions of a picture', () => {
  const url = (width: number, personal = 'personal/') => `/media/${personal}${id}-2400x800/${width}.jpg`;

  it('the rendition for a width is the narrowest that is wide enough', () => {
    expect(renditionAt(url(2400), 1)).toBe(url(200));
    expect(renditionAt(url(2400), 400)).toBe(url(400));
    expect(renditionAt(url(2400), 401)).toBe(url(800));
    expect(renditionAt(url(2400, ''), 401)).toBe(url(800, ''));
    expect(renditionAt(url(2400, ''), 1601)).toBe(url(2400, ''));
  });

  it('the rendition for a width is the widest when none is wide enough', () => {
    expect(renditionAt(url(2400), 5000)).toBe(url(2400));
  });

  it('a picture without renditions is used unchanged', () => {
    expect(renditionAt('/pictures/mug.svg', 400)).toBe('/pictures/mug.svg');
  });
});
