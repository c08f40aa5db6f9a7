import type { CheckoutLinkContent } from '#modules/checkout-links/contract/checkout-links.ts';
import { keyOf } from '#web/cart/cart.ts';
import { adoptCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { fillCheckout } from './fill-checkout.ts';
import type { PreparedItems } from './prepared-items.ts';

type ActionsProps = { content: CheckoutLinkContent; prepared: PreparedItems };

/** Leads to the checkout with the prepared items: alone, or with those that are in the cart of this browser. */
export function Actions({ content, prepared }: ActionsProps) {
  const { user } = useSession();
  const cart = useCart();
  const keys = new Set(prepared.items.map(keyOf));
  const others = cart.items.filter((item) => !keys.has(keyOf(item)));
  const goOn = ({ keepsOthers }: { keepsOthers: boolean }) => {
    const { items } = cart;
    if (!keepsOthers) for (const item of items) cart.remove(keyOf(item));
    for (const item of prepared.items) {
      const isInCart = keepsOthers && items.some((other) => keyOf(other) === keyOf(item));
      if (isInCart) cart.update(keyOf(item), item.quantity);
      else cart.add(item);
    }
    fillCheckout(content, prepared, user?.id ?? '');
    if (content.cartId !== null) adoptCart(content.cartId);
    // A new document, since the content security policy of the checkout belongs to it.
    location.assign('/checkout');
  };
  if (others.length === 0)
    return (
      <div className="mt-8">
        <button type="button" className={button.main} onClick={() => goOn({ keepsOthers: false })}>
          {m.checkoutLink.continue()}
        </button>
      </div>
    );
  return (
    <div className="mt-8">
      <p className="font-medium">{m.checkoutLink.cartHasItems()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={button.main} onClick={() => goOn({ keepsOthers: true })}>
          {m.checkoutLink.addToCart()}
        </button>
        <button
          type="button"
          className={button.quiet}
          aria-describedby="other-items"
          onClick={() => goOn({ keepsOthers: false })}
        >
          {m.checkoutLink.onlyThese()}
        </button>
      </div>
      <p id="other-items" className="mt-3 text-sm text-muted">
        {m.checkoutLink.replaces()}
      </p>
    </div>
  );
}
