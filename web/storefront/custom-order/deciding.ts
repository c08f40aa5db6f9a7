import type { CustomOrder, CustomOrderQuote } from '#contract/custom-orders.ts';
import type { CallError } from '#web/api/client.ts';

/** A request that is shown, and what is done when it is another one. */
export type RequestProps = {
  request: CustomOrder;
  onChange: (request: CustomOrder) => void;
  /** Somebody else has changed it: what is shown is not what holds. */
  onOutdated: () => void;
};

/** What a decision about a quote is made with. */
export type Deciding = RequestProps & { quote: CustomOrderQuote; onCancel: () => void };

/** The quote is another one by now, or none: what is shown is asked for anew, and the server's word says why. */
export const outdating = (onOutdated: () => void) => (error: CallError) => {
  if (error.code === 'conflict' || error.code === 'not_found') onOutdated();
  return false;
};
