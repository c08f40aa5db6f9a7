import { Printer } from 'lucide-react';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { replacedInvoicesOf } from '#modules/orders/contract/replaced-invoices.ts';
import { button } from '#web/admin/components/button.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { usePrinting } from '../orders/mutations.ts';

/** Prints the documents of an order. */
export function Prints({ order }: { order: AdminOrder }) {
  const { number, state, delivery, invoiceNumber, creditNotes, gift, lines } = order;
  const money = useMoney();
  const { print, printInvoice, printCreditNote, saveEInvoice, busy } = usePrinting();
  const hasCard = Boolean(gift?.message) || lines.some((line) => line.gift?.message);
  const isPersonalised = lines.some(({ personalisation }) => personalisation !== null);
  const labels = [
    { key: 'label', label: m.adminOrderDocuments.addressLabel(), act: () => print('labels', [number]) },
    {
      key: 'label-a4',
      label: m.adminOrderDocuments.addressLabelA4(),
      act: () => print('labelSheets', [number]),
    },
  ];
  const documents = [
    ...(state === 'cancelled'
      ? []
      : [
          { key: 'slip', label: m.adminOrderDocuments.packingSlip(), act: () => print('slips', [number]) },
          ...(delivery === handedOver ? [] : labels),
        ]),
    ...(invoiceNumber
      ? [{ key: 'invoice', label: m.adminOrderDocuments.invoice(), act: () => printInvoice(number) }]
      : []),
    ...(invoiceNumber && order.buyer?.gstin
      ? [{ key: 'e-invoice', label: m.adminOrderDocuments.eInvoice(), act: () => saveEInvoice(number) }]
      : []),
    ...replacedInvoicesOf(creditNotes).map((invoice) => ({
      key: invoice,
      label: m.adminOrderDocuments.replacedInvoice({ invoice }),
      act: () => printInvoice(number, invoice),
    })),
    ...creditNotes.map(({ id, amount }) => ({
      key: id,
      label: m.adminOrderDocuments.creditNote({ amount: money(amount) }),
      act: () => printCreditNote(number, id),
    })),
    ...(isPersonalised
      ? [{ key: 'tickets', label: m.adminOrderDocuments.workTicket(), act: () => print('tickets', [number]) }]
      : []),
    ...(hasCard
      ? [{ key: 'cards', label: m.adminOrderDocuments.giftCard(), act: () => print('cards', [number]) }]
      : []),
  ];
  return (
    <section aria-label={m.adminOrderDocuments.print()} className="flex flex-wrap gap-2 print:hidden">
      {documents.map(({ key, label, act }) => (
        <button
          key={key}
          type="button"
          disabled={busy}
          className={`${button.quiet} flex-1 px-3`}
          onClick={act}
        >
          <Printer aria-hidden="true" className="size-4" /> {label}
        </button>
      ))}
    </section>
  );
}
