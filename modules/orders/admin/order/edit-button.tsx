import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import * as m from '../../messages/index.ts';

const EditOrder = lazy(() => withChunkTimeout(import('../order-form/edit-order.tsx')));

/** Opens the form that changes an order that is not packed. */
export function EditButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { state, claim } = order;
  if ((state !== 'placed' && state !== 'paid') || claim !== null) return null;
  return (
    <>
      <button type="button" className={`${button.quiet} print:hidden`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" /> {m.editOrder.edit()}
      </button>
      {isOpen && (
        <Suspense>
          <EditOrder order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
