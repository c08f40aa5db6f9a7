/**
 * The table of staff rights in the back office. An owner has all rights, and grants them to each member of staff;
 * `standard` rights are granted by default (R15). Editing users, settings and backups is reserved for owners and has no
 * right.
 */
export const rights = {
  dashboard: { label: 'Dashboard', allows: 'See and export the sales figures', standard: true },
  products: {
    label: 'Products and stock',
    allows: 'Manage products, stock, categories and artisans; import and export products',
    standard: true,
  },
  orders: { label: 'Orders', allows: 'See, print, pack and send orders, and handle returns', standard: true },
  refunds: {
    label: 'Payments and refunds',
    allows: 'Mark orders paid, refund them and cancel paid orders',
    standard: true,
  },
  'order-export': {
    label: 'Order export',
    allows: 'Export orders with the names and addresses of customers',
    standard: true,
  },
  reviews: { label: 'Reviews', allows: 'Approve, reject and answer reviews', standard: true },
  'custom-orders': { label: 'Custom orders', allows: 'Answer requests and send quotes', standard: true },
  promotions: { label: 'Promotions', allows: 'Manage promo codes', standard: false },
  customers: {
    label: 'Customers',
    allows: 'See users with their addresses, orders and wishlists',
    standard: false,
  },
} as const satisfies Record<string, { label: string; allows: string; standard: boolean }>;

export type Right = keyof typeof rights;
export const allRights = Object.keys(rights) as [Right, ...Right[]];
export const standardRights: readonly Right[] = allRights.filter((right) => rights[right].standard);

/** The rights of which a call or page of the back office requires one; null for none in particular. */
export type NeededRight = Right | readonly Right[] | null;

/** Returns whether the held rights include a needed one. */
export const hasNeededRight = (held: readonly Right[], needed: NeededRight): boolean =>
  needed === null || [needed].flat().some((right) => held.includes(right as Right));

/** Returns the labels of the needed rights: “Orders” or “Promotions”. */
export const labelsOf = (needed: Exclude<NeededRight, null>): string =>
  [needed]
    .flat()
    .map((right) => `“${rights[right as Right].label}”`)
    .join(' or ');
