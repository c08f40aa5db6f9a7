import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reminderParam } from '#modules/cart-reminders/contract/keys.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import { currentCart } from '#web/cart/store.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { quoteItems, wantedItems } from '../recovered-order/quote-items.ts';

/**
 * Adds the cart of the email whose link was opened to the cart of this browser, at present prices, and names what cannot
 * be ordered any more. Of an item that both have, the larger quantity stays.
 */
export function useRestoredCart(): void {
  const [params, setParams] = useSearchParams();
  const { add, update, ready } = useCart();
  const token = params.get(reminderParam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link.
  useEffect(() => {
    if (token === null || !ready) return;
    setParams(
      (before) => {
        before.delete(reminderParam);
        return before;
      },
      { replace: true },
    );
    itemsOf(token).then(
      ({ items, missing }) => {
        if (missing.length > 0) toast.error(`${missing.join('. ')}.`);
        for (const item of items) {
          const key = keyOf(item);
          const inCart = currentCart().items.find((other) => keyOf(other) === key);
          if (!inCart) add(item);
          else if (inCart.quantity < item.quantity) update(key, item.quantity);
        }
        if (items.length > 0) toast(m.restoreCart.restored());
      },
      (error: unknown) => toast.error(errorMessageOf(error)),
    );
  }, [token, ready]);
}

/** Returns the cart of a link as items with present prices, and messages about what is missing. */
async function itemsOf(token: string) {
  const { lines } = await callApi('GET /api/cart-reminders/:token', { params: { token } });
  return quoteItems(wantedItems(lines));
}
