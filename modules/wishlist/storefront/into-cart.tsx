import { Link } from 'react-router';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import { showInCartToast } from '#web/cart/in-cart-toast.tsx';
import { useCart } from '#web/cart/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../messages/index.ts';
import { fullCartReason } from './full-cart.ts';

const wide = 'mt-3 w-full max-[22.5rem]:px-3';

/**
 * Adds a wished product or variant to the cart. A product with options or personalisation links to its page instead, as
 * does a variant that is no longer sold.
 */
function IntoCart({ wish }: { wish: Wish }) {
  const { add, items } = useCart();
  const { id, slug, name, price, images, inStock, stockCount, isPersonalised, priceTo, variant } = wish;
  if (!inStock && !variant?.isGone)
    return <p className={`${wide} py-2.5 text-center font-semibold text-muted`}>{m.intoCart.outOfStock()}</p>;
  const isChosen = variant ? !variant.isGone : priceTo === null;
  if (isPersonalised || !isChosen) {
    return (
      <Link
        to={`/products/${slug}${variant && isChosen ? `?variant=${variant.id}` : ''}`}
        aria-label={m.intoCart.chooseOptions({ name })}
        className={`${button.quiet} ${wide}`}
      >
        {m.intoCart.chooseOptionsShort()}
      </Link>
    );
  }
  const put = () => {
    const inCart = items.find((item) => item.id === id && item.variantId === variant?.id)?.quantity ?? 0;
    const refusal = fullCartReason(stockCount, inCart);
    if (refusal) return toast.error(refusal);
    const choice = variant && { variantId: variant.id, variant: variant.label };
    add({ id, name, price, img: images[0] ?? '', quantity: 1, ...choice });
    showInCartToast(wish, inCart + 1);
  };
  return (
    <button
      type="button"
      aria-label={m.intoCart.addToCart({ name: variant ? `${name} (${variant.label})` : name })}
      onClick={put}
      className={`${button.quiet} ${wide}`}
    >
      {m.intoCart.addToCartShort()}
    </button>
  );
}

/** Returns the action below the card of each wish. */
export const intoCartOf = (wishes: Wish[]) => (card: CardProduct) => {
  const wish = wishes.find(({ id, variant }) => id === card.id && variant?.id === card.variantId);
  return wish && <IntoCart wish={wish} />;
};

/** Converts wishes to cards, which name the wished variant. */
export const wishCardsOf = (wishes: Wish[]): CardProduct[] =>
  cardsOf(wishes, { described: true }).map((card, index) => {
    const { variant } = wishes[index] ?? {};
    if (!variant) return card;
    const { id: variantId, label, isGone } = variant;
    const note = isGone ? m.intoCart.noLongerSold({ variant: label }) : label;
    // The note says why it cannot be bought.
    return { ...card, variantId, note, isGone, inStock: card.inStock || isGone, isFrom: undefined };
  });
