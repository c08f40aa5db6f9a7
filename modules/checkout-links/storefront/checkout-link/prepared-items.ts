import type { Quote } from '#modules/cart/contract/cart.ts';
import { quoteItems, wantedItems } from '#modules/cart/storefront/recovered-order/quote-items.ts';
import type { PreparedCheckout } from '#modules/checkout-links/contract/checkout-links.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import type { CartItem } from '#web/cart/cart.ts';
import type { LineGifts } from '#web/cart/quote.ts';
import * as m from '../../messages/index.ts';

/** The items of a prepared checkout with present prices and totals, and messages about what is missing. */
export type PreparedItems = { items: CartItem[]; missing: string[]; gifts: LineGifts; quote: Quote };

/** Asks for the present prices of a prepared checkout. @throws CallError */
export async function quotePrepared(checkout: PreparedCheckout): Promise<PreparedItems> {
  const { lines, delivery, gift, promoCode, sendSeparately, address } = checkout;
  const named = lines.map(({ gift: _, key: __, price: ___, ...line }) => ({
    ...line,
    name: m.checkoutLink.anItem(),
  }));
  const gifts = Object.fromEntries(
    lines.flatMap(({ gift, ...line }) =>
      gift ? [[lineKey({ ...line, variantId: line.variantId ?? undefined }), gift]] : [],
    ),
  );
  const quoted = await quoteItems(wantedItems(named), {
    gifts,
    delivery,
    sendSeparately,
    wrap: gift?.wrap ?? false,
    toRecipient: gift?.toRecipient ?? false,
    ...(promoCode && { promoCode }),
    ...(address?.zipCode &&
      address.state && { to: { state: address.state, zipCode: address.zipCode, country: address.country } }),
  });
  return { ...quoted, gifts };
}
