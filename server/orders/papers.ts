import type { CreditNoteRow } from './invoices-store.ts';
import { type OrderKeys, paperLink } from './keys.ts';
import type { OrderRow } from './orders-store.ts';

type Linking = { keys: OrderKeys; origin: string };

/** The papers that a mail leads to: the invoice, where there is one by now, and a credit note that was just written. */
export const papersOf = (
  linking: Linking,
  { number, invoiceNumber }: Pick<OrderRow, 'number' | 'invoiceNumber'>,
  note: Pick<CreditNoteRow, 'id' | 'number'> | null = null,
): { label: string; link: string }[] => [
  ...(invoiceNumber === null
    ? []
    : [{ label: `Invoice ${invoiceNumber} (PDF)`, link: paperLink(linking, number, 'invoice') }]),
  ...(note === null
    ? []
    : [
        {
          label: `Credit note ${note.number} (PDF)`,
          link: paperLink(linking, number, `credit-notes/${note.id}`),
        },
      ]),
];
