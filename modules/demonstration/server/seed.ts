import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { type DemoRequest, demoRequests } from '#demo/orders-and-customers/custom-orders.ts';
import { type DemoCustomer, demoCustomers, demoStaffMember } from '#demo/orders-and-customers/customers.ts';
import { demoOrders, demoSales } from '#demo/orders-and-customers/orders.ts';
import { type DemoPromotion, demoPromotions } from '#demo/orders-and-customers/promotions.ts';
import { demoOwnReviews } from '#demo/orders-and-customers/reviews.ts';
import { allRights } from '#kernel/contract/rights.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { lockValue, remember, remembered } from '#kernel/database/installation.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { StaffMember } from '#modules/orders/index.ts';
import { createPromotion } from '#modules/promotions/index.ts';
import { createRequest } from './conversations.ts';
import { createSale } from './create-sale.ts';
import { findDemoProducts } from './demo-products.ts';
import { Chance, timeOn, whileAwake } from './random.ts';
import { addRemittances } from './remittances.ts';
import { beganKey, doneKey } from './requested-seed.ts';
import * as store from './rows-store.ts';
import type { DemoProduct, DemoSale } from './sale.ts';
import { type Keys, openKeys, openStage, type Stage } from './seed-environment.ts';

// Seeds a year of demo data: customers, orders in every state, returns, refunds, promo codes, custom orders and
// reviews. Each step is one transaction that records itself, so that an interrupted seeding continues where it
// stopped.

const dayMs = 86_400_000;

type SeedingOptions = {
  /** Pause between two steps, in ms, so that requests get the database. */
  pauseMs: number;
  signal?: AbortSignal;
};

/**
 * Runs all steps that are not done yet; nothing if demo data is not requested or was removed. A failing step (its
 * product was deleted, for instance) does not stop the others; the next start repeats it.
 * @throws the first error, at the end
 */
export async function seedOrdersAndCustomers(db: Db, { pauseMs, signal }: SeedingOptions): Promise<void> {
  const startedAt = await remembered(db, beganKey);
  if (startedAt === null) return;
  const now = new Date(startedAt);
  const keys = await openKeys(db);
  const failures: unknown[] = [];
  for (const step of await stepsOf(db, now)) {
    if (signal?.aborted) return;
    try {
      if (!(await runStep(db, keys, step, now))) return;
    } catch (error) {
      failures.push(error);
    }
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
  if (failures.length > 0) throw failures[0];
  await remember(db, doneKey, new Date().toISOString());
}

type Step = { key: string; work: (stage: Stage) => Promise<void> };

/** Runs a step unless it was done before. @returns false if the demo data was removed in the meantime */
function runStep(db: Db, keys: Keys, { key, work }: Step, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    if ((await lockValue(tx, beganKey)) === null) return false;
    if (await store.claimStep(tx, key)) await work(openStage(tx, keys, await staffMemberOf(tx), now));
    return true;
  });
}

async function staffMemberOf(tx: Db): Promise<StaffMember> {
  const user = (await store.findUsers(tx)).find(({ email }) => email === demoStaffMember.email);
  return { userId: user?.id ?? '', name: demoStaffMember.name, rights: allRights };
}

async function stepsOf(db: Db, now: Date): Promise<Step[]> {
  const goods = await findDemoProducts(db);
  const sales = goods.length === 0 ? [] : salesOf(goods, now);
  const trade: (Step & { at: Date })[] = [
    ...sales.map((sale) => ({
      key: sale.key,
      at: sale.placedAt,
      work: (stage: Stage) => addSale(stage, sale),
    })),
    ...demoRequests.map((request, index) => ({
      key: `request ${index}`,
      at: orderedAt(request, now),
      work: (stage: Stage) => addRequest(stage, request, index, now),
    })),
  ];
  return [
    { key: 'people', work: ({ tx }) => addUsers(tx, goods, now) },
    { key: 'promotions', work: (stage) => addPromotions(stage, now) },
    // Order numbers increase with time.
    ...trade.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    { key: 'remittances', work: addRemittances },
    { key: 'reviews', work: ({ tx }) => addReviews(tx, now) },
    { key: 'log', work: ({ tx, staffMember }) => store.orderLog(tx, staffMember.userId) },
  ];
}

/** Returns when a custom order request becomes an order, or when it is created if it does not. */
function orderedAt({ daysAgo, conversation }: DemoRequest, now: Date): Date {
  const accepted = conversation.find((message) => 'accept' in message)?.daysAgo ?? daysAgo;
  return new Date(now.getTime() - accepted * dayMs);
}

const idOf = async (tx: Db, { email }: DemoCustomer): Promise<string | null> =>
  (await store.findUsers(tx)).find((user) => user.email === email)?.id ?? null;

/** Only orders with an account belong to a customer; guest orders have none. */
async function addSale(stage: Stage, sale: DemoSale): Promise<void> {
  const isGuest = new Chance(`guest ${sale.key}`).below(5) === 0;
  const id = isGuest ? null : await idOf(stage.tx, sale.person);
  await createSale(stage, { ...sale, person: { ...sale.person, id } });
}

async function addRequest(stage: Stage, request: DemoRequest, index: number, now: Date): Promise<void> {
  const person = demoCustomers[(index * 5) % demoCustomers.length] as DemoCustomer;
  const id = await idOf(stage.tx, person);
  if (id !== null) await createRequest(stage, { request, person: { ...person, id }, now });
}

function salesOf(goods: DemoProduct[], now: Date): DemoSale[] {
  const unpersonalised = goods.filter(({ isPersonalised }) => !isPersonalised);
  const plannedSales = demoOrders.map(
    ({ daysAgo, products = 1, pieces = 1, gift = false, promoCode = '', of, ...order }, index) => {
      const chance = new Chance(`order ${index}`);
      const from =
        order.course.startsWith('return') || order.course.startsWith('refund') ? unpersonalised : goods;
      const named = goods.filter(({ name }) => name === of);
      return {
        ...order,
        key: `order ${index}`,
        gift,
        promoCode,
        placedAt: whileAwake(new Date(now.getTime() - daysAgo * dayMs)),
        person: { ...(demoCustomers[(index * 7 + 3) % demoCustomers.length] as DemoCustomer), id: null },
        lines: linesOf(chance, named.length > 0 ? named : from, products, pieces),
      };
    },
  );
  return [...plannedSales, ...pastSales(goods, now)];
}

function pastSales(goods: DemoProduct[], now: Date): DemoSale[] {
  return demoSales.flatMap((count, month) =>
    Array.from({ length: count }, (_, index): DemoSale => {
      const key = `sale ${month}-${index}`;
      const chance = new Chance(key);
      const daysAgo = 7 + month * 30 + chance.below(30);
      return {
        key,
        course: 'delivered',
        gift: chance.below(4) === 0,
        placedAt: timeOn(now, daysAgo, chance),
        payment: chance.below(3) === 0 ? 'cod' : 'razorpay',
        promoCode: codeOn(daysAgo, chance),
        person: { ...chance.of(demoCustomers), id: null },
        lines: linesOf(chance, goods, 1 + chance.below(3), 1 + chance.below(2)),
      };
    }),
  );
}

/**
 * Returns the promo code of an order: the running one that ends first, since it is used more often than one without
 * an end.
 */
function codeOn(daysAgo: number, chance: Chance): string {
  const endOf = ({ endsIn }: DemoPromotion) => endsIn ?? Number.POSITIVE_INFINITY;
  const [runningPromotion] = demoPromotions
    .filter(({ kind, isActive = true }) => isActive && kind !== 'free_shipping')
    .filter((promotion) => promotion.startsIn <= -daysAgo && endOf(promotion) >= -daysAgo)
    .toSorted((a, b) => endOf(a) - endOf(b));
  return runningPromotion && chance.below(runningPromotion.endsIn === null ? 6 : 2) === 0
    ? runningPromotion.code
    : '';
}

function linesOf(chance: Chance, goods: DemoProduct[], products: number, pieces: number): DemoSale['lines'] {
  const first = chance.below(goods.length);
  return Array.from({ length: products }, (_, index) => ({
    goods: goods[(first + index * 17) % goods.length] as DemoProduct,
    quantity: index === 0 ? pieces : 1,
  }));
}

async function addUsers(tx: Db, goods: DemoProduct[], now: Date): Promise<void> {
  const chance = new Chance('people');
  const customers = demoCustomers.map((person, index) => ({
    ...person,
    id: uuid(),
    isStaff: false,
    isVerified: index % 9 !== 8,
    createdAt: timeOn(now, 372 - index * 10, chance),
  }));
  const staffMember = { ...demoStaffMember, id: uuid(), phone: '', isStaff: true, isVerified: true };
  await store.insertUsers(tx, [{ ...staffMember, createdAt: timeOn(now, 375, chance) }, ...customers]);
  await store.insertAddresses(
    tx,
    customers.map(({ id: userId, name, phone, address }) => ({
      id: uuid(),
      userId,
      name,
      phone,
      ...address,
    })),
  );
  await store.insertWishes(
    tx,
    customers.flatMap(({ id: userId }, index) =>
      goods
        .filter((_, place) => (place + index * 11) % 29 === 0)
        .map(({ id: productId }) => ({ userId, productId, at: timeOn(now, 1 + chance.below(40), chance) })),
    ),
  );
  await store.insertSubscribers(
    tx,
    customers
      .filter((_, index) => index % 2 === 0)
      .map(({ email }) => ({
        id: uuid(),
        email,
        secret: randomBytes(24).toString('base64url'),
        at: timeOn(now, 1 + chance.below(120), chance),
      })),
  );
  await store.insertCarts(
    tx,
    Array.from({ length: 240 }, () => ({
      day: dayOf(timeOn(now, 1 + chance.below(60), chance)),
      cartId: uuid(),
    })),
  );
}

async function addPromotions({ tx, staffMember, asStaffMember }: Stage, now: Date): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  for (const { startsIn, endsIn, ...terms } of demoPromotions) {
    const promotion = {
      percent: null,
      maxDiscount: null,
      amount: null,
      buyQuantity: null,
      getQuantity: null,
      getPercent: null,
      getFrom: null,
      orderLimit: null,
      appliesTo: null,
      excludesSale: false,
      minSubtotal: 0,
      totalLimit: null,
      customerLimit: null,
      isActive: true,
      ...terms,
      startsAt: day(startsIn),
      endsAt: endsIn === null ? null : day(endsIn),
    };
    const createdAt = new Date(now.getTime() + Math.min(startsIn, -2) * dayMs);
    const { id } = await asStaffMember(createdAt, () =>
      createPromotion(tx, staffMember, promotion, createdAt),
    );
    await store.recordRows(tx, 'promotion', [id]);
  }
}

async function addReviews(tx: Db, now: Date): Promise<void> {
  const items = await store.findReviewable(tx);
  const chance = new Chance('reviews');
  const reviews = demoOwnReviews.flatMap(({ text: body, daysAgo, reply, ...review }, index) => {
    const item = items[index];
    if (!item) return [];
    const writtenAt = timeOn(now, daysAgo, chance);
    const repliedAt = reply === '' ? null : new Date(writtenAt.getTime() + 20 * 3_600_000);
    return [{ ...review, ...item, id: uuid(), body, reply, at: writtenAt, repliedAt }];
  });
  await store.insertReviews(tx, reviews);
}
