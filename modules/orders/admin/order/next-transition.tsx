import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { useCommand } from '#web/admin/components/use-command.ts';
import * as m from '../../messages/index.ts';
import { ConfirmTransition } from '../orders/bulk/confirm-transition.tsx';
import { canBePacked } from '../orders/labels.ts';
import { ShipmentForm } from './shipments/shipment-form.tsx';

/** The dialog of a transition. */
type NextDialog = 'packed' | 'parcel' | 'delivered';

/** Returns the dialog of the next transition of an order; null if staff have none to make. */
function nextDialogOf(order: AdminOrder): NextDialog | null {
  if (canBePacked(order)) return 'packed';
  if (order.state === 'packed') return 'parcel';
  return order.state === 'shipped' ? 'delivered' : null;
}

/** Shows the next transition of an order; on phones the button is fixed at the bottom of the screen. */
export function NextTransition({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<NextDialog | null>(null);
  const close = () => setDialog(null);
  useCommand('next', () => setDialog(nextDialogOf(order)));
  const next = nextDialogOf(order);
  return (
    <>
      {next && (
        <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2.5 [@media(height<30rem)]:static print:hidden">
          <button type="button" className={buttonClass} onClick={() => setDialog(next)}>
            {buttonContents[next]}
          </button>
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

const buttonContents: Record<NextDialog, ReactNode> = {
  packed: (
    <>
      <PackageCheck aria-hidden="true" className="size-4" /> {m.nextTransition.markPacked()}
    </>
  ),
  parcel: (
    <>
      <Truck aria-hidden="true" className="size-4" /> {m.nextTransition.sendParcel()}
    </>
  ),
  delivered: (
    <>
      <CircleCheck aria-hidden="true" className="size-4" /> {m.nextTransition.markDelivered()}
    </>
  ),
};
