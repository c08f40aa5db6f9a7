import { Link } from 'react-router';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';

/** A cart with nothing in it (section 2), wherever it is looked into. */
export function EmptyCart() {
  return (
    <Empty title="Your cart is empty">
      <Link to="/products" className={button.main}>
        Continue Shopping
      </Link>
    </Empty>
  );
}
