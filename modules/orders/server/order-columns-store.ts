import { sql } from 'drizzle-orm';

/** The address, where it is the buyer's own. A gift that was placed before `toRecipient` was stored counts as sent to its recipient. */
const ownAddress = sql`case when gift is null or gift ->> 'toRecipient' = 'false' then address end`;

/** Values that follow from the columns of an order, as SQL over a row of `orders`. */
export const orderColumns = {
  /** What the customer has paid of the price before refunds, as `receivedOf`. */
  received: sql`(case when paid_at is not null then total - outstanding when advance_paid_at is not null then advance else 0 end)`,
  /** Whether the order was refused at the door: sent back without the payment that the courier was to collect. */
  isRefused: sql`((payment = 'cod' or advance is not null) and state in ('returned', 'refunded') and paid_at is null and delivered_at is null)`,
  /** Name and phone number of the buyer, who is not the recipient of a gift; empty where they are unknown. */
  buyerName: sql`coalesce(nullif(buyer ->> 'name', ''), (${ownAddress}) ->> 'name', '')`,
  buyerPhone: sql`coalesce(nullif(buyer ->> 'phone', ''), (${ownAddress}) ->> 'phone', '')`,
};
