import type { OrderState } from '#contract/order-states.ts';
import type { AuditEntry } from '#contract/records.ts';
import { allRights, rights, standardRights } from '#contract/rights.ts';

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
  export: { one: 'export of', plural: 'Exports' },
  'personal-data': { one: 'personal data', plural: 'Personal data' },
};

export const actNames: Record<AuditEntry['act'], { done: string; title: string }> = {
  created: { done: 'created', title: 'Created' },
  updated: { done: 'changed', title: 'Changed' },
  deleted: { done: 'deleted', title: 'Deleted' },
  restored: { done: 'restored', title: 'Restored' },
  exported: { done: 'exported', title: 'Exported' },
  erased: { done: 'erased', title: 'Erased' },
};

/** Fields whose names in the records say too little. */
const fieldNames: Record<string, string> = {
  isActive: 'Active',
  isFeatured: 'Featured',
  isNew: 'New',
  isAdmin: 'Owner',
  hasAdminAccess: 'Staff',
  refunded: 'Refunded amount',
};

/** stockCount as "Stock count". */
export const fieldName = (field: string): string => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The labels of the rights that a record has; without a choice of the owner those are the standard ones. */
const rightNames = (kept: unknown): string[] =>
  allRights
    .filter((right) => ((kept ?? standardRights) as string[]).includes(right))
    .map((right) => rights[right].label);

/** A value before or after a change, as it is read. */
export const shownValue = (field: string, value: unknown): unknown =>
  field === 'rights' && value !== undefined
    ? value === null
      ? 'Standard rights'
      : rightNames(value)
    : value;

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

type Words = { done: string; more: string };
type Fields = Record<string, unknown>;

/** What was done, as it is said before the name of the record, and what is said after it. */
export function actInWords({ kind, act, before, after }: AuditEntry): Words {
  if (kind === 'export') return { done: actNames[act].done, more: ` (${exportInWords(after ?? {})})` };
  if (kind === 'personal-data') return { done: actNames[act].done, more: ` (${personInWords(after ?? {})})` };
  const special =
    act === 'updated' && after ? wordsOf[kind]?.({ before: before ?? {}, after, kind }) : undefined;
  if (special) return { more: '', ...special };
  return {
    done: kind === 'order' ? actNames[act].done : `${actNames[act].done} the ${kindNames[kind].one}`,
    more: act === 'updated' ? `: ${changedFields({ before, after }).map(fieldName).join(', ')}` : '',
  };
}

const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** How many records were exported, and what the list was narrowed down to. */
function exportInWords({ records, searched, orders: _, ...filter }: Fields): string {
  return [
    counted(Number(records), 'record'),
    ...Object.entries(filter).map(
      ([name, value]) => `${fieldName(name).toLowerCase()}: ${String(value).replaceAll('_', ' ')}`,
    ),
    ...(searched ? ['searched'] : []),
  ].join(', ');
}

/** Whose personal data it was is not kept: only what of it stays. */
function personInWords({ account, orders }: Fields): string {
  const numbers = Array.isArray(orders) ? orders : [];
  const placed = counted(numbers.length, 'order');
  return account === true ? `a customer with an account, ${placed}` : `a guest, ${placed}`;
}

type Change = { before: Fields; after: Fields; kind: AuditEntry['kind'] };
type Special = (change: Change) => { done: string; more?: string } | undefined;

const only = (after: Fields, ...names: string[]): boolean =>
  Object.keys(after).every((name) => names.includes(name));

/** A record that was shown in the shop or hidden, and nothing else. */
const activated: Special = ({ after, kind }) =>
  only(after, 'isActive') && 'isActive' in after
    ? { done: `${after.isActive ? 'activated' : 'deactivated'} the ${kindNames[kind].one}` }
    : undefined;

/** Changes that are called by what was done, and not by the fields that changed. */
const wordsOf: Partial<Record<AuditEntry['kind'], Special>> = {
  category: activated,
  promotion: activated,
  product(change) {
    const { before, after } = change;
    if (only(after, 'stockCount', 'inStock') && 'stockCount' in after)
      return { done: 'changed the stock of', more: ` (${before.stockCount} to ${after.stockCount})` };
    return activated(change);
  },
  review({ after: { status, reply } }) {
    if (status === 'approved' || status === 'rejected') return { done: `${status} the review of` };
    if (reply === undefined) return undefined;
    return { done: reply === '' ? 'deleted the reply to a review of' : 'replied to a review of' };
  },
  user({ before, after }) {
    if (only(after, 'rights')) {
      const [had, has] = [rightNames(before.rights), rightNames(after.rights)];
      const given = has.filter((name) => !had.includes(name));
      const taken = had.filter((name) => !has.includes(name));
      const said = [
        given.length > 0 && `added ${given.join(', ')}`,
        taken.length > 0 && `removed ${taken.join(', ')}`,
      ];
      return { done: 'changed the rights of', more: `: ${said.filter(Boolean).join('; ')}` };
    }
    return only(after, 'isAdmin', 'hasAdminAccess', 'rights') ? { done: 'changed the role of' } : undefined;
  },
  'custom-order'({ after }) {
    if ('quote' in after) return { done: 'sent a quote for' };
    if ('message' in after) return { done: 'replied to' };
    return 'closed' in after ? { done: 'closed' } : undefined;
  },
  order({ after: { state, paidAt, invoiceNumber, parcelPieces, leftToSend, refunded } }) {
    if (typeof parcelPieces === 'number')
      return {
        done: 'sent a parcel of',
        more: ` (${parcelPieces === 1 ? '1 piece' : `${parcelPieces} pieces`}, ${leftToSend} left to send)`,
      };
    if (typeof state === 'string' && state in orderActs)
      return {
        done: orderActs[state as OrderState],
        more: typeof invoiceNumber === 'string' ? ` (invoice ${invoiceNumber})` : '',
      };
    // Paid before the courier collects, the order stays packed or sent.
    if (paidAt) return { done: orderActs.paid };
    return refunded === undefined ? undefined : { done: 'recorded a refund for' };
  },
};

/** The fields that an entry is about, in the order of their names; the id is left out, since it means nothing to a reader. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== 'id')
    .sort();
