import type { CreditNote } from './credit-note.ts';

/** Returns the numbers of the invoices of an order that others have replaced, by their credit notes. */
export const replacedInvoicesOf = (creditNotes: readonly Pick<CreditNote, 'replacedInvoice'>[]): string[] => [
  ...new Set(creditNotes.flatMap(({ replacedInvoice }) => replacedInvoice ?? [])),
];
