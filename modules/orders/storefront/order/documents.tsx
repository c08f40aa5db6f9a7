import { useState } from 'react';
import type { Order } from '#modules/orders/contract/orders.ts';
import { replacedInvoicesOf } from '#modules/orders/contract/replaced-invoices.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { downloadFile } from '#web/api/files.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { OrderAccess } from './order-access.ts';

/** Links to the invoice, issued when the order is paid or packed, and to its credit notes. */
export function OrderDocuments({ order, way }: { order: Order; way: OrderAccess }) {
  const money = useMoney();
  const { number, invoiceNumber, creditNotes } = order;
  if (invoiceNumber === null) return null;
  return (
    <>
      <DocumentButton
        label={m.storefrontOrderDocuments.invoice()}
        save={() => downloadFile('GET /api/orders/:number/invoice', way, `invoice-${number}.pdf`)}
      />
      {replacedInvoicesOf(creditNotes).map((replaced) => (
        <DocumentButton
          key={replaced}
          label={m.storefrontOrderDocuments.replacedInvoice({ invoice: replaced })}
          save={() =>
            downloadFile(
              'GET /api/orders/:number/invoice',
              { ...way, query: { ...way.query, replaced } },
              `invoice-${replaced.replace('/', '-')}.pdf`,
            )
          }
        />
      ))}
      {creditNotes.map(({ id, amount }, index) => (
        <DocumentButton
          key={id}
          label={m.storefrontOrderDocuments.creditNote({ amount: money(amount) })}
          save={() =>
            downloadFile(
              'GET /api/orders/:number/credit-notes/:noteId',
              { ...way, params: { ...way.params, noteId: id } },
              `credit-note-${number}-${index + 1}.pdf`,
            )
          }
        />
      ))}
    </>
  );
}

function DocumentButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={download}>
      {label}
    </button>
  );
}
