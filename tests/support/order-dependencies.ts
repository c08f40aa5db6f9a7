import { and, asc, eq, gt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { standardRights } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Jobs, Work } from '#kernel/jobs/jobs.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { artisans } from '#modules/catalog/server/artisans/tables.ts';
import { categories } from '#modules/catalog/server/categories/tables.ts';
import { products } from '#modules/catalog/server/tables.ts';
import { makingLoad } from '#modules/delivery/server/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { describeEvent } from '#modules/orders/server/history/describe-event.ts';
import type { Ordering } from '#modules/orders/server/order-dependencies.ts';
import { openOrderKeys } from '#modules/orders/server/order-link-keys.ts';
import type { StaffMember } from '#modules/orders/server/staff-members.ts';
import { reread as readAgain } from '#modules/orders/server/transitions.ts';
import { openAttributes } from '#modules/settings/server/attributes.ts';
import { byHand } from '#modules/shipping/index.ts';
import { shopTaxRule } from '#modules/tax/index.ts';

// The modules of the shop without HTTP and without queues, for tests of rules that need only a database.

/** Any added job. */
type Added = { [K in keyof Work]: { kind: K; payload: Work[K]; afterSeconds: number } }[keyof Work];

/** Returns job queues that record jobs and do not run them. */
export function recordJobs() {
  const added: Added[] = [];
  const addAll = async (_: Db, kind: keyof Work, payloads: unknown[], afterSeconds = 0) => {
    for (const payload of payloads) added.push({ kind, payload, afterSeconds } as Added);
  };
  const jobs = {
    ready: async () => {},
    add: (tx: Db, kind: keyof Work, payload: unknown, afterSeconds?: number) =>
      addAll(tx, kind, [payload], afterSeconds),
    addAll,
    addAlone: async (tx: Db, _among: unknown, kind: keyof Work, payload: unknown) => {
      await addAll(tx, kind, [payload]);
      return null;
    },
    deleteMatching: async () => 0,
  } as unknown as Jobs;
  return {
    jobs,
    added,
    /** Returns the queued mails, oldest first. */
    mails: () => added.flatMap((job) => (job.kind === 'mail' ? [job.payload] : [])),
  };
}

/** Returns the dependencies of order actions, with a clock that stands until a test moves it. */
export async function openOrdering(db: Db) {
  const recorded = recordJobs();
  const clock = { now: new Date() };
  const ordering: Ordering = {
    db,
    jobs: recorded.jobs,
    keys: await openOrderKeys(db),
    origin: 'https://shop.example',
    paymentMethods: () => ['cod', 'razorpay'],
    attributes: openAttributes(() => []),
    tax: () => shopTaxRule,
    automatic: { at: async () => [], lockedAt: async () => [] },
    documentSections: () => [],
    carriers: () => [byHand],
    notify: async () => {},
    limits: null,
    shopEmail: async () => 'owner@example.com',
    claimPhotos: async (urls) => urls.map(() => true),
    isCartCancelled: async () => false,
    pictureAt: async () => null,
    now: () => clock.now,
  };
  return { ...recorded, ordering, clock };
}

/** Creates a visible category. Returns a function that inserts products, each with stock. */
export async function openTestCategory(db: Db) {
  const categoryId = uuid();
  await db.insert(categories).values({ id: categoryId, slug: 'gifts', name: 'Gifts' });
  return async (fields: Partial<typeof products.$inferInsert> = {}) => {
    const id = uuid();
    const defaults = { id, slug: `product-${id}`, name: 'Blue mug', description: 'Plain.', price: 4000 };
    const stock = { inStock: true, stockCount: 5 };
    const [product] = await db
      .insert(products)
      .values({ ...defaults, categoryId, ...stock, ...fields })
      .returning();
    return product as typeof products.$inferSelect;
  };
}

/** The address of orders placed without HTTP. */
const address = {
  name: 'Meera Iyer',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
};

/**
 * Returns the total of an order with the settings of a new shop, in decimals: delivery is free above 75, the tax is 8
 * %.
 * @param subtotal in minor units
 */
export function totalOf(subtotal: number, { discount = 0, freeDelivery = false } = {}): number {
  const net = subtotal - discount;
  const shipping = freeDelivery || net > 7500 ? 0 : 999;
  return (net + shipping + Math.floor((net * 800 + 5000) / 10_000)) / 100;
}

type RequestedLine = { product: { id: string; price: number }; quantity?: number };

/** Returns a validated order request for products: by default with a new cart and cash on delivery. */
export function requestOf(
  requestedLines: RequestedLine[],
  overrides: Partial<OrderRequest> = {},
): OrderRequest {
  const subtotal = requestedLines.reduce(
    (sum, { product, quantity = 1 }) => sum + product.price * quantity,
    0,
  );
  return {
    cartId: uuid(),
    email: 'meera@example.com',
    buyer: null,
    address,
    delivery: 'standard',
    deliverOn: null,
    sendSeparately: false,
    arrivesBy: null,
    recipientPays: false,
    gift: null,
    promoCode: '',
    payment: 'cod',
    advance: null,
    note: '',
    agent: null,
    total: totalOf(subtotal),
    lines: requestedLines.map(({ product, quantity = 1 }) => ({ id: product.id, quantity })),
    ...overrides,
  };
}

/** A guest without an idempotency key. */
export const guest = { userId: null, idempotencyKey: null };

/** Reads an order again, with the data for staff and the sentences of its history. */
export async function reread(db: Db, number: number) {
  const order = await readAgain(db, number);
  const money = { currency: order.row.currency, locale: order.locale };
  return { ...order, events: order.events.map((event) => ({ ...event, ...describeEvent(event, money) })) };
}

/** Adds an artisan who makes three pieces a day by default, each in a day, and rests on Sundays. Returns the id. */
export async function addArtisan(db: Db, piecesPerDay: number | null = 3): Promise<string> {
  const id = uuid();
  const days = { makingDays: 1, personalisingDays: 2, closedWeekdays: [0], daysOff: [] };
  await db
    .insert(artisans)
    .values({ id, slug: id, name: `Rafiq ${id}`, workshop: { ...days, piecesPerDay } });
  return id;
}

/** Returns the booked pieces of an artisan or a product by day. */
export async function loadOf(db: Db, maker: string): Promise<Record<string, number>> {
  const load = await db
    .select()
    .from(makingLoad)
    .where(and(eq(makingLoad.makerId, maker), gt(makingLoad.pieces, 0)))
    .orderBy(asc(makingLoad.day));
  return Object.fromEntries(load.map(({ day, pieces }) => [day, pieces]));
}

/** Returns the code of a refusal and the fields that it names; null for work that succeeds. */
export const refusalOf = (work: Promise<unknown>): Promise<{ code: string; paths: string[] } | null> =>
  work.then(
    () => null,
    ({ code, fields = [] }) => ({ code, paths: fields.map(({ path }: { path: string }) => path) }),
  );

/** Adds a member of the staff with the usual rights. */
export async function addStaffMember(db: Db): Promise<StaffMember> {
  const staffMember = { userId: uuid(), name: 'Kabir', rights: standardRights };
  await db
    .insert(users)
    .values({ id: staffMember.userId, name: staffMember.name, email: 'kabir@example.com' });
  return staffMember;
}
