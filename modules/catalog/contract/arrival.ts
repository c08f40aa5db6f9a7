import { day } from '#kernel/contract/query-values.ts';
import type { z } from '#kernel/contract/zod.ts';
import { pinCode } from '#modules/delivery/contract/promise-call.ts';
import * as m from '../messages/index.ts';

/** Products of which one piece arrives at this PIN code by this day; both or neither. */
export const arrival = { pin: pinCode().optional(), by: day().optional() };

type Arrival = { pin?: string | undefined; by?: string | undefined };

/** Refuses one half of an arrival, naming the other one. */
export function requireWholeArrival({ pin, by }: Arrival, context: z.RefinementCtx): void {
  const missing = (path: 'pin' | 'by', message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (by !== undefined && pin === undefined) missing('pin', m.arrival.isRequiredWithDay());
  if (pin !== undefined && by === undefined) missing('by', m.arrival.isRequiredWithPin());
}
