import type { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// What is paid when: online before the order is packed, and to the courier. Amounts have the unit of the order.

/** Returns whether the courier collects money for an order: all of it, or the rest after a paid advance. */
export const isCollected = ({
  payment,
  advancePaidAt,
}: {
  payment: string;
  advancePaidAt: unknown;
}): boolean => payment === 'cod' || advancePaidAt !== null;

/**
 * Returns the amount that is paid online now: the difference of a paid order that costs more, the advance, or the total;
 * callers know that it is not paid yet.
 */
export const dueOnlineOf = ({
  total,
  advance,
  outstanding,
}: {
  total: number;
  advance: number | null;
  outstanding: number;
}): number => (outstanding > 0 ? outstanding : (advance ?? total));

/** Returns whether nothing (more) is paid online: all of the order is paid, or its advance. */
export const isPaidOnlinePart = ({
  isPaid,
  advancePaidAt,
  outstanding,
}: {
  isPaid: boolean;
  advancePaidAt: string | null;
  outstanding: number;
}): boolean => outstanding === 0 && (isPaid || advancePaidAt !== null);

/** Returns whether the courier collects the money, or the rest of it, from the recipient of a gift instead of the buyer. */
export const isPaidByRecipient = ({
  payment,
  advance,
  gift,
}: {
  payment: string;
  advance: number | null;
  gift: { toRecipient?: boolean } | null;
}): boolean => (payment === 'cod' || advance !== null) && gift?.toRecipient === true;

/** A request to place an order, as far as it decides who pays the courier. */
type PayingRequest = Omit<Parameters<typeof isPaidByRecipient>[0], 'advance'> & {
  total: number;
  advance?: number | null;
  recipientPays: boolean;
};

/** Requires the buyer's confirmation that the recipient of a gift pays the courier. */
export function checkRecipientPays(
  { advance = null, ...request }: PayingRequest,
  context: z.RefinementCtx,
): void {
  if (request.total > 0 && isPaidByRecipient({ ...request, advance }) && !request.recipientPays)
    context.addIssue({
      code: 'custom',
      path: ['recipientPays'],
      message: m.contractOrders.mustBeTrue(),
    });
}
