import { requireAttributes } from '#kernel/attributes/attribute-errors.ts';
import { type Attribute, type AttributeValues, attributeTexts } from '#kernel/contract/attribute-values.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { type ShopAttributes, settingsOf } from '#modules/settings/index.ts';
import type { ProductWithValues } from './products/present-product.ts';
import type { Audience } from './products/product-rows-store.ts';

/** The attributes of products, with the locale in which their values are shown. */
export type ProductAttributes = { attributes: Attribute[]; locale: string };

export async function productAttributes(shop: ShopAttributes, db: Db): Promise<ProductAttributes> {
  const settings = await settingsOf(db);
  return { attributes: shop.of(settings, 'product'), locale: settings.locale };
}

/** Adds the labels of the values that the shop shows. Shoppers get no other values, staff all. */
export function withAttributeTexts<WithValues extends ProductWithValues>(
  { attributes, locale }: ProductAttributes,
  audience: Audience,
  product: WithValues,
): WithValues & Pick<FullProduct, 'attributeTexts'> {
  const shown = attributes.filter(({ shownIn }) => shownIn.includes('shop'));
  const visible = audience === 'staff' ? attributes : shown;
  return {
    ...product,
    attributes: valuesAmong(visible, product.attributes),
    attributeTexts: attributeTexts(shown, product.attributes, locale),
  };
}

const valuesAmong = (attributes: readonly Attribute[], values: AttributeValues): AttributeValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => attributes.some((attribute) => attribute.name === name)),
  );

/**
 * Returns a payload with checked values of attributes. A new product needs the required ones.
 * @throws ShopError invalid_input, naming each value
 */
export function checkedPayload<Payload extends { attributes?: AttributeValues | undefined }>(
  { attributes }: ProductAttributes,
  payload: Payload,
  complete: boolean,
): Payload {
  if (payload.attributes === undefined) return payload;
  const checked = requireAttributes(attributes, payload.attributes, { by: 'staff', complete });
  return { ...payload, attributes: checked };
}
