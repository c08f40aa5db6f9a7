import type { OrderState } from '#contract/order-states.ts';
import type { AuditEntry } from '#contract/records.ts';

/** What kinds of records are called. */
export const kindNames: Record<AuditEntry['kind'], { one: string; plural: string }> = {
  product: { one: 'product', plural: 'Products' },
  category: { one: 'category', plural: 'Categories' },
  artisan: { one: 'artisan', plural: 'Artisans' },
  user: { one: 'user', plural: 'Users' },
  promotion: { one: 'promotion', plural: 'Promotions' },
  review: { one: 'review of', plural: 'Reviews' },
  order: { one: 'order', plural: 'Orders' },
  settings: { one: 'settings of', plural: 'Settings' },
  'custom-order': { one: 'custom order', plural: 'Custom orders' },
};

export const actNames: Record<AuditEntry['act'], { done: string; title: string }> = {
  created: { done: 'created', title: 'Created' },
  updated: { done: 'changed', title: 'Changed' },
  deleted: { done: 'deleted', title: 'Deleted' },
  restored: { done: 'restored', title: 'Restored' },
};

/** stockCount as "Stock count". */
export const fieldName = (field: string): string => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was done to an order that came into a state. */
const orderActs: Record<OrderState, string> = {
  placed: 'reopened',
  paid: 'marked as paid',
  packed: 'packed',
  shipped: 'sent',
  delivered: 'marked as delivered',
  cancelled: 'cancelled',
  return_requested: 'recorded a return request for',
  returned: 'recorded the return of',
  refunded: 'refunded',
};

/** What was done, as it is said before the name of the record, and what is said after it. */
export function actInWords({ kind, act, before, after }: AuditEntry): { done: string; more: string } {
  const state = kind === 'order' && act === 'updated' ? after?.state : undefined;
  if (typeof state !== 'string' || !(state in orderActs))
    return {
      done: kind === 'order' ? actNames[act].done : `${actNames[act].done} the ${kindNames[kind].one}`,
      more: act === 'updated' ? `: ${changedFields({ before, after }).map(fieldName).join(', ')}` : '',
    };
  const invoice = after?.invoiceNumber;
  return {
    done: orderActs[state as OrderState],
    more: typeof invoice === 'string' ? ` (invoice ${invoice})` : '',
  };
}

/** The fields that an entry is about, in the order of their names; the id is left out, since it means nothing to a reader. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== 'id')
    .sort();
