import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';
import { ConfirmTransition } from '../orders/bulk/confirm-transition.tsx';
import { canBePacked } from '../orders/labels.ts';
import { ShipmentForm } from './shipments/shipment-form.tsx';

/** Shows the next transition of an order; on phones the button is fixed at the bottom of the screen. */
export function NextTransition({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<'packed' | 'delivered' | 'parcel' | null>(null);
  const close = () => setDialog(null);
  const next = canBePacked(order) ? (
    <button type="button" className={buttonClass} onClick={() => setDialog('packed')}>
      <PackageCheck aria-hidden="true" className="size-4" /> {m.nextTransition.markPacked()}
    </button>
  ) : order.state === 'packed' ? (
    <button type="button" className={buttonClass} onClick={() => setDialog('parcel')}>
      <Truck aria-hidden="true" className="size-4" /> {m.nextTransition.sendParcel()}
    </button>
  ) : order.state === 'shipped' ? (
    <button type="button" className={buttonClass} onClick={() => setDialog('delivered')}>
      <CircleCheck aria-hidden="true" className="size-4" /> {m.nextTransition.markDelivered()}
    </button>
  ) : null;
  return (
    <>
      {next && (
        <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2.5 [@media(height<30rem)]:static print:hidden">
          {next}
        </div>
      )}
      {(dialog === 'packed' || dialog === 'delivered') && (
        <ConfirmTransition to={dialog} orders={[order]} onClose={close} />
      )}
      {dialog === 'parcel' && <ShipmentForm order={order} onClose={close} />}
    </>
  );
}

const buttonClass = `${button.main} max-sm:w-full`;
