import { Link } from 'react-router';
import { toast } from '../ui/toasts.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

/**
 * Shows a toast with the quantity of a product in the cart and links to it. One toast per product: another press
 * updates it.
 */
export function showInCartToast({ id, name }: { id: string; name: string }, quantity: number): void {
  toast.success(
    <>
      <p>{quantity === 1 ? `${name} is in your cart` : `${quantity} × ${name} are in your cart`}</p>
      <p className="-mb-2 flex gap-5">
        <Link to="/cart" className={link}>
          View cart
        </Link>
        <Link to="/checkout" className={link}>
          Checkout
        </Link>
      </p>
    </>,
    { id: `in cart ${id}` },
  );
}
