/**
 * The rights of staff in the back office: THE table that names them. An owner has all of them, and gives or takes them for each member of
 * staff; `standard` are those that staff have without a choice of the owner (R15). Users (but for seeing them), settings and backups are no
 * rights: they stay with the owners.
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

/** What a call or a page of the back office takes: one of these rights, or none in particular. */
export type NeededRight = Right | readonly Right[] | null;

/** Whether these rights suffice. */
export const suffices = (held: readonly Right[], needed: NeededRight): boolean =>
  needed === null || [needed].flat().some((right) => held.includes(right as Right));

/** The labels of what is needed: “Orders” or “Promotions”. */
export const labelsOf = (needed: Exclude<NeededRight, null>): string =>
  [needed]
    .flat()
    .map((right) => `“${rights[right as Right].label}”`)
    .join(' or ');
