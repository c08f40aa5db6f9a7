import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { UndoOffer } from '#modules/orders/contract/undo.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../messages/index.ts';
import { useOrderMutations } from './mutations.ts';

/** Offers to undo the last transition of an order while that is possible. */
export function UndoTransition({ order }: { order: AdminOrder }) {
  const { undo, busy } = useOrderMutations(order);
  // The offer that staff saw when they opened the dialog, which another tab may have taken meanwhile.
  const [chosen, setChosen] = useState<UndoOffer | null>(null);
  const { number, undo: offer } = order;
  const act = async () => {
    if (chosen) await undo(chosen.eventId);
    setChosen(null);
  };
  return (
    <>
      {offer && (
        <button type="button" className={`${button.quiet} print:hidden`} onClick={() => setChosen(offer)}>
          <Undo2 aria-hidden="true" className="size-4" /> {m.undo.undo({ type: offer.type })}
        </button>
      )}
      {chosen && (
        <Confirm
          open
          danger={false}
          title={m.undo.question({ type: chosen.type, number })}
          act={m.undo.undo({ type: chosen.type })}
          busy={busy}
          onAct={act}
          onClose={() => setChosen(null)}
        >
          {m.undo.consequences({ type: chosen.type })}
        </Confirm>
      )}
    </>
  );
}
