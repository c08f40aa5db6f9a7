import { demoCatalogue } from '#demo/catalogue.ts';
import type { Db } from '#kernel/database/database.ts';
import { productsOfKeys, variantsOf } from '#modules/catalog/index.ts';
import type { DemoProduct } from './sale.ts';

/** Returns values for all required personalisation fields. */
function personalisationValues(
  { personalisation = [] }: (typeof demoCatalogue.products)[number],
  name: string,
) {
  const values = personalisation.flatMap((field): [string, string][] => {
    if (field.kind === 'text') return [[field.id, name.slice(0, field.maxLength)]];
    if (field.kind === 'choice') return [[field.id, field.options[0]?.id ?? '']];
    return [];
  });
  return Object.fromEntries(values);
}

/** Returns the variant of each product that demo orders contain: the first one in stock. */
async function orderedVariants(db: Db, products: { id: string }[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id } of products) {
    const { variants } = await variantsOf(db, id);
    const variant = variants.find(({ inStock }) => inStock);
    if (variant) ids.set(id, variant.id);
  }
  return ids;
}

/** Returns the demo products that still exist and can be ordered without a photo. */
export async function findDemoProducts(db: Db): Promise<DemoProduct[]> {
  const promotion = await productsOfKeys(
    db,
    demoCatalogue.products.map(({ name }) => `demo:${name}`),
  );
  const variantIds = await orderedVariants(db, [...promotion.values()]);
  return demoCatalogue.products.flatMap((product, index): DemoProduct[] => {
    const id = promotion.get(`demo:${product.name}`)?.id;
    const needsPhoto = product.personalisation?.some(({ kind, required }) => kind === 'photo' && required);
    if (id === undefined || needsPhoto || product.stockCount < 4) return [];
    const personalisation = personalisationValues(
      product,
      ['Asha', 'Rohan', 'Meera', 'Dev'][index % 4] ?? 'Asha',
    );
    const isPersonalised = Object.keys(personalisation).length > 0;
    return [
      {
        id,
        name: product.name,
        variantId: variantIds.get(id) ?? null,
        isCounted: true,
        personalisation,
        isPersonalised,
      },
    ];
  });
}
