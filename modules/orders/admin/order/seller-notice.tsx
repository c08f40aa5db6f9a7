import { Link } from 'react-router';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import * as m from '../../messages/index.ts';

/** Warns those who may change the settings before an invoice without the seller's address is issued. */
export function SellerNotice({ order }: { order: AdminOrder }) {
  const { may } = useRights();
  const isPending = order.invoiceNumber === null && order.moves.includes('packed');
  if (!may('settings') || !isPending || order.sellerAddress !== '') return null;
  return (
    <p className="rounded-xl bg-butter p-4 print:hidden">
      {m.sellerNotice.invoicesAreIssuedWithout({
        link: (text) => (
          <Link to="/admin/settings#invoices" className="font-semibold underline">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
