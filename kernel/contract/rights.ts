import { z } from './zod.ts';

/** A right as the back office describes it. */
type RightDeclaration = { label: string; allows: string };

/** The headings under which the rights are listed. */
export const rightGroups = ['Selling', 'Products and reviews', 'Customers', 'Shop', 'Plugins'] as const;
export type RightGroup = (typeof rightGroups)[number];

type ShopRightDeclaration = RightDeclaration & {
  group: RightGroup;
  /** Whether the role Staff has it in a new shop (R15). */
  standard: boolean;
  /** Whether an API key can have it; no program changes users, roles and keys. */
  forKeys: boolean;
};

const standard = { standard: true, forKeys: true };
const special = { standard: false, forKeys: true };
const ofPeople = { standard: false, forKeys: false };

/** The rights of the shop: each call of the back office names the one that it requires. A role is a set of them. */
const shopRights = {
  dashboard: {
    label: 'Dashboard',
    allows: 'See and export the sales figures',
    group: 'Selling',
    ...standard,
  },
  products: {
    label: 'Products and stock',
    allows: 'Manage products, stock, categories and artisans; import and export products',
    group: 'Products and reviews',
    ...standard,
  },
  orders: {
    label: 'Orders',
    allows: 'See, print, pack and send orders, and handle returns',
    group: 'Selling',
    ...standard,
  },
  refunds: {
    label: 'Payments and refunds',
    allows: 'Mark orders paid, refund them and cancel paid orders',
    group: 'Selling',
    ...standard,
  },
  'order-export': {
    label: 'Order export',
    allows: 'Export orders with the names and addresses of customers',
    group: 'Selling',
    ...standard,
  },
  reviews: {
    label: 'Reviews',
    allows: 'Approve, reject and answer reviews',
    group: 'Products and reviews',
    ...standard,
  },
  'custom-orders': {
    label: 'Custom orders',
    allows: 'Answer requests and send quotes',
    group: 'Selling',
    ...standard,
  },
  promotions: { label: 'Promotions', allows: 'Manage promo codes', group: 'Selling', ...special },
  customers: {
    label: 'Customers',
    allows: 'See users with their addresses, orders and wishlists',
    group: 'Customers',
    ...special,
  },
  users: {
    label: 'User accounts',
    allows: 'Add, edit, delete and restore users, set their passwords and remove their second factors',
    group: 'Customers',
    ...ofPeople,
  },
  'personal-data': {
    label: 'Personal data',
    allows: 'Find, export and erase everything the shop keeps about a person',
    group: 'Customers',
    ...special,
  },
  settings: {
    label: 'Settings',
    allows: 'Change all settings of the shop, and handle waiting and failed emails',
    group: 'Shop',
    ...special,
  },
  roles: {
    label: 'Roles',
    allows: 'Make and change roles, and give them to users',
    group: 'Shop',
    ...ofPeople,
  },
  'api-keys': { label: 'API keys', allows: 'Make and delete API keys', group: 'Shop', ...ofPeople },
  webhooks: {
    label: 'Webhooks',
    allows: 'Send events of the shop to other programs, and see the deliveries',
    group: 'Shop',
    ...special,
  },
  activity: {
    label: 'Activity log',
    allows: 'See every change in the back office, with values before and after',
    group: 'Shop',
    ...special,
  },
  backups: { label: 'Backups', allows: 'See, make and test backups', group: 'Shop', ...special },
  status: {
    label: 'Status',
    allows: 'See the health of the server and its latest errors',
    group: 'Shop',
    ...special,
  },
} as const satisfies Record<string, ShopRightDeclaration>;

type ShopRight = keyof typeof shopRights;

/** The rights of plugins, which they add by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginRights {}

export type Right = ShopRight | keyof PluginRights;

/** All rights with their descriptions, those of plugins included. */
export const rights = { ...shopRights } as Record<Right, ShopRightDeclaration>;
export const allRights = Object.keys(shopRights) as Right[];
export const standardRights: readonly Right[] = allRights.filter((right) => rights[right].standard);

/** Returns the rights of a group, in the order of the table. */
export const rightsIn = (group: RightGroup): Right[] =>
  allRights.filter((right) => rights[right].group === group);

/** Returns the rights that an API key can have. */
export const keyRights = (): Right[] => allRights.filter((right) => rights[right].forKeys);

/** The rights that a plugin declares, by name. */
export type PluginRightDeclarations = Readonly<Record<string, RightDeclaration>>;

/**
 * Adds the rights of a plugin to the table. It runs before the first request and again without effect.
 * @throws Error for a name that does not begin with that of the plugin
 */
export function addPluginRights(plugin: string, declared: PluginRightDeclarations): void {
  for (const [name, { label, allows }] of Object.entries(declared)) {
    const right = name as Right;
    if ((name !== plugin && !name.startsWith(`${plugin}:`)) || name in shopRights)
      throw new Error(`The right ${name} must be named ${plugin}, or begin with ${plugin}:`);
    if (!allRights.includes(right)) allRights.push(right);
    rights[right] = { label, allows, group: 'Plugins', standard: false, forKeys: true };
  }
}

/** The schema of a right of the table. */
export const rightName = z
  .string()
  .refine((name) => (allRights as string[]).includes(name), {
    error: () => `must be one of: ${allRights.join(', ')}`,
  })
  .meta({ enum: allRights }) as unknown as z.ZodType<Right, Right>;

/** The rights of which a call or page of the back office requires one; null for none in particular. */
export type NeededRight = Right | readonly Right[] | null;

/** Returns whether the held rights include a needed one. */
export const hasNeededRight = (held: readonly Right[], needed: NeededRight): boolean =>
  needed === null || [needed].flat().some((right) => held.includes(right as Right));

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the labels of the needed rights: “Orders” or “Promotions”. */
export const labelsOf = (needed: Exclude<NeededRight, null>): string =>
  alternatives.format([needed].flat().map((right) => `“${rights[right as Right]?.label ?? right}”`));
