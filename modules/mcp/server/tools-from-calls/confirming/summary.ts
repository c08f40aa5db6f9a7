import * as orders from './orders.ts';
import * as others from './others.ts';
import type { FindSubject, WaitingCall } from './subject.ts';

/** What the calls that need a confirmation are about, by call. */
export const subjects: Readonly<Record<string, FindSubject>> = {
  'POST /api/orders': orders.newOrder,
  'POST /api/orders/:number/cancel': orders.ownCancellation,
  'POST /api/orders/:number/move': orders.transition,
  'POST /api/orders/:number/refund': orders.refund,
  'POST /api/orders/:number/returns/:returnId/answer': orders.returnAnswer,
  'POST /api/orders/:number/returns/:returnId/receive': orders.returnReceipt,
  'POST /api/products/bulk': others.productChange,
  'DELETE /api/products/:id': others.productDeletion,
  'POST /api/contact/:id/replies': others.messageReply,
  'POST /api/custom-orders/:number/quotes': others.customOrder,
  'POST /api/custom-orders/:number/replies': others.customOrder,
  'POST /api/custom-orders/:number/close': others.customOrder,
  'DELETE /api/promotions/:id': others.promoCodeDeletion,
};

/**
 * Returns in words what a call will do: what it is, what it is about, and its other arguments.
 * @param description what the call does
 * @param given the names of the arguments that are given
 * @throws ShopError with which the call would fail, as far as that is known before
 */
export async function summaryOf(
  { name, description, given }: { name: string; description: string; given: readonly string[] },
  waiting: WaitingCall,
): Promise<string> {
  const { lines, covers = [] } = (await subjects[name]?.(waiting)) ?? { lines: [] };
  const values = given
    .filter((field) => !covers.includes(field))
    .map((field) => {
      const value = waiting.fields[field];
      return `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
    });
  const [head = ''] = description.split('. ', 1);
  return [`${head}:`, ...lines, ...values].join('\n');
}
