import * as m from '../messages/index.ts';
import { z } from './zod.ts';

/** A right as the back office describes it. */
type RightDeclaration = { label: string; allows: string };

/** The headings under which the rights are listed. */
export const rightGroups = [
  m.rights.selling(),
  m.rights.productsAndReviews(),
  m.rights.customers(),
  m.rights.shop(),
  m.rights.plugins(),
] as const;
export type RightGroup = (typeof rightGroups)[number];

type ShopRightDeclaration = RightDeclaration & {
  group: RightGroup;
  /** Whether staff without stored rights (earlier versions) have it; 0032_roles.sql gives the role Staff its rights. */
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
    get label() {
      return m.rights.dashboard();
    },
    get allows() {
      return m.rights.seeAndExportSalesFigures();
    },
    group: 'Selling',
    ...standard,
  },
  products: {
    get label() {
      return m.rights.productsAndStock();
    },
    get allows() {
      return m.rights.manageProductsStock();
    },
    group: 'Products and reviews',
    ...standard,
  },
  orders: {
    get label() {
      return m.rights.orders();
    },
    get allows() {
      return m.rights.seePrintPackAndSend();
    },
    group: 'Selling',
    ...standard,
  },
  refunds: {
    get label() {
      return m.rights.paymentsAndRefunds();
    },
    get allows() {
      return m.rights.markOrdersPaid();
    },
    group: 'Selling',
    ...standard,
  },
  'order-export': {
    get label() {
      return m.rights.orderExport();
    },
    get allows() {
      return m.rights.exportOrdersWithNames();
    },
    group: 'Selling',
    ...standard,
  },
  reviews: {
    get label() {
      return m.rights.reviews();
    },
    get allows() {
      return m.rights.approveRejectAndAnswerReviews();
    },
    group: 'Products and reviews',
    ...standard,
  },
  'custom-orders': {
    get label() {
      return m.rights.customOrders();
    },
    get allows() {
      return m.rights.answerRequestsAndSendQuotes();
    },
    group: 'Selling',
    ...standard,
  },
  promotions: {
    get label() {
      return m.rights.promotions();
    },
    get allows() {
      return m.rights.managePromoCodes();
    },
    group: 'Selling',
    ...special,
  },
  customers: {
    get label() {
      return m.rights.customers();
    },
    get allows() {
      return m.rights.seeUsersWithTheirAddresses();
    },
    group: 'Customers',
    ...special,
  },
  'customer-export': {
    get label() {
      return m.rights.customerExport();
    },
    get allows() {
      return m.rights.exportCustomersWithContacts();
    },
    group: 'Customers',
    ...special,
  },
  users: {
    get label() {
      return m.rights.userAccounts();
    },
    get allows() {
      return m.rights.addEditDeleteAndRestore();
    },
    group: 'Customers',
    ...ofPeople,
  },
  'personal-data': {
    get label() {
      return m.rights.personalData();
    },
    get allows() {
      return m.rights.findExportAndEraseEverything();
    },
    group: 'Customers',
    ...special,
  },
  settings: {
    get label() {
      return m.rights.settings();
    },
    get allows() {
      return m.rights.changeAllSettingsOfShop();
    },
    group: 'Shop',
    ...special,
  },
  pages: {
    get label() {
      return m.rights.pages();
    },
    get allows() {
      return m.rights.editAndPublishPages();
    },
    group: 'Shop',
    ...special,
  },
  newsletter: {
    get label() {
      return m.rights.newsletter();
    },
    get allows() {
      return m.rights.exportSubscribersAndSend();
    },
    group: 'Customers',
    ...special,
  },
  roles: {
    get label() {
      return m.rights.roles();
    },
    get allows() {
      return m.rights.makeAndChangeRoles();
    },
    group: 'Shop',
    ...ofPeople,
  },
  'api-keys': {
    get label() {
      return m.rights.apiKeys();
    },
    get allows() {
      return m.rights.makeAndDeleteApiKeys();
    },
    group: 'Shop',
    ...ofPeople,
  },
  webhooks: {
    get label() {
      return m.rights.webhooks();
    },
    get allows() {
      return m.rights.sendEventsOfShop();
    },
    group: 'Shop',
    ...special,
  },
  activity: {
    get label() {
      return m.rights.activityLog();
    },
    get allows() {
      return m.rights.seeEveryChangeInBack();
    },
    group: 'Shop',
    ...special,
  },
  backups: {
    get label() {
      return m.rights.backups();
    },
    get allows() {
      return m.rights.seeMakeAndTestBackups();
    },
    group: 'Shop',
    ...special,
  },
  status: {
    get label() {
      return m.rights.status();
    },
    get allows() {
      return m.rights.seeHealthOfServer();
    },
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
    error: () => m.rights.mustBeOneOf({ allRights: allRights.join(', ') }),
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
