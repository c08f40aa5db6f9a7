import { Link } from 'react-router';
import * as m from '../messages/index.ts';
import { toast } from '../ui/toasts.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

/**
 * Shows a toast with the quantity of a product in the cart and links to it. One toast per product: another press
 * updates it.
 */
export function showInCartToast({ id, name }: { id: string; name: string }, quantity: number): void {
  toast.success(
    <>
      <p>{m.inCartToast.areInYourCart({ quantity, name })}</p>
      <p className="-mb-2 flex gap-5">
        <Link to="/cart" className={link}>
          {m.inCartToast.goToCart()}
        </Link>
        <Link to="/checkout" className={link}>
          {m.inCartToast.checkout()}
        </Link>
      </p>
    </>,
    { id: `in cart ${id}` },
  );
}
