import { Printer } from 'lucide-react';
import type { DeskOrder } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { usePrinting } from '../orders/acts.ts';
import { button } from '../parts/button.ts';

/** The papers that an order has by now. */
export function Prints({ order }: { order: DeskOrder }) {
  const { number, state, invoiceNumber, creditNotes, gift, lines } = order;
  const money = useMoney();
  const { print, printInvoice, printCreditNote, busy } = usePrinting();
  const hasCard = Boolean(gift?.message) || lines.some((line) => line.gift?.message);
  const isMade = lines.some(({ personalisation }) => personalisation !== null);
  const papers = [
    ...(state === 'cancelled'
      ? []
      : [{ key: 'slip', label: 'Packing slip', act: () => print('slips', [number]) }]),
    ...(invoiceNumber ? [{ key: 'invoice', label: 'Invoice', act: () => printInvoice(number) }] : []),
    ...creditNotes.map(({ id, amount }) => ({
      key: id,
      label: `Credit note (${money(amount)})`,
      act: () => printCreditNote(number, id),
    })),
    ...(isMade ? [{ key: 'tickets', label: 'Work ticket', act: () => print('tickets', [number]) }] : []),
    ...(hasCard ? [{ key: 'cards', label: 'Gift card', act: () => print('cards', [number]) }] : []),
  ];
  return (
    <section aria-label="Print" className="flex flex-wrap gap-2 print:hidden">
      {papers.map(({ key, label, act }) => (
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
