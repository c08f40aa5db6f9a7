import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { openLinks } from '#server/custom-orders/links.ts';
import { customRequesters, customRequests } from '#server/custom-orders/tables.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import { openOrderKeys } from '#server/orders/keys.ts';
import { rows } from '#server/platform/database/database.ts';
import { reviews } from '#server/reviews/tables.ts';
import { shares, wishes } from '#server/wishlist/tables.ts';
import type { Call } from '#web/api/client.ts';
import {
  address,
  deliver,
  orderOf,
  type Placed,
  placeOrder,
  refundTo,
  requestReturn,
} from '../support/orders.ts';
import { placeOnline, startPayment } from '../support/paying.ts';
import { type Person, password, type TestUsers } from '../support/people.ts';
import { quarters } from '../support/pictures.ts';
import type { LocalIdentityProvider } from '../support/provider.ts';
import type { LocalRazorpay } from '../support/razorpay.ts';
import { codeOf, newPasskey } from '../support/second-factors.ts';
import { makeCategory, makeProduct, type Shop, type ShopResponse } from '../support/shop.ts';

/** A file and its content type. */
type FileBody = { bytes: Uint8Array; type: string };
type RequestOf<E> = Input<E> & (E extends { upload: object } ? FileBody : unknown);

const productFile = 'Handle,Title,Variant Price\nout-of-a-file,Out of a file,12.50\n';

/**
 * A valid request for every call of the contract, about an existing object that belongs to `self`. An order is placed
 * by `call`, the client of `self`; without it the order is that of a guest, and its key is in the request.
 */
export type Requests = {
  [Name in EndpointName]: (
    self: Person,
    call?: Call,
  ) => RequestOf<Endpoints[Name]> | Promise<RequestOf<Endpoints[Name]>>;
};

export async function requestsOf(
  shop: Shop,
  people: TestUsers,
  provider: LocalIdentityProvider,
  razorpay: LocalRazorpay,
): Promise<Requests> {
  const { db } = shop.database;
  const category = await makeCategory(shop);
  const product = await makeProduct(shop, category.id, { artisan: { name: 'Known Hands' } });
  const stockedProduct = await makeProduct(shop, category.id, { stockCount: 100_000 });
  const accessTo = ({ number, key }: Placed) => ({ params: { number: String(number) }, query: { key } });
  const buy = (call: Call = shop.visitor) => placeOrder(call, stockedProduct);
  const buyOnline = (call: Call = shop.visitor) => placeOnline({ visitor: call }, stockedProduct);
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
  /** Deletes the roles of earlier requests, since a shop has few. Returns the payload of a new one. */
  const freshRole = async () => {
    await db.execute(sql`delete from roles where name like 'Made %'`);
    return { name: `Made ${uuid()}`, rights: ['orders' as const] };
  };
  const storedRole = async () => ({
    id: (await shop.owner('POST /api/roles', { body: await freshRole() })).id,
  });
  const ordered = async (call?: Call) => ({ ...accessTo(await buy(call)), body: {} });
  const unpaidOrder = async (call?: Call) => accessTo(await buyOnline(call));
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
  /** Sends a parcel with the carrier of the tests, which issues a label. */
  const labelled = async () => {
    const placed = await placeOrder(shop.visitor, stockedProduct);
    const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const { params } = accessTo(placed);
    const { shipments } = await shop.owner('POST /api/orders/:number/parcels', {
      params,
      body: { lines, carrierName: 'swift' },
    });
    return { ...params, shipmentId: shipments[0]?.id ?? '' };
  };
  /** Delivers an order with the address of a customer and assigns it to the account. */
  const receive = async ({ id, email }: Person) => {
    const placed = await placeOrder(shop.visitor, stockedProduct, { email });
    await deliver(shop.owner, placed);
    await db.execute(sql`update orders set user_id = ${id}::uuid where number = ${placed.number}`);
  };
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
  const newEmail = () => `${uuid()}@example.com`;
  const freshCategory = async () => (await makeCategory(shop)).id;
  const freshProduct = async () => (await makeProduct(shop, category.id)).id;
  const promotion = () => ({
    code: `CODE-${uuid().slice(-12)}`,
    title: 'A code',
    kind: 'percentage' as const,
    percent: 10,
  });
  const freshPromotion = async () => (await shop.owner('POST /api/promotions', { body: promotion() })).id;
  const freshArtisan = async () =>
    (await shop.owner('POST /api/artisans', { body: { name: `Hands ${uuid()}` } })).id;
  const picture = async () => ({
    bytes: await (await quarters(2, 2)).png().toBuffer(),
    type: 'image/png',
  });
  /** Writes a review, by default without an account. */
  const review = async (fields: Partial<typeof reviews.$inferInsert> = {}) => {
    const stored = { id: uuid(), productId: product.id, author: 'Noor', rating: 4, body: 'Fine.' };
    await db.insert(reviews).values({ ...stored, ...fields });
    return { reviewId: stored.id };
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
  return {
    'GET /api/categories': () => ({}),
    'POST /api/categories': () => ({ body: { name: `Category ${uuid()}` } }),
    'PUT /api/categories/:categoryId': async () => ({
      params: { categoryId: await freshCategory() },
      body: { name: `Category ${uuid()}` },
    }),
    'PATCH /api/categories/:categoryId/status': async () => ({
      params: { categoryId: await freshCategory() },
      body: { status: false },
    }),
    'DELETE /api/categories/:id': async () => ({ params: { id: await freshCategory() } }),
    'GET /api/products/slug': () => ({ query: { slug: category.slug } }),
    'GET /api/products/slug/:slug': () => ({ params: { slug: product.slug } }),
    'GET /api/products/suggest': () => ({ query: { q: 'product' } }),
    'POST /api/products/filters': () => ({ body: { search: 'product' } }),
    'POST /api/products': () => ({
      body: { name: 'A product', description: 'Plain.', price: 100, category: category.id },
    }),
    'PUT /api/products/:productId': async () => ({
      params: { productId: await freshProduct() },
      body: { name: 'Another name' },
    }),
    'PATCH /api/products/:productId/status': async () => ({
      params: { productId: await freshProduct() },
      body: { status: false },
    }),
    'DELETE /api/products/:id': async () => ({ params: { id: await freshProduct() } }),
    'GET /api/products/stock-room': () => ({ query: { search: 'product' } }),
    'POST /api/products/bulk': async () => ({
      body: { ids: [await freshProduct()], change: { act: 'deactivate' } },
    }),
    'POST /api/products/:productId/duplicate': async () => ({
      params: { productId: await freshProduct() },
    }),
    'GET /api/products/:productId/stock-history': () => ({ params: { productId: product.id } }),
    'GET /api/audit': () => ({}),
    'GET /api/trash': () => ({}),
    'POST /api/trash/:id/restore': async () => {
      const id = await freshProduct();
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      return { params: { id } };
    },
    'POST /api/media': picture,
    'GET /api/products/export': () => ({ query: { category: category.slug } }),
    'POST /api/products/import/check': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'POST /api/products/import': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'GET /api/products/:productId/reviews': () => ({ params: { productId: product.id } }),
    'GET /api/products/:productId/reviews/mine': async ({ id: userId }) => {
      await review({ userId });
      return { params: { productId: product.id } };
    },
    'PUT /api/products/:productId/reviews/mine': async (self) => {
      await receive(self);
      return { params: { productId: stockedProduct.id }, body: { rating: 5, body: 'Lovely.' } };
    },
    'DELETE /api/products/:productId/reviews/mine': async ({ id: userId }) => {
      await review({ userId });
      return { params: { productId: product.id } };
    },
    'POST /api/products/:productId/reviews/photos': async (self) => {
      await receive(self);
      return { params: { productId: stockedProduct.id }, ...(await picture()) };
    },
    'PUT /api/reviews/:reviewId/helpful': async () => ({
      params: await review({ status: 'approved' }),
      body: { helpful: true },
    }),
    'GET /api/reviews': () => ({}),
    'PATCH /api/reviews/status': async () => ({
      body: { status: 'approved', reviews: [{ id: (await review()).reviewId }] },
    }),
    'PUT /api/reviews/:reviewId/reply': async () => ({
      params: await review(),
      body: { text: 'Thank you.' },
    }),
    'DELETE /api/reviews/:reviewId/reply': async () => ({
      params: await review({ reply: 'Thank you.', repliedAt: new Date() }),
    }),
    'GET /api/products/my/wishlist': async (self) => {
      await share(self);
      return {};
    },
    'PUT /api/products/addRemoveToWishlist/:productId': () => ({ params: { productId: product.id } }),
    'GET /api/products/my/wishlist/share': async (self) => {
      await share(self);
      return {};
    },
    'POST /api/products/my/wishlist/share': () => ({}),
    'DELETE /api/products/my/wishlist/share': async (self) => {
      await share(self);
      return {};
    },
    'GET /api/wishlists/:token': async (self) => ({ params: await share(self) }),
    'GET /api/artisans': () => ({}),
    'GET /api/artisans/:slug': () => ({ params: { slug: 'known-hands' } }),
    'POST /api/artisans': () => ({ body: { name: `Hands ${uuid()}` } }),
    'PUT /api/artisans/:artisanId': async () => ({
      params: { artisanId: await freshArtisan() },
      body: { bio: 'Another story' },
    }),
    'DELETE /api/artisans/:id': async () => ({ params: { id: await freshArtisan() } }),
    'GET /api/gifts': () => ({ query: { for: 'mother' } }),
    'GET /api/gifts/finder': () => ({}),
    'POST /api/cart/quote': () => ({ body: { lines: [{ id: product.id, quantity: 1 }] } }),
    'POST /api/orders': async () => ({ body: await orderOf(shop.visitor, [{ product: stockedProduct }]) }),
    'GET /api/bought-together': () => ({ query: { products: product.id } }),
    'GET /api/orders/my': () => ({}),
    'POST /api/orders/claims': () => ({}),
    'POST /api/orders/claims/confirm': async (self) => ({
      body: { token: await people.issueToken(self, 'orders') },
    }),
    'POST /api/orders/:number/claim': async () => accessTo(await buy()),
    'POST /api/orders/link': ({ email }) => ({ body: { number: '1001', email } }),
    'GET /api/orders/:number': async (_, call) => accessTo(await buy(call)),
    'POST /api/orders/:number/confirm': async () => {
      const { params } = await ordered();
      const key = (await openOrderKeys(db)).confirmKeyOf(Number(params.number));
      await rows(
        db,
        sql`update orders set confirm_by = now() + interval '1 hour' where number = ${Number(params.number)}`,
      );
      return { params, body: { key } };
    },
    'POST /api/orders/:number/cancel': (_, call) => ordered(call),
    'POST /api/orders/:number/return': async (_, call) => {
      const bought = await delivered(call);
      const lines = bought.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { ...accessTo(bought), body: { lines, reason: 'Too small', refundTo } };
    },
    'POST /api/orders/:number/returns': async () => {
      const bought = await delivered();
      const lines = bought.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { params: accessTo(bought).params, body: { lines, reason: 'Too small', refundTo } };
    },
    'POST /api/orders/:number/returns/:returnId/answer': async () => ({
      params: (await requestedReturn()).params,
      body: { to: 'approved' as const },
    }),
    'POST /api/orders/:number/returns/:returnId/receive': async () => {
      const { params, lines } = await requestedReturn();
      await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
        params,
        body: { to: 'approved' },
      });
      return {
        params,
        body: { lines: lines.map((line) => ({ ...line, condition: 'resaleable' as const })) },
      };
    },
    'GET /api/orders/:number/invoice': (_, call) => packed(call),
    'GET /api/orders/:number/desk/invoice': async () => ({ params: (await packed()).params }),
    'GET /api/orders/:number/carriers': async () => ({
      params: accessTo(await placeOrder(shop.visitor, stockedProduct)).params,
    }),
    'GET /api/orders/:number/parcels/:shipmentId/label': async () => ({ params: await labelled() }),
    'GET /api/orders/:number/credit-notes/:noteId': (_, call) => credited(call),
    'GET /api/orders/:number/desk/credit-notes/:noteId': async () => ({ params: (await credited()).params }),
    'GET /api/orders/tally': () => ({}),
    'POST /api/orders/bulk': async () => ({
      body: { numbers: [(await placeOrder(shop.visitor, stockedProduct)).number], to: 'packed' as const },
    }),
    'GET /api/orders/packing-slips': () => printed(),
    'GET /api/orders/pick-list': () => printed(),
    'GET /api/orders/gift-cards': () => printed(),
    'GET /api/orders/work-tickets': async () => ({ query: { numbers: String(await personalisedOrder()) } }),
    'GET /api/orders/export': () => ({ query: { search: 'nobody' } }),
    'GET /api/orders': () => ({}),
    'GET /api/orders/:number/desk': async () => ({ params: (await ordered()).params }),
    'POST /api/orders/:number/move': async () => ({
      params: (await ordered()).params,
      body: { to: 'packed' },
    }),
    'POST /api/orders/:number/parcels': async () => {
      const placed = await placeOrder(shop.visitor, stockedProduct);
      const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { params: accessTo(placed).params, body: { lines } };
    },
    'PUT /api/orders/:number/attributes': async () => ({
      params: (await ordered()).params,
      body: {},
    }),
    'POST /api/orders/:number/notes': async () => ({
      params: (await ordered()).params,
      body: { note: 'Call before you come' },
    }),
    'GET /api/promotions': () => ({ query: { search: 'code' } }),
    'GET /api/promotions/:id': async () => ({ params: { id: await freshPromotion() } }),
    'POST /api/promotions': () => ({ body: promotion() }),
    'PUT /api/promotions/:id': async () => ({
      params: { id: await freshPromotion() },
      body: { title: 'Another title' },
    }),
    'PATCH /api/promotions/:id/status': async () => ({
      params: { id: await freshPromotion() },
      body: { status: false },
    }),
    'DELETE /api/promotions/:id': async () => ({ params: { id: await freshPromotion() } }),
    'POST /api/personalisation/photos': async () => ({
      bytes: await (await quarters(300, 300)).png().toBuffer(),
      type: 'image/png',
    }),
    'POST /api/orders/:number/payment': (_, call) => unpaidOrder(call),
    'POST /api/orders/:number/payment/confirm': (_, call) => paidInWindow(call),
    'POST /api/orders/:number/payment/give-up': (_, call) => unpaidOrder(call),
    'POST /api/orders/:number/refund': async () => {
      const paid = await paidInWindow();
      await shop.visitor('POST /api/orders/:number/payment/confirm', paid);
      return { params: paid.params, body: { amount: 1, reason: 'A crack' } };
    },
    'POST /api/newsletter': () => ({ body: { email: newEmail() } }),
    'POST /api/newsletter/confirm': async () => ({ body: await subscribe() }),
    'POST /api/newsletter/unsubscribe': async () => ({ body: await subscribe() }),
    'POST /api/contact': () => ({ body: { name: 'Noor', email: newEmail(), message: 'Hello.' } }),
    'POST /api/custom-orders/pictures': async () => ({
      bytes: await (await quarters(2, 2)).png().toBuffer(),
      type: 'image/png',
    }),
    'POST /api/custom-orders': () => ({ body: { name: 'Noor', email: newEmail(), ...customRequest } }),
    'POST /api/custom-orders/me': () => ({ body: customRequest }),
    'GET /api/custom-orders/me': async (self) => {
      await requestCustomOrder(self);
      return {};
    },
    'GET /api/custom-orders/me/:number': async (self) => ({
      params: (await requestCustomOrder(self)).params,
    }),
    'GET /api/custom-orders/:number': async (self) => {
      const { params, key } = await requestCustomOrder(self);
      return { params, query: { key } };
    },
    'POST /api/custom-orders/:number/messages': async (self) => {
      const { params, key } = await requestCustomOrder(self);
      return { params, body: { key, body: 'Make it blue.' } };
    },
    'POST /api/custom-orders/:number/accept': async (self) => {
      const { params, ...body } = await requestQuotedOrder(self);
      return { params, body: { ...body, address, total: 100 } };
    },
    'POST /api/custom-orders/:number/decline': async (self) => {
      const { params, ...body } = await requestQuotedOrder(self);
      return { params, body };
    },
    'GET /api/custom-orders': () => ({}),
    'GET /api/custom-orders/:number/office': anyRequest,
    'POST /api/custom-orders/:number/quotes': async () => ({
      ...(await anyRequest()),
      body: { title: 'A bowl', price: 100, makingDays: 5, validUntil: '2999-12-31' },
    }),
    'POST /api/custom-orders/:number/replies': async () => ({
      ...(await anyRequest()),
      body: { body: 'How large?' },
    }),
    'POST /api/custom-orders/:number/close': async () => ({ ...(await anyRequest()), body: {} }),
    'POST /api/auth/register': () => ({ body: { name: 'Noor', email: newEmail(), password } }),
    'POST /api/auth/login': async () => ({ body: { email: (await people.make()).email, password } }),
    'POST /api/auth/admin/login': async () => ({
      body: { email: (await people.make({ hasAdminAccess: true })).email, password },
    }),
    'POST /api/auth/verify/user': async (self) => ({
      body: { token: await people.issueToken(self, 'verify'), password },
    }),
    'POST /api/auth/resendVerifyMail': ({ email }) => ({ body: { email } }),
    'POST /api/auth/forgotPassword': ({ email }) => ({ body: { email } }),
    'POST /api/auth/resetPassword': async (self) => ({
      body: { token: await people.issueToken(self, 'reset'), password: 'another horse' },
    }),
    'POST /api/auth/provider/start': () => ({}),
    'POST /api/auth/provider/finish': async () => {
      const subject = uuid();
      provider.people.set(subject, { email: newEmail(), email_verified: true, name: 'Noor' });
      const { url, state } = await shop.visitor('POST /api/auth/provider/start');
      return { body: { state, query: await provider.visit(url, subject) } };
    },
    'POST /api/auth/confirm': () => ({ body: { password } }),
    'POST /api/auth/logout': () => ({}),
    'POST /api/auth/logoutEverywhere': async (self) => {
      await people.beginSession(self);
      return {};
    },
    'PUT /api/auth/password': () => ({ body: { current: password, password: 'another horse' } }),
    'GET /api/auth/me': () => ({}),
    'PUT /api/auth/me': () => ({ body: { name: 'Another Name', phone: '+91 98765 43210' } }),
    'PUT /api/auth/me/email': () => ({ body: { email: newEmail(), password } }),
    'DELETE /api/auth/me': () => ({ body: { password } }),
    'GET /api/auth/me/data': async (self) => {
      await people.addAddress(self);
      return {};
    },
    'GET /api/auth/me/addresses': async (self) => {
      await people.addAddress(self);
      return {};
    },
    'POST /api/auth/me/addresses': () => ({ body: address }),
    'PUT /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.addAddress(self) },
      body: address,
    }),
    'DELETE /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.addAddress(self) },
    }),
    'GET /api/auth/me/sessions': () => ({}),
    'DELETE /api/auth/me/sessions': async (self) => {
      await people.beginSession(self);
      return {};
    },
    'DELETE /api/auth/me/sessions/:sessionId': async (self) => ({
      params: { sessionId: await people.beginSession(self) },
    }),
    'POST /api/auth/admin/passkey/start': () => ({}),
    'POST /api/auth/admin/passkey': async () => {
      const passkey = await people.addPasskey(await people.make({ hasAdminAccess: true }), shop);
      const options = await shop.visitor('POST /api/auth/admin/passkey/start');
      return { body: { credential: passkey.sign(options.challenge) } };
    },
    'GET /api/auth/me/second-factors': () => ({}),
    'POST /api/auth/me/authenticator/start': () => ({}),
    'POST /api/auth/me/authenticator': async (self) => ({
      body: { code: codeOf(await people.addAuthenticator(self, { isConfirmed: false })) },
    }),
    'DELETE /api/auth/me/authenticator': async (self) => {
      await people.addAuthenticator(self);
      return {};
    },
    'POST /api/auth/me/recovery-codes': async (self) => {
      await people.addAuthenticator(self);
      return {};
    },
    'POST /api/auth/me/passkeys/start': () => ({}),
    'POST /api/auth/me/passkeys': async (self) => {
      const passkey = newPasskey(shop.url);
      return { body: { name: 'Phone', credential: passkey.create(await people.passkeyChallenge(self)) } };
    },
    'PUT /api/auth/me/passkeys/:passkeyId': async (self) => ({
      params: { passkeyId: (await people.addPasskey(self, shop)).id },
      body: { name: 'Laptop' },
    }),
    'DELETE /api/auth/me/passkeys/:passkeyId': async (self) => ({
      params: { passkeyId: (await people.addPasskey(self, shop)).id },
    }),
    'DELETE /api/users/:userId/second-factors': async () => {
      const user = await people.make({ hasAdminAccess: true });
      await people.addAuthenticator(user);
      return { params: { userId: user.id } };
    },
    'GET /api/personal-data': () => ({ query: { search: 'asha@example.com' } }),
    'GET /api/personal-data/export': () => ({ query: { email: 'asha@example.com' } }),
    'POST /api/personal-data/erase': async () => ({ body: { email: (await people.make()).email } }),
    'GET /api/users': () => ({}),
    'GET /api/users/:userId': async () => ({ params: { userId: (await people.make()).id } }),
    'POST /api/users': () => ({ body: { name: 'Noor', email: newEmail(), password } }),
    'PUT /api/users/:userId': async () => ({
      params: { userId: (await people.make()).id },
      body: { name: 'Another Name' },
    }),
    'PUT /api/users/:userId/role': async () => ({
      params: { userId: (await people.make()).id },
      body: { role: 'staff' },
    }),
    'PUT /api/users/:userId/rights': async () => ({
      params: { userId: (await people.make({ hasAdminAccess: true })).id },
      body: { rights: ['orders'] },
    }),
    'GET /api/roles': () => ({}),
    'POST /api/roles': async () => ({ body: await freshRole() }),
    'PUT /api/roles/:id': async () => ({ params: await storedRole(), body: { rights: ['reviews'] } }),
    'DELETE /api/roles/:id': async () => ({ params: await storedRole() }),
    'DELETE /api/users/:id': async () => ({ params: { id: (await people.make()).id } }),
    'GET /api/dashboard': () => ({}),
    'GET /api/dashboard/export': () => ({ query: { days: 7 } }),
    'GET /api/dashboard/best-sellers': () => ({ query: { days: 7 } }),
    'GET /api/dashboard/tally': () => ({}),
    'GET /api/find': () => ({ query: { q: 'category' } }),
    'GET /api/slides': () => ({}),
    'GET /api/attributes': () => ({}),
    'GET /api/attributes/all': () => ({}),
    'GET /api/settings/shop': () => ({}),
    'PUT /api/settings': () => ({ body: { storeName: 'Haat' } }),
    'POST /api/settings/mail/test': () => ({ body: { to: newEmail() } }),
    'GET /api/settings/mail/failed': () => ({}),
    'POST /api/settings/mail/failed/:id/retry': async () => ({ params: { id: await failMail(shop) } }),
    'DELETE /api/settings/mail/failed/:id': async () => ({ params: { id: await failMail(shop) } }),
    'GET /api/settings/plugins': () => ({}),
    'PUT /api/settings/plugins/:plugin': () => ({
      params: { plugin: 'swift' },
      body: { values: { account: 'haat' } },
    }),
    'GET /api/settings': () => ({}),
    'GET /api/api-keys': () => ({}),
    'POST /api/api-keys': async () => {
      await db.execute(sql`delete from api_keys`);
      return { body: { name: 'Accounting', rights: ['orders'], days: null } };
    },
    'DELETE /api/api-keys/:id': async () => {
      await db.execute(sql`delete from api_keys`);
      const { key } = await shop.owner('POST /api/api-keys', {
        body: { name: 'Accounting', rights: ['orders'], days: null },
      });
      return { params: { id: key.id } };
    },
    'GET /api/webhooks': () => ({}),
    'POST /api/webhooks': async () => {
      await db.execute(sql`delete from webhooks`);
      return { body: webhookPayload };
    },
    'PUT /api/webhooks/:id': async () => ({ ...(await aWebhook()), body: webhookPayload }),
    'DELETE /api/webhooks/:id': () => aWebhook(),
    'POST /api/webhooks/:id/key': () => aWebhook(),
    'POST /api/webhooks/:id/test': () => aWebhook(),
    'GET /api/webhook-deliveries': () => ({}),
    'POST /api/webhook-deliveries/:id/replay': async () => {
      const { params } = await aWebhook();
      await shop.owner('POST /api/webhooks/:id/test', { params });
      const [delivery] = (await shop.owner('GET /api/webhook-deliveries')).deliveries;
      return { params: { id: delivery?.id ?? '' } };
    },
    'GET /api/backups': () => ({}),
    'POST /api/backups': withoutBackups,
    'POST /api/backups/drill': withoutBackups,
    'DELETE /api/backups/failure': () => ({}),
    'GET /api/demonstration': () => ({}),
    'DELETE /api/demonstration': () => ({}),
    'GET /api/status': () => ({}),
    'POST /api/settings/mail/send': () => ({}),
    'GET /api/settings/mail': () => ({}),
  };
}

/** Writes a mail into the dead letter queue. Returns the ID of its job. */
async function failMail(shop: Shop): Promise<string> {
  await shop.owner('GET /api/settings/mail');
  const mail = { to: 'somebody@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const [job] = await rows<{ id: string }>(
    shop.database.db,
    sql`insert into pgboss.job (name, data) values ('mail-failed', ${JSON.stringify(mail)}::jsonb) returning id`,
  );
  return job?.id ?? '';
}

/** The payload of a call, valid or not. */
export type CallPayload = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
} & Partial<FileBody>;

let callCount = 0;

/** Makes a call, each time with another address in X-Forwarded-For, so that no rate limit applies. */
export function makeCall(
  shop: Shop,
  name: EndpointName,
  { params = {}, query = {}, body, bytes, type }: CallPayload,
  token?: string,
  headers: Record<string, string> = {},
): Promise<ShopResponse> {
  const [method = '', path = ''] = name.split(' ');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  callCount += 1;
  return shop.send(
    method,
    `${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}?${search}`,
    {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { json: body }),
      ...(bytes !== undefined && { body: bytes }),
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...headers,
        'x-forwarded-for': `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`,
      },
    },
  );
}
