import { requireAttributes } from '#kernel/attributes/attribute-errors.ts';
import {
  type Attribute,
  type AttributeText,
  type AttributeValues,
  attributeTexts,
} from '#kernel/contract/attribute-values.ts';
import type { Db } from '#kernel/database/database.ts';
import { type ShopAttributes, settingsOf } from '#modules/settings/index.ts';

/** The attributes of customers, with the locale in which their values are shown. */
export type CustomerAttributes = { attributes: Attribute[]; locale: string };

export async function customerAttributes(shop: ShopAttributes, db: Db): Promise<CustomerAttributes> {
  const settings = await settingsOf(db);
  return { attributes: shop.of(settings, 'customer'), locale: settings.locale };
}

/** Returns the values that the customer sets or the shop shows, with their labels. */
export const textsForCustomer =
  ({ attributes, locale }: CustomerAttributes) =>
  (values: AttributeValues): AttributeText[] =>
    attributeTexts(
      attributes.filter(({ editedBy, shownIn }) => editedBy === 'shopper' || shownIn.includes('shop')),
      values,
      locale,
    );

/** Returns all stored values for a data export, those of deleted attributes under their names. */
export const textsForExport =
  ({ attributes, locale }: CustomerAttributes) =>
  (values: AttributeValues): AttributeText[] => [
    ...attributeTexts(attributes, values, locale),
    ...Object.entries(values)
      .filter(([name]) => !attributes.some((attribute) => attribute.name === name))
      .map(([name, value]) => ({ name, label: name, value, text: value })),
  ];

/** Returns a payload with checked values of attributes. @throws ShopError invalid_input, naming each value */
export async function checkedAttributes<Payload extends { attributes?: AttributeValues | undefined }>(
  shop: ShopAttributes,
  db: Db,
  payload: Payload,
  by: Attribute['editedBy'],
): Promise<Payload> {
  if (payload.attributes === undefined) return payload;
  const attributes = await shop.read(db, 'customer');
  return {
    ...payload,
    attributes: requireAttributes(attributes, payload.attributes, { by, complete: false }),
  };
}
