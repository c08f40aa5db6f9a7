import { allRights, rights, standardRights } from '#kernel/contract/rights.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { AuditEntry } from '#modules/records/contract/audit-and-trash.ts';

/** Names of the record kinds, as a sentence and a filter use them. */
export const kindNames: Record<AuditEntry['kind'], { one: string; plural: string }> = {
  product: { one: 'product', plural: 'Products' },
  category: { one: 'category', plural: 'Categories' },
  artisan: { one: 'artisan', plural: 'Artisans' },
  user: { one: 'user', plural: 'Users' },
  role: { one: 'role', plural: 'Roles' },
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

/** Labels of fields whose property names are unclear. */
const fieldNames: Record<string, string> = {
  isActive: 'Active',
  isFeatured: 'Featured',
  isNew: 'New',
  isAdmin: 'Owner',
  hasAdminAccess: 'Staff',
  roleId: 'Role',
  isBuiltIn: 'Built in',
  refunded: 'Refunded amount',
};

/** Returns the label of a field: `stockCount` becomes "Stock count". */
export const fieldName = (field: string): string => {
  const spaced = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return fieldNames[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Returns the labels of the stored rights; null stands for the standard rights, in entries of earlier versions. */
const rightNames = (storedRights: unknown): string[] =>
  allRights
    .filter((right) => ((storedRights ?? standardRights) as string[]).includes(right))
    .map((right) => rights[right].label);

/** Returns a value before or after a change in readable form. */
export const shownValue = (field: string, value: unknown): unknown =>
  field === 'rights' && value !== undefined
    ? value === null
      ? 'Those of the role'
      : rightNames(value)
    : value;

/** The action that led to an order state. */
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

type Description = { done: string; more: string };
type EntryFields = Record<string, unknown>;

/** Returns the text before and after the name of the record in a log entry. */
export function describeEntry({ kind, act, before, after }: AuditEntry): Description {
  if (kind === 'export') return { done: actNames[act].done, more: ` (${describeExport(after ?? {})})` };
  if (kind === 'personal-data')
    return { done: actNames[act].done, more: ` (${describePersonalData(after ?? {})})` };
  const description =
    act === 'updated' && after ? describers[kind]?.({ before: before ?? {}, after, kind }) : undefined;
  if (description) return { more: '', ...description };
  return {
    done: kind === 'order' ? actNames[act].done : `${actNames[act].done} the ${kindNames[kind].one}`,
    more: act === 'updated' ? `: ${changedFields({ before, after }).map(fieldName).join(', ')}` : '',
  };
}

/** Describes an export: the number of records and the filters. */
function describeExport({ records, searched, orders: _, ...filter }: EntryFields): string {
  const count = Number(records);
  return [
    `${count} ${count === 1 ? 'record' : 'records'}`,
    ...Object.entries(filter).map(
      ([name, value]) => `${fieldName(name).toLowerCase()}: ${String(value).replaceAll('_', ' ')}`,
    ),
    ...(searched ? ['searched'] : []),
  ].join(', ');
}

/** Describes an entry about personal data; the log does not keep the name of the customer. */
function describePersonalData({ account, orders }: EntryFields): string {
  const numbers = Array.isArray(orders) ? orders : [];
  const placed = `${numbers.length} ${numbers.length === 1 ? 'order' : 'orders'}`;
  return account === true ? `a customer with an account, ${placed}` : `a guest, ${placed}`;
}

type FieldChange = { before: EntryFields; after: EntryFields; kind: AuditEntry['kind'] };
type Describer = (change: FieldChange) => { done: string; more?: string } | undefined;

const only = (after: EntryFields, ...names: string[]): boolean =>
  Object.keys(after).every((name) => names.includes(name));

/** Describes a change of `isActive` alone. */
const activated: Describer = ({ after, kind }) =>
  only(after, 'isActive') && 'isActive' in after
    ? { done: `${after.isActive ? 'activated' : 'deactivated'} the ${kindNames[kind].one}` }
    : undefined;

/** Describes which rights a change added and removed. */
function rightsChange(before: EntryFields, after: EntryFields): string {
  const oldRights = rightNames(before.rights);
  const newRights = rightNames(after.rights);
  const added = newRights.filter((name) => !oldRights.includes(name));
  const removed = oldRights.filter((name) => !newRights.includes(name));
  const parts = [
    added.length > 0 && `added ${added.join(', ')}`,
    removed.length > 0 && `removed ${removed.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join('; ')}` : '';
}

/** Changes that are described by the action instead of the list of changed fields. */
const describers: Partial<Record<AuditEntry['kind'], Describer>> = {
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
    if (only(after, 'rights', 'hasOwnRights'))
      return { done: 'changed the rights of', more: rightsChange(before, after) };
    return only(after, 'isAdmin', 'hasAdminAccess', 'rights', 'hasOwnRights', 'role', 'roleId')
      ? { done: 'changed the role of', more: typeof after.role === 'string' ? ` to ${after.role}` : '' }
      : undefined;
  },
  role({ before, after }) {
    if (only(after, 'name')) return { done: `renamed the role ${before.name} to` };
    return only(after, 'rights')
      ? { done: 'changed the rights of the role', more: rightsChange(before, after) }
      : undefined;
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
    // Payment on delivery is recorded while the order stays packed or shipped.
    if (paidAt) return { done: orderActs.paid };
    return refunded === undefined ? undefined : { done: 'recorded a refund for' };
  },
};

/** Returns the changed fields, sorted by name and without the id, which means nothing to a reader. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== 'id')
    .sort();
