import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useCart } from '#web/cart/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';

/** Puts the same things into the cart, at the price of today; what cannot be had is said. */
export function BuyAgain({ order: { lines, payBy } }: { order: Order }) {
  const { add } = useCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const wanted = lines.flatMap(({ productId, quantity, personalisation }) =>
    productId
      ? [{ id: productId, quantity, ...(personalisation && { personalisation: personalisation.given }) }]
      : [],
  );
  if (wanted.length === 0) return null;
  const buy = async () => {
    setBusy(true);
    try {
      const keyed = wanted.map((line, at) => ({ ...line, key: String(at) }));
      const { lines: today } = await tell('POST /api/cart/quote', { body: { lines: keyed } });
      const there = today.filter(({ quantity }) => quantity > 0);
      for (const { id, key, name, price, image, quantity } of there) {
        const personalisation = wanted[Number(key)]?.personalisation;
        add({ id, name, price, img: image ?? '', quantity, ...(personalisation && { personalisation }) });
      }
      if (there.length === 0) toast.error('Nothing of it can be had any more');
      else {
        if (there.length < today.length) toast('Some of it cannot be had any more');
        navigate('/cart');
      }
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={payBy === null ? button.main : button.quiet}
      disabled={busy}
      onClick={buy}
    >
      Buy again
    </button>
  );
}
