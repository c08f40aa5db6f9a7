import { Link } from 'react-router';
import { toast } from '#web/ui/toasts.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

/** Says that a product is in the cart, with the ways on. One message for each product: another press counts in it. */
export function tellInCart({ id, name }: { id: string; name: string }, pieces: number): void {
  toast.success(
    <>
      <p>{pieces === 1 ? `${name} is in your cart` : `${pieces} × ${name} are in your cart`}</p>
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
