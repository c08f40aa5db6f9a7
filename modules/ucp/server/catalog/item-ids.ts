import type { Db } from '#kernel/database/database.ts';
import { idsBySlugs, productsOfVariants, slugsByIds } from '#modules/catalog/index.ts';

// The identifiers of products and variants. A product without options has one variant, whose id is derived from its own.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const onlyVariant = '.default';

/** Returns the id of the only variant of a product without options. */
export const onlyVariantId = (productId: string): string => `${productId}${onlyVariant}`;

/** What an identifier names: a product by its current slug, and one of its variants if it names that. */
export type FoundItem = { productId: string; slug: string; variantId: string | null; isProduct: boolean };

/** Returns what identifiers name: ids of products and variants, and slugs. Unknown ones are left out. */
export async function findItems(db: Db, ids: string[]): Promise<Map<string, FoundItem>> {
  const bare = (id: string) => (id.endsWith(onlyVariant) ? id.slice(0, -onlyVariant.length) : id);
  const uuids = ids
    .map(bare)
    .filter((id) => uuid.test(id))
    .map((id) => id.toLowerCase());
  const ofVariants = await productsOfVariants(db, uuids);
  const [slugs, bySlug] = await Promise.all([
    slugsByIds(db, 'products', [...new Set([...uuids, ...ofVariants.values()])]),
    idsBySlugs(
      db,
      'products',
      ids.filter((id) => !uuid.test(bare(id))),
    ),
  ]);
  const find = (id: string): FoundItem | null => {
    const key = bare(id).toLowerCase();
    const variantOf = ofVariants.get(key);
    const productId = variantOf ?? bySlug.get(id) ?? key;
    const slug = slugs.get(productId) ?? (bySlug.has(id) ? id : undefined);
    if (slug === undefined) return null;
    const isProduct = variantOf === undefined && !id.endsWith(onlyVariant);
    return { productId, slug, variantId: variantOf === undefined ? null : key, isProduct };
  };
  return new Map(
    ids.flatMap((id): [string, FoundItem][] => {
      const item = find(id);
      return item ? [[id, item]] : [];
    }),
  );
}
