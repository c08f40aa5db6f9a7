import type { CustomOrder, CustomOrderQuote } from '#modules/custom-orders/contract/custom-orders.ts';
import type { CallError } from '#web/api/client.ts';

/** The shown request, with callbacks for its changes. */
export type RequestProps = {
  request: CustomOrder;
  onChange: (request: CustomOrder) => void;
  /** Called if the shown request is outdated. */
  onOutdated: () => void;
};

/** The props of the forms that decide about a quote. */
export type QuoteDecisionProps = RequestProps & { quote: CustomOrderQuote; onCancel: () => void };

/** Reloads the request if the quote has changed or is gone; the message of the server is still shown. */
export const reloadIfOutdated = (onOutdated: () => void) => (error: CallError) => {
  if (error.code === 'conflict' || error.code === 'not_found') onOutdated();
  return false;
};
