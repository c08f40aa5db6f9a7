import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { returnableUnits } from '#modules/orders/contract/returnable-units.ts';
import { ReturnFields } from '#modules/orders/ui/returns/fields.tsx';
import { useReturn } from '#modules/orders/ui/returns/use-return.ts';
import { isPaidOnline } from '#modules/payments/contract/payments.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { focusFirst, useInlineForm } from '#web/ui/inline-form.ts';
import * as m from '../../../messages/index.ts';
import { useReturnMutations } from '../mutations.ts';

/** Records a return that the customer requested by phone or letter. */
export function RecordReturn({ order }: { order: AdminOrder }) {
  const { opened, open, close, button: openButton } = useInlineForm<true>();
  const isReturnable = order.state === 'delivered' || order.state === 'return_requested';
  const lines = isReturnable ? order.lines.filter((line) => returnableUnits(line, order.returns) > 0) : [];
  if (lines.length === 0) return null;
  if (!opened)
    return (
      <button
        ref={openButton}
        type="button"
        className={`${button.quiet} print:hidden`}
        onClick={() => open(true)}
      >
        {m.recordReturn.recordReturn()}
      </button>
    );
  return (
    <Panel title={m.recordReturn.recordReturn()}>
      <RecordForm order={order} lines={lines} onClose={close} />
    </Panel>
  );
}

type RecordFormProps = { order: AdminOrder; lines: AdminOrder['lines']; onClose: () => void };

function RecordForm({ order, lines, onClose }: RecordFormProps) {
  const { record } = useReturnMutations(order);
  const needsAccount = !isPaidOnline(order) || order.advance !== null || order.exchangeOf !== null;
  const returnForm = useReturn(lines, needsAccount);
  const send = returnForm.submit(
    async (request, idempotencyKey) => {
      if (await record(request, idempotencyKey)) onClose();
    },
    () => {},
  );
  return (
    <form
      ref={focusFirst}
      onSubmit={send}
      noValidate
      aria-label={m.recordReturn.recordReturn()}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">{m.recordReturn.forCustomerWhoPhoned()}</p>
      <ReturnFields
        order={order}
        lines={lines}
        filling={returnForm}
        needsAccount={returnForm.asksForAccount}
        isByStaff
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button.main} disabled={returnForm.busy}>
          {m.recordReturn.recordReturnShort()}
        </button>
        <button type="button" className={button.quiet} onClick={onClose}>
          {m.recordReturn.cancel()}
        </button>
      </div>
    </form>
  );
}
