import type { CustomOrder, CustomOrderQuote } from '#contract/custom-orders.ts';
import type { CallError } from '#web/api/client.ts';

/** What a decision about a quote is made with. */
export type Deciding = {
  request: CustomOrder;
  quote: CustomOrderQuote;
  onChange: (request: CustomOrder) => void;
  onOutdated: () => void;
  onCancel: () => void;
};

/** The quote is another one by now, or none: what is shown is asked for anew, and the server's word says why. */
export const outdating = (onOutdated: () => void) => (error: CallError) => {
  if (error.code === 'conflict' || error.code === 'not_found') onOutdated();
  return false;
};
