import type { Input } from '#kernel/contract/endpoint.ts';
import { availableOf } from '#modules/cart/storefront/recovered-order/reorder.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { callApi } from '#web/api/queries.ts';
import { addItem } from '#web/cart/cart.ts';
import { changeCart } from '#web/cart/store.ts';
import * as m from '../messages/index.ts';

type RequestedLine = Input<Endpoints['POST /api/cart/quote']>['body']['lines'][number];

/**
 * Adds an item at its present price, as the button of its page does.
 * @throws Error that says why the item cannot be bought as wanted
 */
export async function addToCart({ variantId, ...line }: RequestedLine): Promise<void> {
  const wanted = { ...line, ...(variantId && { variantId }) };
  const key = lineKey(wanted);
  const { lines } = await callApi('POST /api/cart/quote', { body: { lines: [{ ...wanted, key }] } });
  const named = { ...wanted, name: lines[0]?.name || m.tools.item() };
  const { items, missing } = availableOf(new Map([[key, named]]), lines);
  const [item] = items;
  if (!item || missing.length > 0) throw new Error(missing.join('. ') || m.tools.cannotBeBought());
  changeCart((cart) => addItem(cart, item));
}
