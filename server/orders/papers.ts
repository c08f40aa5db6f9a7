import type { CreditNoteRow } from './invoices-store.ts';
import { type OrderKeys, paperLink } from './keys.ts';
import type { OrderRow } from './orders-store.ts';

type Linking = { keys: OrderKeys; origin: string };
/** Something that a mail leads to besides the order. */
export type Way = { label: string; link: string };

/** The way to the invoice, where there is one by now. */
export const waysToInvoice = (
  linking: Linking,
  { number, invoiceNumber }: Pick<OrderRow, 'number' | 'invoiceNumber'>,
): Way[] =>
  invoiceNumber === null
    ? []
    : [{ label: `Invoice ${invoiceNumber} (PDF)`, link: paperLink(linking, number, 'invoice') }];

/** The way to a credit note that was written just now. */
export const waysToCreditNote = (
  linking: Linking,
  { number }: Pick<OrderRow, 'number'>,
  note: Pick<CreditNoteRow, 'id' | 'number'> | null,
): Way[] =>
  note === null
    ? []
    : [
        {
          label: `Credit note ${note.number} (PDF)`,
          link: paperLink(linking, number, `credit-notes/${note.id}`),
        },
      ];
