import { widthsOf } from './picture-widths.ts';

// URLs of photos that shoppers upload for personalisation. They have a folder of their own, so that those without an
// order can be deleted, and are not guessable.

/** Returns the URL of a photo's widest rendition. All renditions are JPEGs. */
export const personalPhotoUrl = (id: string, width: number, height: number): string =>
  `/media/personal/${id}-${width}x${height}/${width}.jpg`;

const photoUrlPattern = /^(\/media\/(personal\/)?[0-9a-f]{32}-(\d{1,4})x\d{1,4}\/)(\d{1,4})\.jpg$/;

/** Returns whether the URL is that of an uploaded photo. */
export function isPersonalPhoto(url: string): boolean {
  const [, , personal, width, file] = photoUrlPattern.exec(url) ?? [];
  return personal !== undefined && width === file;
}

/**
 * Returns the URL of the smallest JPEG rendition of an uploaded picture that is at least `atLeast` px wide, or of the
 * widest one; URLs of other pictures are returned unchanged.
 */
export function renditionAt(url: string, atLeast: number): string {
  const [, folder, , width] = photoUrlPattern.exec(url) ?? [];
  if (!folder) return url;
  const renditionWidth = widthsOf(Number(width)).find((candidate) => candidate >= atLeast) ?? width;
  return `${folder}${renditionWidth}.jpg`;
}

/** Width in px of a customer's photo beside a text, which opens in full size. */
const thumbnail = 320;

/**
 * Returns the URL of an uploaded photo's thumbnail; other URLs are returned unchanged, because those pictures choose
 * their width themselves.
 */
export const thumbnailOf = (url: string): string =>
  isPersonalPhoto(url) ? renditionAt(url, thumbnail) : url;
