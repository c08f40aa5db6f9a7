import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import { CallError } from '#web/api/client.ts';
import { downloadFile } from '#web/api/files.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { Way } from './way.ts';

/** The invoice, from when there is one: once the order is paid or packed. */
export function Invoice({ order: { number, invoiceNumber }, way }: { order: Order; way: Way }) {
  const [busy, setBusy] = useState(false);
  if (invoiceNumber === null) return null;
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('GET /api/orders/:number/invoice', way, `invoice-${number}.pdf`);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      Invoice
    </button>
  );
}
