import * as m from '../../messages/index.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import { documentLink, type OrderKeys, orderLink } from '../order-link-keys.ts';
import type { OrderRow } from '../orders-store.ts';

type LinkContext = { keys: OrderKeys; origin: string };
/** A further link of an email, besides that to the order. */
export type DocumentLink = { label: string; link: string };

/**
 * Returns the link to a PDF, or to the order page if the order belongs to an account, since its PDFs need a sign-in.
 */
const documentUrl = (
  context: LinkContext,
  { number, userId }: Pick<OrderRow, 'number' | 'userId'>,
  document: string,
) => (userId === null ? documentLink(context, number, document) : orderLink(context, number));

/** Returns the link to the invoice, if there is one. */
export const invoiceLinks = (
  context: LinkContext,
  order: Pick<OrderRow, 'number' | 'userId' | 'invoiceNumber'>,
): DocumentLink[] =>
  order.invoiceNumber === null
    ? []
    : [
        {
          label: m.documentLinks.invoicePdf({ invoiceNumber: order.invoiceNumber }),
          link: documentUrl(context, order, 'invoice'),
        },
      ];

/** Returns the link to a credit note, if there is one. */
export const creditNoteLinks = (
  context: LinkContext,
  order: Pick<OrderRow, 'number' | 'userId'>,
  note: Pick<CreditNoteRow, 'id' | 'number'> | null,
): DocumentLink[] =>
  note === null
    ? []
    : [
        {
          label: m.documentLinks.creditNotePdf({ number: note.number }),
          link: documentUrl(context, order, `credit-notes/${note.id}`),
        },
      ];
