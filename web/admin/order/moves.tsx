import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { canBePacked } from '../orders/words.ts';
import { button } from '../parts/button.ts';
import { useDesk } from './acts.ts';
import { ParcelForm } from './parcel-form.tsx';

/** The next thing to be done with an order. */
export function MainActs({ order }: { order: DeskOrder }) {
  const { move, busy } = useDesk(order);
  const [sending, setSending] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {canBePacked(order) && (
        <button type="button" className={button.main} disabled={busy} onClick={() => move('packed')}>
          <PackageCheck aria-hidden="true" className="size-4" /> Mark packed
        </button>
      )}
      {order.state === 'packed' && (
        <button type="button" className={button.main} onClick={() => setSending(true)}>
          <Truck aria-hidden="true" className="size-4" /> Send a parcel
        </button>
      )}
      {order.state === 'shipped' && (
        <button type="button" className={button.main} disabled={busy} onClick={() => move('delivered')}>
          <CircleCheck aria-hidden="true" className="size-4" /> Mark delivered
        </button>
      )}
      {sending && <ParcelForm order={order} onClose={() => setSending(false)} />}
    </div>
  );
}
