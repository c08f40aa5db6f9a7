import { queryInteger } from '#kernel/contract/query-values.ts';
import { singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { orderFilterQuery } from './admin-orders.ts';

// Saved views of the order list: its filters, search and sort order under a name.

/** Characters of a name, and the most views of one staff member and of all staff. */
export const maxViewName = 60;
export const maxSavedViews = 50;

const fields = {
  name: singleLine(maxViewName),
  /** Whether all staff see and change it, or only the staff member who saved it. */
  isShared: z.boolean(),
  query: orderFilterQuery,
};

export const savedView = z.strictObject({ id: z.uuid(), version: z.int(), ...fields });
export type SavedView = z.infer<typeof savedView>;

export const savedViewPayload = z.strictObject(fields);
export type SavedViewPayload = z.output<typeof savedViewPayload>;

/** `version`: the version that was opened; a view that was changed since then stays (409 changed_meanwhile). */
export const savedViewChange = z.strictObject({ version: z.int(), ...fields });
export const savedViewVersion = z.strictObject({ version: queryInteger(1, 2 ** 31 - 1) });
export const savedViewParams = z.strictObject({ id: z.uuid() });
