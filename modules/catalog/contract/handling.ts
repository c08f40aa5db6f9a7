import { z } from '#kernel/contract/zod.ts';

/** How long a product takes until it leaves, in working days of the shop, without holidays and what is booked. */
export const handling = z.strictObject({
  from: z.int(),
  to: z.int(),
  /** Orders from this hour on count as placed on the next day; 24: orders count on the day itself. */
  cutOffHour: z.int(),
  /** The weekdays on which nothing leaves: 0 for Sunday to 6 for Saturday. */
  closedWeekdays: z.array(z.int()),
});
export type Handling = z.infer<typeof handling>;
