import { widthsOf } from './picture-widths.ts';

// Derives sizes and renditions from picture URLs; browsers load this file with every page.

/**
 * Returns the URL of an uploaded picture (R34): its widest rendition, as JPEG. The URL contains the size, from which
 * all other renditions follow.
 */
export const uploadedUrl = (digest: string, width: number, height: number): string =>
  `/media/${digest}-${width}x${height}/${width}.jpg`;

/**
 * Returns the size in px of an uploaded picture and a function for the `srcset` of a file extension; null for any other
 * picture.
 */
export function uploadedAt(image: string) {
  const [, folder, width, height] = /^(\/media\/\w+-(\d+)x(\d+)\/)/.exec(image) ?? [];
  if (!folder) return null;
  const setOf = (extension: string) =>
    `${widthsOf(Number(width)).map((width) => `${folder}${width}.${extension} ${width}w`)}`;
  return { width, height, setOf };
}

/** The size in px that link previews require, and the URL of a product's preview picture. */
export const previewSize = { width: 1200, height: 630 };
export const previewOf = (slug: string): string => `/previews/${slug}.jpg`;

/**
 * Returns the raster version of a picture: link previews and merchant feeds accept no SVG, so the shop's illustrations
 * have JPEG copies; uploaded pictures are JPEGs already.
 */
export const rasterOf = (image: string): string =>
  image.startsWith('/pictures/') ? image.replace(/\.svg$/, '.jpg') : image;
