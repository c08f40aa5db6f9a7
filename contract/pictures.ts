/**
 * The same picture in a form that every place shows: link previews and feeds for merchants take no SVG, so
 * the shop's own illustrations are photographed for them.
 */
export const rasterOf = (image: string): string =>
  image.startsWith('/pictures/') ? image.replace(/\.svg$/, '.jpg') : image;
