// What an address says of a picture, and nothing else: browsers load this with every page.

/** The widths, in px, that an uploaded picture is kept in; none wider than the picture itself, which has its own width too. */
export const pictureWidths = [200, 400, 800, 1600] as const;

/** The widths of an uploaded picture whose widest rendition has this one. */
export const widthsOf = (widest: number): number[] => [
  ...pictureWidths.filter((width) => width < widest),
  widest,
];

/** The address of an uploaded picture (R34): its widest rendition, as JPEG; it says how large that is, so that all others are known. */
export const uploadedUrl = (digest: string, width: number, height: number): string =>
  `/media/${digest}-${width}x${height}/${width}.jpg`;

/** What the address of an uploaded picture says: its size, in px, and a `srcset` for each ending; null of any other picture. */
export function uploadedAt(image: string) {
  const [, folder, width, height] = /^(\/media\/\w+-(\d+)x(\d+)\/)/.exec(image) ?? [];
  if (!folder) return null;
  const setOf = (ending: string) =>
    `${widthsOf(Number(width)).map((each) => `${folder}${each}.${ending} ${each}w`)}`;
  return { width, height, setOf };
}

/** The picture of a link preview to a product: where it is, and its size in px, the one that every site asks for. */
export const previewSize = { width: 1200, height: 630 };
export const previewOf = (slug: string): string => `/previews/${slug}.jpg`;

/**
 * The same picture in a form that every place shows: link previews and feeds for merchants take no SVG, so
 * the shop's own illustrations are photographed for them; an uploaded one's address is that of a JPEG.
 */
export const rasterOf = (image: string): string =>
  image.startsWith('/pictures/') ? image.replace(/\.svg$/, '.jpg') : image;
