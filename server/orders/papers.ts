import type { CreditNoteRow } from './invoices-store.ts';
import { type OrderKeys, orderLink, paperLink } from './keys.ts';
import type { OrderRow } from './orders-store.ts';

type Linking = { keys: OrderKeys; origin: string };
/** Something that a mail leads to besides the order. */
export type Way = { label: string; link: string };

/** Of an order in an account the page leads to it, after a sign-in. */
const wayTo = (linking: Linking, { number, userId }: Pick<OrderRow, 'number' | 'userId'>, paper: string) =>
  userId === null ? paperLink(linking, number, paper) : orderLink(linking, number);

/** The way to the invoice, where there is one by now. */
export const waysToInvoice = (
  linking: Linking,
  order: Pick<OrderRow, 'number' | 'userId' | 'invoiceNumber'>,
): Way[] =>
  order.invoiceNumber === null
    ? []
    : [{ label: `Invoice ${order.invoiceNumber} (PDF)`, link: wayTo(linking, order, 'invoice') }];

/** The way to a credit note that was written just now. */
export const waysToCreditNote = (
  linking: Linking,
  order: Pick<OrderRow, 'number' | 'userId'>,
  note: Pick<CreditNoteRow, 'id' | 'number'> | null,
): Way[] =>
  note === null
    ? []
    : [
        {
          label: `Credit note ${note.number} (PDF)`,
          link: wayTo(linking, order, `credit-notes/${note.id}`),
        },
      ];
