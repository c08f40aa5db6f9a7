import { z } from 'zod';
import { maxSearchLength } from './limits.ts';
import { text } from './text.ts';
import { queryInteger } from './wire.ts';

// What the first page of the back office shows (R17), and what its palette finds.

export const dashboardQuery = z.strictObject({ days: queryInteger(1, 90).default(30) });

const shortProduct = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
});

export const dashboard = z.strictObject({
  products: z.strictObject({
    total: z.int(),
    active: z.int(),
    /** Active, with fewer than 10 pieces, but some; `out` those without any. */
    low: z.int(),
    out: z.int(),
  }),
  categories: z.int(),
  /** Reviews that nobody has looked at. */
  reviewsWaiting: z.int(),
  /** Custom requests in which the last word was the customer's. */
  customOrdersWaiting: z.int(),
  mailsFailed: z.int(),
  /** How many people have an account, came in this time, and came in the same time before it. */
  customers: z.strictObject({ total: z.int(), now: z.int(), before: z.int() }),
  wishes: z.strictObject({ now: z.int(), before: z.int() }),
  subscribers: z.strictObject({ total: z.int(), now: z.int(), before: z.int() }),
  /** Each day of this time, the first one first; `day` as 2026-11-22 (UTC). */
  days: z.array(
    z.strictObject({ day: z.iso.date(), customers: z.int(), wishes: z.int(), subscribers: z.int() }),
  ),
  /** The least stock first, at most 8, of what is active. */
  lowStock: z.array(shortProduct.extend({ stockCount: z.int() })),
  /** What was wished for most in this time, at most 8. */
  mostWished: z.array(shortProduct.extend({ wishes: z.int() })),
});
export type Dashboard = z.infer<typeof dashboard>;

export const findQuery = z.strictObject({ q: text(maxSearchLength) });

/** The best matches of each kind, at most 6; users are found for the owner alone (R15). */
export const foundRecords = z.strictObject({
  products: z.array(shortProduct.extend({ isActive: z.boolean() })),
  categories: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  users: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
});
export type FoundRecords = z.infer<typeof foundRecords>;
