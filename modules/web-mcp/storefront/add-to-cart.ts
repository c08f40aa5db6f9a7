import type { Input } from '#kernel/contract/endpoint.ts';
import { quoteItems, wantedItems } from '#modules/cart/storefront/recovered-order/quote-items.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { addItem } from '#web/cart/cart.ts';
import { changeCart } from '#web/cart/store.ts';
import * as m from '../messages/index.ts';

type RequestedLine = Input<Endpoints['POST /api/cart/quote']>['body']['lines'][number];

/**
 * Adds an item at its present price, as the button of its page does.
 * @throws Error that says why the item cannot be bought as wanted
 */
export async function addToCart(line: RequestedLine): Promise<void> {
  const { items, missing } = await quoteItems(wantedItems([{ ...line, name: m.tools.item() }]));
  const [item] = items;
  if (!item || missing.length > 0) throw new Error(missing.join('. ') || m.tools.cannotBeBought());
  changeCart((cart) => addItem(cart, item));
}
