type Fields = Record<string, unknown>;

/**
 * Fields that an assistant of a shopper cannot use: doubles of other fields, what only staff see, the versions of
 * records, the drawings of previews, and texts for search engines.
 */
const unneeded = new Set([
  '_id',
  'status',
  'isActive',
  'isDraft',
  'isWishlisted',
  'isGuests',
  'updatedAt',
  'visibleFrom',
  'visibleUntil',
  'imageAlts',
  'making',
  'handling',
  'workshop',
  'barcode',
  'drawing',
  'personalisationPreview',
  'seoTitle',
  'seoDescription',
]);

/** Fields of a product that get_product shows and a list leaves out. */
const detailsOfProduct = new Set([
  'description',
  'features',
  'careInstructions',
  'dimensions',
  'arrivalDate',
  'isFeatured',
]);

/** Fields whose texts are addresses, which are complete only with the origin of the shop. */
const addresses = new Set(['image', 'images', 'photos', 'url', 'to', 'path']);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Returns the path of the page of a record; null for one without a page. */
function pathOf({ slug, ...record }: Fields): string | null {
  if (typeof slug !== 'string' || slug === '') return null;
  if ('price' in record) return `/products/${slug}`;
  if ('itemCount' in record) return `/categories/${slug}`;
  if ('productCount' in record) return `/artisans/${slug}`;
  return 'excerpt' in record ? `/collections/${slug}` : null;
}

/** Returns a product of a list: its first picture only, and its artisan by name. */
function listed({ images, artisan, ...product }: Fields): Fields {
  const kept = Object.entries(product).filter(([name]) => !detailsOfProduct.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(images) && { image: images[0] }),
    ...(isRecord(artisan) && { artisan: { name: artisan.name, slug: artisan.slug } }),
  };
}

/**
 * Returns the data of a call as assistants of shoppers read it: without empty fields and those that they cannot use, with
 * complete addresses, and with the page of a product, a category, an artisan or a collection as `url`. Absent means empty;
 * the lists of the answer itself stay, also when they are empty.
 */
export function conciseOf(data: unknown, origin: string): unknown {
  if (!isRecord(data)) return shortened(data, '', origin);
  const kept = shortened(data, '', origin) as Fields;
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length === 0);
  return { ...kept, ...Object.fromEntries(lists.filter(([name]) => !unneeded.has(name))) };
}

/** @param name of the field that has the value */
function shortened(value: unknown, name: string, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => shortened(each, name, origin));
  if (typeof value === 'string')
    return addresses.has(name) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (!isRecord(value)) return value;
  const path = pathOf(value);
  const fields = Object.entries(name === 'products' ? listed(value) : value)
    .filter(([field]) => !unneeded.has(field) && !(field === 'createdAt' && 'updatedAt' in value))
    .map(([field, each]) => [field, shortened(each, field, origin)] as const)
    .filter(([, each]) => !isEmpty(each));
  return { ...Object.fromEntries(fields), ...(path !== null && { url: origin + path }) };
}
