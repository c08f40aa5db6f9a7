import { customerFilter } from '#modules/customers/contract/customers.ts';
import type { AudienceSource } from '#modules/newsletter/index.ts';
import { conditionsOf } from './list.ts';
import { belongsTo } from './list-store.ts';
import { followSome } from './match-orders.ts';
import { listSegments } from './segments.ts';

/** The segments of customers, for newsletters. A filter that was stored with a newsletter is read by its schema. */
export const segmentAudiences: AudienceSource = {
  list: listSegments,
  refresh: followSome,
  condition: (filter, mailbox) => belongsTo(conditionsOf(customerFilter.parse(filter)), mailbox),
};
