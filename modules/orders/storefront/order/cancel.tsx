import { type FormEvent, useState } from 'react';
import { maxNote } from '#modules/orders/contract/limits.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { callApi } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { useInlineForm } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { OrderAccess } from './order-access.ts';
import { showErrorAndReload } from './show-error.ts';

type CancelProps = { order: Order; way: OrderAccess; onChange: (order: Order) => void };

/** Cancels an order that is not packed yet, after a confirmation. */
export function Cancel({ order, way, onChange }: CancelProps) {
  const { opened, open, close, button: opener } = useInlineForm<true>();
  const [busy, setBusy] = useState(false);
  if (!order.canCancel) return null;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setBusy(true);
    try {
      onChange(await callApi('POST /api/orders/:number/cancel', { ...way, body: { reason } }));
      toast.success(m.responses.orderCancelled());
    } catch (error) {
      await showErrorAndReload(error, way, onChange);
    } finally {
      setBusy(false);
    }
  };
  if (!opened)
    return (
      <button ref={opener} type="button" className={button.quiet} onClick={() => open(true)}>
        {m.cancel.cancelOrder()}
      </button>
    );
  return (
    <form
      onSubmit={send}
      aria-label={m.cancel.cancelThisOrder()}
      className="grid gap-3 rounded-2xl border border-line p-4"
    >
      <TextField label={m.cancel.reasonOptional()} name="reason" rows={2} maxLength={maxNote} autoFocus />
      <button type="submit" className={button.main} disabled={busy}>
        {m.cancel.yesCancelOrder({ number: order.number })}
      </button>
      <button type="button" className={button.quiet} onClick={close}>
        {m.cancel.keepOrder()}
      </button>
    </form>
  );
}
