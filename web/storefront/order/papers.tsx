import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { reasonOf } from '#web/api/client.ts';
import { downloadFile } from '#web/api/files.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { Way } from './way.ts';

/** The invoice, from when there is one (once the order is paid or packed), and what it was lessened by since. */
export function Papers({ order, way }: { order: Order; way: Way }) {
  const money = useMoney();
  const { number, invoiceNumber, creditNotes } = order;
  if (invoiceNumber === null) return null;
  return (
    <>
      <Paper
        label="Invoice"
        save={() => downloadFile('GET /api/orders/:number/invoice', way, `invoice-${number}.pdf`)}
      />
      {creditNotes.map(({ id, amount }, at) => (
        <Paper
          key={id}
          label={`Credit note (${money(amount)})`}
          save={() =>
            downloadFile(
              'GET /api/orders/:number/credit-notes/:noteId',
              { ...way, params: { ...way.params, noteId: id } },
              `credit-note-${number}-${at + 1}.pdf`,
            )
          }
        />
      ))}
    </>
  );
}

function Paper({ label, save }: { label: string; save: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toast.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={act}>
      {label}
    </button>
  );
}
