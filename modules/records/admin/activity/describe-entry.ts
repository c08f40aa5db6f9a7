import { allRights, rights, standardRights } from '#kernel/contract/rights.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { AuditEntry } from '#modules/records/contract/audit-and-trash.ts';
import * as m from '../../messages/index.ts';

/** Names of the record kinds, as a sentence and a filter use them. */
export const kindNames: Record<AuditEntry['kind'], { one: string; plural: string }> = {
  product: { one: m.describeEntry.product(), plural: m.describeEntry.products() },
  category: { one: m.describeEntry.category(), plural: m.describeEntry.categories() },
  collection: { one: m.describeEntry.collection(), plural: m.describeEntry.collections() },
  artisan: { one: m.describeEntry.artisan(), plural: m.describeEntry.artisans() },
  user: { one: m.describeEntry.user(), plural: m.describeEntry.users() },
  role: { one: m.describeEntry.role(), plural: m.describeEntry.roles() },
  invitation: { one: m.describeEntry.invitationOf(), plural: m.describeEntry.invitations() },
  promotion: { one: m.describeEntry.promotion(), plural: m.describeEntry.promotions() },
  review: { one: m.describeEntry.reviewOf(), plural: m.describeEntry.reviews() },
  order: { one: m.describeEntry.order(), plural: m.describeEntry.orders() },
  settings: { one: m.describeEntry.settingsOf(), plural: m.describeEntry.settings() },
  'delivery-lane': { one: m.describeEntry.deliveryLane(), plural: m.describeEntry.deliveryLanes() },
  'shop-day': { one: m.describeEntry.shopDay(), plural: m.describeEntry.shopDays() },
  'search-rule': { one: m.describeEntry.searchRule(), plural: m.describeEntry.searchRules() },
  'saved-reply': { one: m.describeEntry.savedReply(), plural: m.describeEntry.savedReplies() },
  newsletter: { one: m.describeEntry.newsletter(), plural: m.describeEntry.newsletters() },
  remittance: { one: m.describeEntry.remittance(), plural: m.describeEntry.remittances() },
  redirect: { one: m.describeEntry.redirect(), plural: m.describeEntry.redirects() },
  page: { one: m.describeEntry.page(), plural: m.describeEntry.pages() },
  'custom-order': { one: m.describeEntry.customOrder(), plural: m.describeEntry.customOrders() },
  customer: { one: m.describeEntry.customer(), plural: m.describeEntry.customers() },
  subscriber: { one: m.describeEntry.subscriber(), plural: m.describeEntry.subscribers() },
  export: { one: m.describeEntry.exportOf(), plural: m.describeEntry.exports() },
  import: { one: m.describeEntry.importOf(), plural: m.describeEntry.imports() },
  'personal-data': { one: m.describeEntry.personalData(), plural: m.describeEntry.personalDataLabel() },
};

export const actNames: Record<AuditEntry['act'], { done: string; title: string }> = {
  created: { done: 'created', title: m.describeEntry.created() },
  updated: { done: 'changed', title: m.describeEntry.changed() },
  deleted: { done: 'deleted', title: m.describeEntry.deleted() },
  restored: { done: 'restored', title: m.describeEntry.restored() },
  exported: { done: 'exported', title: m.describeEntry.exported() },
  imported: { done: 'imported', title: m.describeEntry.imported() },
  erased: { done: 'erased', title: m.describeEntry.erased() },
};

/** Labels of fields whose property names are unclear. */
const fieldNames: Record<string, string> = {
  isActive: m.describeEntry.active(),
  isFeatured: m.describeEntry.featured(),
  isDraft: m.describeEntry.draft(),
  isNew: m.describeEntry.new(),
  seoTitle: m.describeEntry.seoTitle(),
  seoDescription: m.describeEntry.seoDescription(),
  isAdmin: m.describeEntry.owner(),
  hasAdminAccess: m.describeEntry.staff(),
  roleId: m.describeEntry.roleLabel(),
  isBuiltIn: m.describeEntry.builtIn(),
  refunded: m.describeEntry.refundedAmount(),
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
      ? m.describeEntry.thoseOfRole()
      : rightNames(value)
    : value;

/** The action that led to an order state. */
const orderActs: Record<OrderState, string> = {
  placed: 'reopened',
  paid: m.describeEntry.marked(),
  packed: 'packed',
  shipped: 'sent',
  delivered: m.describeEntry.marked(),
  cancelled: 'cancelled',
  return_requested: m.describeEntry.recordedReturnRequestFor(),
  returned: m.describeEntry.recordedReturnOf(),
  refunded: 'refunded',
};

/** The end of a sentence whose order stands in its middle: "marked order 1109 as delivered". */
const orderEnds: Partial<Record<OrderState, string>> = {
  paid: m.describeEntry.asPaid(),
  delivered: m.describeEntry.asDelivered(),
};

/** The states that staff may undo, in their order, each with the description of the undo. */
const undone: [OrderState, string][] = [
  ['packed', m.describeEntry.undidPackingOf()],
  ['shipped', m.describeEntry.undidSendingOf()],
  ['delivered', m.describeEntry.undidDeliveryOf()],
];

/** Returns the description of an undo, or undefined if an order did not go back to an earlier state. */
function undoOf(before: unknown, after: unknown): string | undefined {
  const stepOf = (state: unknown) => undone.findIndex(([undoable]) => undoable === state);
  const isBeforePacking = after === 'placed' || after === 'paid';
  const isBack = isBeforePacking || (stepOf(after) >= 0 && stepOf(after) < stepOf(before));
  return isBack ? undone[stepOf(before)]?.[1] : undefined;
}

/** What staff did to a customer; the log keeps no name. */
const customerActs: Record<string, string> = {
  note_added: m.describeEntry.addedNoteToCustomer(),
  note_deleted: m.describeEntry.deletedNoteOfCustomer(),
  tag_added: m.describeEntry.addedTagToCustomer(),
  tag_removed: m.describeEntry.removedTagOfCustomer(),
  merged: m.describeEntry.mergedCustomers(),
  orders_moved_away: m.describeEntry.movedOrdersAway(),
  orders_moved_here: m.describeEntry.movedOrdersHere(),
};

type Description = { done: string; more: string };
type EntryFields = Record<string, unknown>;

/** Returns the text before and after the name of the record in a log entry. */
export function describeEntry({ kind, act, before, after }: AuditEntry): Description {
  if (kind === 'export') return { done: actNames[act].done, more: ` (${describeExport(after ?? {})})` };
  if (kind === 'import') return { done: actNames[act].done, more: ` (${describeImport(after ?? {})})` };
  if (kind === 'personal-data')
    return { done: actNames[act].done, more: ` (${describePersonalData(after ?? {})})` };
  if (kind === 'subscriber' && act === 'created')
    return { done: m.describeEntry.importedSubscribers({ count: Number(after?.imported) }), more: '' };
  const description =
    act === 'updated' && after ? describers[kind]?.({ before: before ?? {}, after, kind }) : undefined;
  if (description) return { more: '', ...description };
  return {
    done:
      kind === 'order'
        ? actNames[act].done
        : m.describeEntry.the({ done: actNames[act].done, one: kindNames[kind].one }),
    more: act === 'updated' ? `: ${changedFields({ before, after }).map(fieldName).join(', ')}` : '',
  };
}

/** Describes an export: the number of records and the filters. */
function describeExport({ records, searched, orders: _, ...filter }: EntryFields): string {
  const count = Number(records);
  return [
    m.describeEntry.records({ count }),
    ...Object.entries(filter).map(
      ([name, value]) => `${fieldName(name).toLowerCase()}: ${String(value).replaceAll('_', ' ')}`,
    ),
    ...(searched ? ['searched'] : []),
  ].join(', ');
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Describes an import: the numbers of new and changed products, and of new categories and artisans. */
const describeImport = ({ created, updated, newCategories, newArtisans }: EntryFields): string =>
  m.describeEntry.importedRecords({
    created: Number(created),
    updated: Number(updated),
    categories: namesIn(newCategories).length,
    artisans: namesIn(newArtisans).length,
  });

/** Describes an entry about personal data; the log does not keep the name of the customer. */
function describePersonalData({ account, orders }: EntryFields): string {
  const numbers = Array.isArray(orders) ? orders : [];
  const placed = m.describeEntry.ordersWithNumbersCount({ numbersCount: numbers.length });
  return account === true
    ? m.describeEntry.customerWithAccount({ placed })
    : m.describeEntry.aGuest({ placed });
}

type FieldChange = { before: EntryFields; after: EntryFields; kind: AuditEntry['kind'] };
type Describer = (change: FieldChange) => { done: string; more?: string } | undefined;

const only = (after: EntryFields, ...names: string[]): boolean =>
  Object.keys(after).every((name) => names.includes(name));

/** Describes a change of `isActive` alone, or with that of `isDraft` that it causes. */
const activated: Describer = ({ after, kind }) =>
  only(after, 'isActive', 'isDraft') && 'isActive' in after
    ? {
        done: m.describeEntry.activatedThe({
          isActive: after.isActive ? 'yes' : 'no',
          one: kindNames[kind].one,
        }),
      }
    : undefined;

/** Describes which rights a change added and removed. */
function rightsChange(before: EntryFields, after: EntryFields): string {
  const oldRights = rightNames(before.rights);
  const newRights = rightNames(after.rights);
  const added = newRights.filter((name) => !oldRights.includes(name));
  const removed = oldRights.filter((name) => !newRights.includes(name));
  const parts = [
    added.length > 0 && m.describeEntry.added({ added: added.join(', ') }),
    removed.length > 0 && m.describeEntry.removed({ removed: removed.join(', ') }),
  ].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join('; ')}` : '';
}

/** Describes that an order reached a state, with the invoice that it got then. */
const moved = (state: OrderState, invoiceNumber?: unknown) => ({
  done: orderActs[state],
  more: [
    orderEnds[state] ?? '',
    typeof invoiceNumber === 'string' ? m.describeEntry.invoice({ invoiceNumber }) : '',
  ].join(''),
});

/** Changes that are described by the action instead of the list of changed fields. */
const describers: Partial<Record<AuditEntry['kind'], Describer>> = {
  category: activated,
  promotion: activated,
  product(change) {
    const { before, after } = change;
    if (only(after, 'stockCount', 'inStock') && 'stockCount' in after)
      return {
        done: m.describeEntry.changedStockOf(),
        more: ` (${before.stockCount} to ${after.stockCount})`,
      };
    return activated(change);
  },
  review({ after: { status, reply } }) {
    if (status === 'approved' || status === 'rejected')
      return { done: m.describeEntry.reviewOfWithStatus({ status }) };
    if (reply === undefined) return undefined;
    return {
      done: reply === '' ? m.describeEntry.deletedReplyToReviewOf() : m.describeEntry.repliedToReviewOf(),
    };
  },
  user({ before, after }) {
    if (only(after, 'rights', 'hasOwnRights'))
      return { done: m.describeEntry.changedRightsOf(), more: rightsChange(before, after) };
    return only(after, 'isAdmin', 'hasAdminAccess', 'rights', 'hasOwnRights', 'role', 'roleId')
      ? {
          done: m.describeEntry.changedRoleOf(),
          more: typeof after.role === 'string' ? m.describeEntry.to({ role: after.role }) : '',
        }
      : undefined;
  },
  role({ before, after }) {
    if (only(after, 'name')) return { done: m.describeEntry.renamedRoleTo({ name: String(before.name) }) };
    return only(after, 'rights')
      ? { done: m.describeEntry.changedRightsOfRole(), more: rightsChange(before, after) }
      : undefined;
  },
  invitation: ({ after }) =>
    only(after, 'sentAt', 'expiresAt') ? { done: m.describeEntry.resentInvitationOf() } : undefined,
  'custom-order'({ after }) {
    if ('quote' in after) return { done: m.describeEntry.sentQuoteFor() };
    if ('message' in after) return { done: m.describeEntry.repliedTo() };
    return 'closed' in after ? { done: 'closed' } : undefined;
  },
  customer({ after: { change } }) {
    const done = customerActs[String(change)];
    return done === undefined ? undefined : { done };
  },
  order({ before, after: { state, paidAt, advancePaidAt, invoiceNumber, refunded, work, item, ...parcel } }) {
    const undo = undoOf(before.state, state);
    if (undo !== undefined) return { done: undo };
    const { parcelPieces, leftToSend, trackingCorrected } = parcel;
    if (trackingCorrected === true) return { done: m.describeEntry.correctedTrackingOf() };
    if (work !== undefined)
      return { done: m.describeEntry.movedWorkOf(), more: m.describeEntry.ofItem({ item: String(item) }) };
    if (typeof parcelPieces === 'number')
      return {
        done: m.describeEntry.sentParcelOf(),
        more: m.describeEntry.piecesLeftToSend({ parcelPieces, leftToSend: String(leftToSend) }),
      };
    if (typeof state === 'string' && state in orderActs) return moved(state as OrderState, invoiceNumber);
    // Payment on delivery is recorded while the order stays packed or shipped.
    if (paidAt) return moved('paid');
    if (advancePaidAt) return { done: m.describeEntry.recordedAdvanceOf() };
    return refunded === undefined ? undefined : { done: m.describeEntry.recordedRefundFor() };
  },
};

/** Returns the changed fields, sorted by name and without the id, which means nothing to a reader. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => name !== 'id')
    .sort();
