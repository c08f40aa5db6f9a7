import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { AskToMove } from '../orders/ask-to-move.tsx';
import { canBePacked } from '../orders/words.ts';
import { button } from '../parts/button.ts';
import { ParcelForm } from './parcel-form.tsx';

/** The next thing to be done with an order; on a phone it stays at the foot of the screen. */
export function MainActs({ order }: { order: DeskOrder }) {
  const [asked, setAsked] = useState<'packed' | 'delivered' | 'parcel' | null>(null);
  const close = () => setAsked(null);
  const next = canBePacked(order) ? (
    <button type="button" className={act} onClick={() => setAsked('packed')}>
      <PackageCheck aria-hidden="true" className="size-4" /> Mark packed
    </button>
  ) : order.state === 'packed' ? (
    <button type="button" className={act} onClick={() => setAsked('parcel')}>
      <Truck aria-hidden="true" className="size-4" /> Send a parcel
    </button>
  ) : order.state === 'shipped' ? (
    <button type="button" className={act} onClick={() => setAsked('delivered')}>
      <CircleCheck aria-hidden="true" className="size-4" /> Mark delivered
    </button>
  ) : null;
  return (
    <>
      {next && (
        <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2.5 [@media(height<30rem)]:static print:hidden">
          {next}
        </div>
      )}
      {(asked === 'packed' || asked === 'delivered') && (
        <AskToMove to={asked} orders={[order]} onClose={close} />
      )}
      {asked === 'parcel' && <ParcelForm order={order} onClose={close} />}
    </>
  );
}

const act = `${button.main} max-sm:w-full`;
