/** Returns the file name of a product's pictures: letters and digits of its name joined by hyphens. */
export const pictureName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
