import { type ByHand, handMethodNames } from '#contract/payments.ts';

/** Money that the payment provider moves, or of which staff recorded nothing. */
export const notByHand: ByHand = { method: null, reference: '' };

/** "Paid (UPI)" */
export const withMethod = (what: string, { method }: ByHand): string =>
  method === null ? what : `${what} (${handMethodNames[method]})`;

/** The note of an event, with the reference before it. */
export const withReference = (note: string, { reference }: ByHand): string =>
  [reference && `Reference: ${reference}`, note].filter(Boolean).join('\n');
