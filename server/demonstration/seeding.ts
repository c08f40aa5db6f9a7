import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { dayOf } from '#contract/delivery.ts';
import { allRights } from '#contract/rights.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { type DemoRequest, demoRequests } from '#demo/trade/custom-orders.ts';
import { demoOrders, demoSales } from '#demo/trade/orders.ts';
import { type DemoPerson, demoClerk, demoPeople } from '#demo/trade/people.ts';
import { type DemoPromotion, demoPromotions } from '#demo/trade/promotions.ts';
import { demoOwnReviews } from '#demo/trade/reviews.ts';
import { productsOfKeys } from '#server/catalog/intake/bulk.ts';
import type { Clerk } from '#server/orders/clerks.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { holdValue, remember, remembered } from '#server/platform/database/installation.ts';
import { createPromotion } from '#server/promotions/keeping.ts';
import { Chance, timeOn, whileAwake } from './chance.ts';
import { createRequest } from './conversations.ts';
import { createSale, type Goods, type Sale } from './orders.ts';
import * as store from './rows-store.ts';
import { type Keys, openKeys, openStage, type Stage } from './stage.ts';
import { beganKey, doneKey } from './wanting.ts';

// A year of trade for the demonstration catalogue: customers, orders in every state, returns, refunds, promo codes, custom orders and
// reviews. Each step is one transaction that notes itself down, so that a start that is broken off goes on where it was.

const dayMs = 86_400_000;

type How = {
  /** How long visitors have the database to themselves between two steps, in ms. */
  pauseMs: number;
  signal?: AbortSignal;
};

/**
 * Seeds every step that is not done yet; nothing where the trade is not wanted or was removed. A step that fails (its product was
 * deleted meanwhile) keeps none of the others back; the next start tries it again.
 * @throws the first failure, at the end
 */
export async function seedTrade(db: Db, { pauseMs, signal }: How): Promise<void> {
  const began = await remembered(db, beganKey);
  if (began === null) return;
  const now = new Date(began);
  const keys = await openKeys(db);
  const failures: unknown[] = [];
  for (const step of await stepsOf(db, now)) {
    if (signal?.aborted) return;
    try {
      if (!(await perform(db, keys, step, now))) return;
    } catch (error) {
      failures.push(error);
    }
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
  if (failures.length > 0) throw failures[0];
  await remember(db, doneKey, new Date().toISOString());
}

type Step = { key: string; work: (stage: Stage) => Promise<void> };

/** Does a step unless it was done before. @returns false when the demonstration was removed meanwhile */
function perform(db: Db, keys: Keys, { key, work }: Step, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    if ((await holdValue(tx, beganKey)) === null) return false;
    if (await store.claimStep(tx, key)) await work(openStage(tx, keys, await clerkOf(tx), now));
    return true;
  });
}

async function clerkOf(tx: Db): Promise<Clerk> {
  const found = (await store.findUsers(tx)).find(({ email }) => email === demoClerk.email);
  return { userId: found?.id ?? '', name: demoClerk.name, rights: allRights };
}

async function stepsOf(db: Db, now: Date): Promise<Step[]> {
  const goods = await goodsOf(db);
  const sales = goods.length === 0 ? [] : salesOf(goods, now);
  const trade: (Step & { at: Date })[] = [
    ...sales.map((sale) => ({
      key: sale.key,
      at: sale.placedAt,
      work: (stage: Stage) => tellFor(stage, sale),
    })),
    ...demoRequests.map((request, at) => ({
      key: `request ${at}`,
      at: orderedAt(request, now),
      work: (stage: Stage) => askFor(stage, request, at, now),
    })),
  ];
  return [
    { key: 'people', work: ({ tx }) => addPeople(tx, goods, now) },
    { key: 'promotions', work: (stage) => addPromotions(stage, now) },
    // The numbers of orders rise with time.
    ...trade.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    { key: 'reviews', work: ({ tx }) => addReviews(tx, now) },
    { key: 'log', work: ({ tx, clerk }) => store.orderLog(tx, clerk.userId) },
  ];
}

/** When a request for a custom order becomes an order; when it is made, if it does not. */
function orderedAt({ daysAgo, conversation }: DemoRequest, now: Date): Date {
  const accepted = conversation.find((said) => 'accept' in said)?.daysAgo ?? daysAgo;
  return new Date(now.getTime() - accepted * dayMs);
}

const idOf = async (tx: Db, { email }: DemoPerson): Promise<string | null> =>
  (await store.findUsers(tx)).find((user) => user.email === email)?.id ?? null;

/** A sale to a guest has no account; all others belong to the account of their customer. */
async function tellFor(stage: Stage, sale: Sale): Promise<void> {
  const isGuest = new Chance(`guest ${sale.key}`).below(5) === 0;
  const id = isGuest ? null : await idOf(stage.tx, sale.person);
  await createSale(stage, { ...sale, person: { ...sale.person, id } });
}

async function askFor(stage: Stage, request: DemoRequest, at: number, now: Date): Promise<void> {
  const person = demoPeople[(at * 5) % demoPeople.length] as DemoPerson;
  const id = await idOf(stage.tx, person);
  if (id !== null) await createRequest(stage, { request, person: { ...person, id }, now });
}

/** What a customer asks for of an item that is made for one person: every field that must be filled in. */
function askedOf({ personalisation = [] }: (typeof demoCatalogue.products)[number], name: string) {
  const filled = personalisation.flatMap((field): [string, string][] => {
    if (field.kind === 'text') return [[field.id, name.slice(0, field.maxLength)]];
    if (field.kind === 'choice') return [[field.id, field.options[0]?.id ?? '']];
    return [];
  });
  return Object.fromEntries(filled);
}

/** The products of the demonstration that are still there and can be ordered without a photo. */
async function goodsOf(db: Db): Promise<Goods[]> {
  const known = await productsOfKeys(
    db,
    demoCatalogue.products.map(({ name }) => `demo:${name}`),
  );
  return demoCatalogue.products.flatMap((product, at): Goods[] => {
    const id = known.get(`demo:${product.name}`)?.id;
    const needsPhoto = product.personalisation?.some(({ kind, required }) => kind === 'photo' && required);
    if (id === undefined || needsPhoto || product.stockCount < 4) return [];
    const personalisation = askedOf(product, ['Asha', 'Rohan', 'Meera', 'Dev'][at % 4] ?? 'Asha');
    const isPersonalised = Object.keys(personalisation).length > 0;
    return [{ id, isCounted: true, personalisation, isPersonalised }];
  });
}

function salesOf(goods: Goods[], now: Date): Sale[] {
  const plain = goods.filter(({ isPersonalised }) => !isPersonalised);
  const planned = demoOrders.map(
    ({ daysAgo, products = 1, pieces = 1, gift = false, promoCode = '', ...order }, at) => {
      const chance = new Chance(`order ${at}`);
      const from = order.course.startsWith('return') || order.course.startsWith('refund') ? plain : goods;
      return {
        ...order,
        key: `order ${at}`,
        gift,
        promoCode,
        placedAt: whileAwake(new Date(now.getTime() - daysAgo * dayMs)),
        person: { ...(demoPeople[(at * 7 + 3) % demoPeople.length] as DemoPerson), id: null },
        lines: linesOf(chance, from, products, pieces),
      };
    },
  );
  return [...planned, ...pastSales(goods, now)];
}

function pastSales(goods: Goods[], now: Date): Sale[] {
  return demoSales.flatMap((count, month) =>
    Array.from({ length: count }, (_, at): Sale => {
      const key = `sale ${month}-${at}`;
      const chance = new Chance(key);
      const daysAgo = 7 + month * 30 + chance.below(30);
      return {
        key,
        course: 'delivered',
        gift: chance.below(4) === 0,
        placedAt: timeOn(now, daysAgo, chance),
        payment: chance.below(3) === 0 ? 'cod' : 'razorpay',
        promoCode: codeOn(daysAgo, chance),
        person: { ...chance.of(demoPeople), id: null },
        lines: linesOf(chance, goods, 1 + chance.below(3), 1 + chance.below(2)),
      };
    }),
  );
}

/** The promo code of a sale so many days ago: the running one that ends first, which more customers use than one without an end. */
function codeOn(daysAgo: number, chance: Chance): string {
  const lasts = ({ endsIn }: DemoPromotion) => endsIn ?? Number.POSITIVE_INFINITY;
  const [known] = demoPromotions
    .filter(({ kind, isActive = true }) => isActive && kind !== 'free_shipping')
    .filter((promotion) => promotion.startsIn <= -daysAgo && lasts(promotion) >= -daysAgo)
    .toSorted((a, b) => lasts(a) - lasts(b));
  return known && chance.below(known.endsIn === null ? 6 : 2) === 0 ? known.code : '';
}

function linesOf(chance: Chance, goods: Goods[], products: number, pieces: number): Sale['lines'] {
  const first = chance.below(goods.length);
  return Array.from({ length: products }, (_, at) => ({
    goods: goods[(first + at * 17) % goods.length] as Goods,
    quantity: at === 0 ? pieces : 1,
  }));
}

async function addPeople(tx: Db, goods: Goods[], now: Date): Promise<void> {
  const chance = new Chance('people');
  const customers = demoPeople.map((person, at) => ({
    ...person,
    id: uuid(),
    isStaff: false,
    isVerified: at % 9 !== 8,
    createdAt: timeOn(now, 372 - at * 10, chance),
  }));
  const clerk = { ...demoClerk, id: uuid(), phone: '', isStaff: true, isVerified: true };
  await store.insertUsers(tx, [{ ...clerk, createdAt: timeOn(now, 375, chance) }, ...customers]);
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
    customers.flatMap(({ id: userId }, at) =>
      goods
        .filter((_, place) => (place + at * 11) % 29 === 0)
        .map(({ id: productId }) => ({ userId, productId, at: timeOn(now, 1 + chance.below(40), chance) })),
    ),
  );
  await store.insertSubscribers(
    tx,
    customers
      .filter((_, at) => at % 2 === 0)
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

async function addPromotions({ tx, clerk, asClerk }: Stage, now: Date): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  for (const { startsIn, endsIn, ...terms } of demoPromotions) {
    const wanted = {
      percent: null,
      maxDiscount: null,
      amount: null,
      minSubtotal: 0,
      totalLimit: null,
      customerLimit: null,
      isActive: true,
      ...terms,
      startsAt: day(startsIn),
      endsAt: endsIn === null ? null : day(endsIn),
    };
    const made = new Date(now.getTime() + Math.min(startsIn, -2) * dayMs);
    const { id } = await asClerk(made, () => createPromotion(tx, clerk, wanted, made));
    await store.noteRows(tx, 'promotion', [id]);
  }
}

async function addReviews(tx: Db, now: Date): Promise<void> {
  const bought = await store.findReviewable(tx);
  const chance = new Chance('reviews');
  const written = demoOwnReviews.flatMap(({ text: body, daysAgo, reply, ...review }, at) => {
    const item = bought[at];
    if (!item) return [];
    const writtenAt = timeOn(now, daysAgo, chance);
    const repliedAt = reply === '' ? null : new Date(writtenAt.getTime() + 20 * 3_600_000);
    return [{ ...review, ...item, id: uuid(), body, reply, at: writtenAt, repliedAt }];
  });
  await store.insertReviews(tx, written);
}
