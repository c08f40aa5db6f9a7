import type { Quote } from '#modules/cart/contract/cart.ts';
import { availableOf } from '#modules/cart/storefront/recovered-order/reorder.ts';
import type { PreparedCheckout } from '#modules/checkout-links/contract/checkout-links.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { callApi } from '#web/api/queries.ts';
import type { CartItem } from '#web/cart/cart.ts';
import type { LineGifts } from '#web/cart/quote.ts';
import * as m from '../../messages/index.ts';

/** The items of a prepared checkout with present prices and totals, and messages about what is missing. */
export type PreparedItems = { items: CartItem[]; missing: string[]; gifts: LineGifts; quote: Quote };

/** Asks for the present prices of a prepared checkout. @throws CallError */
export async function quotePrepared(checkout: PreparedCheckout): Promise<PreparedItems> {
  const { lines, delivery, gift, promoCode, sendSeparately, address } = checkout;
  const wanted = new Map(
    lines.map(({ variantId, gift: _, key: __, price: ___, ...line }) => {
      const item = { ...line, name: m.checkoutLink.anItem(), ...(variantId && { variantId }) };
      return [lineKey(item), item];
    }),
  );
  const gifts = Object.fromEntries(
    lines.flatMap(({ gift, ...line }) =>
      gift ? [[lineKey({ ...line, variantId: line.variantId ?? undefined }), gift]] : [],
    ),
  );
  const quote = await callApi('POST /api/cart/quote', {
    body: {
      lines: [...wanted].map(([key, { name: _, ...line }]) => ({ ...line, key, gift: gifts[key] ?? null })),
      delivery,
      sendSeparately,
      wrap: gift?.wrap ?? false,
      toRecipient: gift?.toRecipient ?? false,
      ...(promoCode && { promoCode }),
      ...(address?.zipCode &&
        address.state && {
          to: { state: address.state, zipCode: address.zipCode, country: address.country },
        }),
    },
  });
  return { ...availableOf(wanted, quote.lines), gifts, quote };
}
