import { useState } from 'react';
import type { Order } from '#modules/orders/contract/orders.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { OrderAccess } from './order-access.ts';

type AddToAccountProps = { order: Order; way: OrderAccess; onChange: (order: Order) => void };

/** Adds a guest order, opened by the link in its emails, to the account of the signed-in customer. */
export function AddToAccount({ order, way: { params, query }, onChange }: AddToAccountProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const { key } = query;
  if (!user || !order.isGuests || key === undefined) return null;
  const add = async () => {
    setBusy(true);
    try {
      onChange(await callApi('POST /api/orders/:number/claim', { params, query: { key } }));
      toast.success(m.addToAccount.addedToYourAccount());
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={add}>
      {m.addToAccount.addToMyAccount()}
    </button>
  );
}
