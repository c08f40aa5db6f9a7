import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { openLinks } from '#modules/custom-orders/server/links.ts';
import { customRequesters, customRequests } from '#modules/custom-orders/server/tables.ts';
import { subscribers } from '#modules/newsletter/server/tables.ts';
import { reviews } from '#modules/reviews/server/tables.ts';
import { shares, wishes } from '#modules/wishlist/server/tables.ts';
import type { Call } from '#web/api/client.ts';
import { deliver, orderOf, type Placed, placeOrder, requestReturn } from '../../support/orders.ts';
import { placeOnline, startPayment } from '../../support/paying.ts';
import { quarters } from '../../support/pictures.ts';
import type { LocalIdentityProvider } from '../../support/provider.ts';
import type { LocalRazorpay } from '../../support/razorpay.ts';
import { makeCategory, makeProduct, type Shop } from '../../support/shop.ts';
import type { Person, TestUsers } from '../../support/test-users.ts';

type CatalogFixtures = Awaited<ReturnType<typeof catalogFixtures>>;
type OrderSources = { shop: Shop; razorpay: LocalRazorpay } & Pick<CatalogFixtures, 'stockedProduct'>;
type DocumentSources = { shop: Shop } & Pick<CatalogFixtures, 'stockedProduct' | 'category'>;
type CustomerSources = { shop: Shop } & Pick<CatalogFixtures, 'product' | 'stockedProduct'>;

/** Creates what the requests are about. */
export async function openFixtures(
  shop: Shop,
  people: TestUsers,
  provider: LocalIdentityProvider,
  razorpay: LocalRazorpay,
) {
  const catalog = await catalogFixtures(shop);
  return {
    shop,
    db: shop.database.db,
    people,
    provider,
    ...catalog,
    ...orderFixtures({ shop, razorpay, ...catalog }),
    ...documentFixtures({ shop, ...catalog }),
    ...customerFixtures({ shop, ...catalog }),
    ...promotionFixtures(shop),
    ...(await customOrderFixtures(shop, people)),
    ...operationFixtures(shop),
  };
}

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>;

/** Creates products, and functions that create records of the catalogue. */
async function catalogFixtures(shop: Shop) {
  const category = await makeCategory(shop);
  const product = await makeProduct(shop, category.id, { artisan: { name: 'Known Hands' } });
  const stockedProduct = await makeProduct(shop, category.id, { stockCount: 100_000 });
  const freshCategory = async () => (await makeCategory(shop)).id;
  const freshProduct = async () => (await makeProduct(shop, category.id)).id;
  const freshDraft = async () => (await makeProduct(shop, category.id, { isDraft: true })).id;
  const freshArtisan = async () =>
    (await shop.owner('POST /api/artisans', { body: { name: `Hands ${uuid()}` } })).id;
  const picture = async () => ({
    bytes: await (await quarters(2, 2)).png().toBuffer(),
    type: 'image/png',
  });
  return {
    category,
    product,
    stockedProduct,
    freshCategory,
    freshProduct,
    freshDraft,
    freshArtisan,
    picture,
  };
}

/** Returns functions that place orders and bring them into a state. */
function orderFixtures({ shop, stockedProduct, razorpay }: OrderSources) {
  const accessTo = ({ number, key }: Placed) => ({ params: { number: String(number) }, query: { key } });
  const buy = (call: Call = shop.visitor) => placeOrder(call, stockedProduct);
  const buyOnline = (call: Call = shop.visitor) => placeOnline({ visitor: call }, stockedProduct);
  const ordered = async (call?: Call) => ({ ...accessTo(await buy(call)), body: {} });
  const unpaidOrder = async (call?: Call) => accessTo(await buyOnline(call));
  const directOrder = async (call: Call = shop.visitor) =>
    accessTo(await placeOnline({ visitor: call }, stockedProduct, { payment: 'upi' }));
  /** Places an order and pays it in the window of the provider, before the shop is notified. */
  const paidInWindow = async (call?: Call) => {
    const order = await buyOnline(call);
    const { providerOrderId } = await startPayment({ visitor: call ?? shop.visitor }, order);
    return { ...accessTo(order), body: razorpay.returned(razorpay.books.pay(providerOrderId)) };
  };
  const packed = async (call?: Call) => {
    const way = accessTo(await buy(call));
    await shop.owner('POST /api/orders/:number/move', { params: way.params, body: { to: 'packed' } });
    return way;
  };
  const delivered = async (call?: Call) => {
    const bought = await buy(call);
    await deliver(shop.owner, bought);
    return bought;
  };
  /** Requests a return as a guest, which staff have not answered yet. */
  const requestedReturn = async () => {
    const { number, returns } = await requestReturn(shop.visitor, await delivered());
    const [requested] = returns;
    const lines = (requested?.lines ?? []).map(({ lineId, quantity }) => ({ lineId, quantity }));
    return { params: { number: String(number), returnId: requested?.id ?? '' }, lines };
  };
  /** Packs and cancels an order, which creates a credit note. */
  const credited = async (call?: Call) => {
    const { params, query } = await packed(call);
    const { creditNotes } = await shop.owner('POST /api/orders/:number/move', {
      params,
      body: { to: 'cancelled' },
    });
    return { params: { ...params, noteId: creditNotes[0]?.id ?? '' }, query };
  };
  return {
    accessTo,
    buy,
    buyOnline,
    ordered,
    unpaidOrder,
    directOrder,
    paidInWindow,
    packed,
    delivered,
    requestedReturn,
    credited,
  };
}

/** Returns functions that place orders with documents to print. */
function documentFixtures({ shop, stockedProduct, category }: DocumentSources) {
  const gift = { wrap: true, message: 'For you', sender: 'Ravi', hidePrices: true };
  const printed = async () => ({
    query: { numbers: String((await placeOrder(shop.visitor, stockedProduct, { gift })).number) },
  });
  /** Places an order of a personalised product. Returns its number. */
  const personalisedOrder = async () => {
    const { id, price } = await makeProduct(shop, category.id, {
      stockCount: 1,
      personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
    });
    const lines = [{ id, price, quantity: 1, personalisation: { name: 'Asha' } }];
    return (await shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, [], { lines }) }))
      .number;
  };
  return { gift, printed, personalisedOrder };
}

/** Returns functions that create the records of customers. */
function customerFixtures({ shop, product, stockedProduct }: CustomerSources) {
  const { db } = shop.database;
  const newEmail = () => `${uuid()}@example.com`;
  /** Writes a review, by default without an account. */
  const review = async (fields: Partial<typeof reviews.$inferInsert> = {}) => {
    const stored = { id: uuid(), productId: product.id, author: 'Noor', rating: 4, body: 'Fine.' };
    await db.insert(reviews).values({ ...stored, ...fields });
    return { reviewId: stored.id };
  };
  /** Delivers an order with the address of a customer and assigns it to the account. */
  const receive = async ({ id, email }: Person) => {
    const placed = await placeOrder(shop.visitor, stockedProduct, { email });
    await deliver(shop.owner, placed);
    await db.execute(sql`update orders set user_id = ${id}::uuid where number = ${placed.number}`);
  };
  const share = async ({ id: userId }: Person) => {
    const token = uuid();
    await db.insert(wishes).values({ userId, productId: product.id });
    await db.insert(shares).values({ userId, token });
    return { token };
  };
  const subscribe = async () => {
    const subscriber = { id: uuid(), email: newEmail(), secret: uuid() };
    await db.insert(subscribers).values(subscriber);
    return { token: subscriber.secret };
  };
  return { newEmail, review, receive, share, subscribe };
}

/** Returns functions that create promotions. */
function promotionFixtures(shop: Shop) {
  const promotion = () => ({
    code: `CODE-${uuid().slice(-12)}`,
    title: 'A code',
    kind: 'percentage' as const,
    percent: 10,
  });
  const freshPromotion = async () => (await shop.owner('POST /api/promotions', { body: promotion() })).id;
  return { promotion, freshPromotion };
}

/** Returns functions that create custom order requests. */
async function customOrderFixtures(shop: Shop, people: TestUsers) {
  const { db } = shop.database;
  const links = await openLinks(db);
  const customRequest = { what: 'A bowl with a name on it.' };
  /** Writes a custom order request of a user. Returns its parameters and key. */
  const requestCustomOrder = async ({ id: userId, name, email }: Person) => {
    const request = { id: uuid(), number: `CR-${uuid()}`, ...customRequest };
    await db.insert(customRequests).values(request);
    await db.insert(customRequesters).values({ requestId: request.id, userId, name, email });
    return { params: { number: request.number }, key: links.keyOf(request.id) };
  };
  const anyRequest = async () => ({ params: (await requestCustomOrder(await people.make())).params });
  const requestQuotedOrder = async (self: Person) => {
    const { params, key } = await requestCustomOrder(self);
    const body = { title: 'A bowl', price: 100, makingDays: 5, validUntil: '2999-12-31' };
    const { quote } = await shop.owner('POST /api/custom-orders/:number/quotes', { params, body });
    return { params, key, quote: quote?.id ?? '' };
  };
  return { customRequest, requestCustomOrder, anyRequest, requestQuotedOrder };
}

/** Returns functions that prepare backups and webhooks. */
function operationFixtures(shop: Shop) {
  const { db } = shop.database;
  /** Deletes earlier jobs: a backup or drill is refused while another one is queued. */
  const withoutBackups = async () => {
    await shop.owner('GET /api/backups');
    await db.execute(sql`delete from pgboss.job where name in ('backup', 'drill')`);
    return {};
  };
  const webhookPayload = { url: 'https://example.com/haat', description: '', events: ['order.placed'] };
  /** Creates a webhook in place of the earlier ones. */
  const aWebhook = async () => {
    await db.execute(sql`delete from webhooks`);
    const { webhook } = await shop.owner('POST /api/webhooks', { body: webhookPayload });
    return { params: { id: webhook.id } };
  };
  return { withoutBackups, webhookPayload, aWebhook };
}
