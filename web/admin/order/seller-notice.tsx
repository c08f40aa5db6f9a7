import { Link } from 'react-router';
import type { DeskOrder } from '#contract/orders.ts';
import { useRights } from '../data/rights.ts';

/** Warns the owner before an invoice is issued that does not name the address of the seller. */
export function SellerNotice({ order }: { order: DeskOrder }) {
  const { isAdmin } = useRights();
  const isToCome = order.invoiceNumber === null && order.moves.includes('packed');
  if (!isAdmin || !isToCome || order.sellerAddress !== '') return null;
  return (
    <p className="rounded-xl bg-butter p-4 print:hidden">
      Invoices are issued without your address until you add it.{' '}
      <Link to="/admin/settings#invoices" className="font-semibold underline">
        Add your address
      </Link>
    </p>
  );
}
