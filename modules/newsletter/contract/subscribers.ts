import { maxSearchLength } from '#kernel/contract/limits.ts';
import { queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { subscribersPageSize } from './limits.ts';

// The subscribers of the newsletter, as the back office reads them.

/** A subscription counts when the link in its email has been opened. */
export const subscriberStates = ['confirmed', 'unconfirmed'] as const;

export const subscriber = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  /** The name in the file from which the subscriber was imported, and where the person agreed; empty for others. */
  name: z.string(),
  source: z.string(),
  askedAt: z.iso.datetime(),
  /** null until the link in the confirmation email is opened. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberExportQuery = z.strictObject({
  state: z.enum(subscriberStates).optional(),
  /** Part of the email. */
  search: text(maxSearchLength).optional(),
});
export const subscriberListQuery = subscriberExportQuery.extend({
  page: queryPage().default(1),
  limit: queryLimit().default(subscribersPageSize),
});
export type SubscriberListQuery = z.output<typeof subscriberListQuery>;

export const subscriberList = z.strictObject({
  subscribers: z.array(subscriber),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** Whether there are more matches than are counted. */
  more: z.boolean(),
  /** Numbers of all subscribers, by state. */
  counts: z.strictObject({ confirmed: z.int(), unconfirmed: z.int() }),
});
export const subscriberParams = z.strictObject({ id: z.uuid() });
