import { Link } from 'react-router';
import { maxQuantity } from '#modules/cart/contract/limits.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { showInCartToast } from '#web/cart/in-cart-toast.tsx';
import { useCart } from '#web/cart/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

const wide = 'mt-3 w-full max-[22.5rem]:px-3';

/** Adds a wished product to the cart; a product with options or personalisation links to its page instead. */
export function IntoCart({ product }: { product: Product }) {
  const { add, items } = useCart();
  const { id, slug, name, price, images, inStock, stockCount, isPersonalised, priceTo } = product;
  if (!inStock)
    return <p className={`${wide} py-2.5 text-center font-semibold text-muted`}>{m.intoCart.outOfStock()}</p>;
  if (isPersonalised || priceTo !== null) {
    return (
      <Link
        to={`/products/${slug}`}
        aria-label={m.intoCart.chooseOptions({ name })}
        className={`${button.quiet} ${wide}`}
      >
        {m.intoCart.chooseOptionsShort()}
      </Link>
    );
  }
  const put = () => {
    const most = stockCount > 0 ? Math.min(stockCount, maxQuantity) : maxQuantity;
    const inCart = items.find((item) => item.id === id)?.quantity ?? 0;
    if (inCart >= most) return toast.error(m.intoCart.onlyLeftAlready({ most }));
    add({ id, name, price, img: images[0] ?? '', quantity: 1 });
    showInCartToast(product, inCart + 1);
  };
  return (
    <button
      type="button"
      aria-label={m.intoCart.addToCart({ name })}
      onClick={put}
      className={`${button.quiet} ${wide}`}
    >
      {m.intoCart.addToCartShort()}
    </button>
  );
}
