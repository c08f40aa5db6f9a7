import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { tell } from '#web/api/queries.ts';
import { keyOf } from '#web/cart/cart.ts';
import { beginNewCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import { currentCart } from '#web/cart/store.ts';
import { keyOfOrdered } from '../order/again.ts';
import { forgetDraft } from './draft.ts';

/**
 * Where the answer to an order was lost on its way, the shopper still has the cart, and may find the last piece, which is theirs, out of
 * stock: as soon as the server says what the cart has become they are brought there, as if the answer had come. What was put in since
 * stays, as another cart.
 * @returns whether they are on their way
 */
export function useOrdered(quote: Quote | null): boolean {
  const { update, setPromoCode } = useCart();
  const navigate = useNavigate();
  const [missed, setMissed] = useState(0);
  const { number = 0, key = '' } = quote?.ordered ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every order.
  useEffect(() => {
    if (number === 0) return;
    let isHere = true;
    const way = { params: { number: String(number) }, query: { key } };
    tell('GET /api/orders/:number', way).then(
      (order) => {
        if (!isHere) return;
        takeOut(order, update);
        setPromoCode('');
        forgetDraft();
        beginNewCart();
        navigate(`/orders/${number}?key=${key}`, { replace: true, state: { placed: true } });
      },
      () => setMissed(number),
    );
    return () => {
      isHere = false;
    };
  }, [number]);
  return number !== 0 && missed !== number;
}

/** Of what was ordered nothing is left in the cart. */
function takeOut({ lines }: Order, update: (key: string, quantity: number) => void): void {
  for (const line of lines) {
    const key = keyOfOrdered(line);
    const item = currentCart().items.find((each) => keyOf(each) === key);
    if (item) update(keyOf(item), item.quantity - line.quantity);
  }
}
