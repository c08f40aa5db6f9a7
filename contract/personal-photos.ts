import { widthsOf } from './pictures.ts';

// The addresses of photos that shoppers upload to have something made of them. They are apart from the pictures of the
// shop, so that those which no order needs can be thrown away, and nobody can guess one.

/** Of an uploaded photo: its widest rendition. All its renditions are JPEGs. */
export const personalPhotoUrl = (id: string, width: number, height: number): string =>
  `/media/personal/${id}-${width}x${height}/${width}.jpg`;

const shape = /^(\/media\/(personal\/)?[0-9a-f]{32}-(\d{1,4})x\d{1,4}\/)(\d{1,4})\.jpg$/;

/** Whether this is the address of such a photo, and of no other picture anywhere. */
export function isPersonalPhoto(url: string): boolean {
  const [, , personal, width, file] = shape.exec(url) ?? [];
  return personal !== undefined && width === file;
}

/** The JPEG of an uploaded picture or photo that is at least so wide, where there is one; any other picture as it is. */
export function renditionAt(url: string, atLeast: number): string {
  const [, folder, , width] = shape.exec(url) ?? [];
  if (!folder) return url;
  const enough = widthsOf(Number(width)).find((each) => each >= atLeast) ?? width;
  return `${folder}${enough}.jpg`;
}

/** Px of a customer's photo beside a text, where it opens in full. */
const thumbnail = 320;

/** The address of a small version of an uploaded photo. Other pictures choose their width by themselves. */
export const thumbnailOf = (url: string): string =>
  isPersonalPhoto(url) ? renditionAt(url, thumbnail) : url;
