import type { FieldError } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { personalise } from '#modules/cart/index.ts';
import { findForSaleUnlocked } from '#modules/catalog/index.ts';
import type { OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import { personalisationKey } from '#modules/personalisation/contract/personalisation/key.ts';
import * as m from '../../messages/index.ts';
import type { LineRow } from '../orders-store.ts';
import { personalisationOf } from '../place-order/new-order-rows.ts';

/** A line whose personalisation changes. */
export type PersonalisedAgain = { line: LineRow; personalisation: LineRow['personalisation'] };

/**
 * Returns the lines with another personalisation, by the fields that their products have now.
 * @throws ShopError invalid_input naming each line or field that cannot be changed, or not at the same price
 */
export async function personaliseAgain(
  tx: Db,
  lines: LineRow[],
  edits: NonNullable<OrderEdit['lines']>,
): Promise<PersonalisedAgain[]> {
  const changed = edits.flatMap(({ lineId, personalisation: given }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    const isSame = line && personalisationKey(given) === personalisationKey(line.personalisation?.given);
    return isSame ? [] : [{ line, given, path: `lines.${index}.personalisation` }];
  });
  const items = changed.flatMap(({ line }) =>
    line?.productId ? [{ id: line.productId, variantId: line.variantId }] : [],
  );
  const products = items.length === 0 ? [] : await findForSaleUnlocked(tx, items);
  const errors: FieldError[] = [];
  const again = changed.flatMap(({ line, given, path }) => {
    const product = products.find(({ id }) => id === line?.productId);
    if (!line?.personalisation || !product) {
      errors.push({ path, message: m.editOrder.cannotBePersonalised() });
      return [];
    }
    const personalised = personalise(product, given);
    const [error] = personalised.errors;
    const personalisation = personalisationOf(personalised);
    if (error) errors.push({ path: `${path}.${error.fieldId}`, message: error.message });
    else if (
      !personalisation ||
      personalised.extra !== personalise(product, line.personalisation.given).extra
    )
      errors.push({ path, message: m.editOrder.changesPrice() });
    return [{ line, personalisation }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return again;
}
