import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { callApi } from '#web/api/queries.ts';
import { keyOf } from '#web/cart/cart.ts';
import { removeDraft } from '#web/cart/draft.ts';
import { beginNewCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import { currentCart } from '#web/cart/store.ts';
import { keyOfOrdered } from './reorder.ts';

/**
 * Handles an order whose response was lost: the shopper still has the cart, and its last unit may be shown as out of
 * stock. As soon as a quote names the order of the cart, removes the ordered items and navigates to the order; items
 * added since then stay, as a new cart.
 * @returns whether the navigation is pending
 */
export function useRecoveredOrder(quote: Quote | null): boolean {
  const { update, setPromoCode } = useCart();
  const navigate = useNavigate();
  const [failedNumber, setFailedNumber] = useState(0);
  const { number = 0, key = '' } = quote?.ordered ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each order.
  useEffect(() => {
    if (number === 0) return;
    let isMounted = true;
    const target = { params: { number: String(number) }, query: { key } };
    callApi('GET /api/orders/:number', target).then(
      (order) => {
        if (!isMounted) return;
        removeOrdered(order, update);
        setPromoCode('');
        removeDraft();
        beginNewCart();
        navigate(`/orders/${number}?key=${key}`, { replace: true, state: { placed: true } });
      },
      () => setFailedNumber(number),
    );
    return () => {
      isMounted = false;
    };
  }, [number]);
  return number !== 0 && failedNumber !== number;
}

/** Removes the ordered quantities from the cart. */
function removeOrdered({ lines }: Order, update: (key: string, quantity: number) => void): void {
  for (const line of lines) {
    const key = keyOfOrdered(line);
    const item = currentCart().items.find((candidate) => keyOf(candidate) === key);
    if (item) update(keyOf(item), item.quantity - line.quantity);
  }
}
