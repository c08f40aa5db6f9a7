import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import { rows } from '#server/platform/database/database.ts';
import { shares, wishes } from '#server/wishlist/tables.ts';
import { deliver, orderOf, type Placed, place } from '../support/orders.ts';
import { type People, type Person, password } from '../support/people.ts';
import { quarters } from '../support/pictures.ts';
import type { OtherProvider } from '../support/provider.ts';
import { type Answered, makeCategory, makeProduct, type Shop } from '../support/shop.ts';

/** A file, and what it is sent as. */
type Sent = { bytes: Uint8Array; type: string };
type RequestOf<E> = Input<E> & (E extends { upload: object } ? Sent : unknown);

const productFile = 'Handle,Title,Variant Price\nout-of-a-file,Out of a file,12.50\n';

/** For every call of the contract one that is right, about things that are there, as somebody would make it for themselves. */
export type Requests = {
  [Name in EndpointName]: (self: Person) => RequestOf<Endpoints[Name]> | Promise<RequestOf<Endpoints[Name]>>;
};

export async function requestsOf(shop: Shop, people: People, provider: OtherProvider): Promise<Requests> {
  const { db } = shop.database;
  const category = await makeCategory(shop);
  const product = await makeProduct(shop, category.id, { artisan: { name: 'Known Hands' } });
  const plenty = await makeProduct(shop, category.id, { stockCount: 100_000 });
  const wayTo = ({ number, key }: Placed) => ({ params: { number: String(number) }, query: { key } });
  const ordered = async () => ({ ...wayTo(await place(shop.visitor, plenty)), body: {} });
  const newEmail = () => `${uuid()}@example.com`;
  const address = {
    ...{ name: 'Somebody', street: '2 Hill Road', city: 'Pune', zipCode: '411001', country: 'India' },
  };
  const freshCategory = async () => (await makeCategory(shop)).id;
  const freshProduct = async () => (await makeProduct(shop, category.id)).id;
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
  return {
    'GET /api/categories': () => ({}),
    'POST /api/categories': () => ({ body: { name: 'A category' } }),
    'PUT /api/categories/:categoryId': async () => ({
      params: { categoryId: await freshCategory() },
      body: { name: 'Another name' },
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
    'POST /api/media': async () => ({
      bytes: await (await quarters(2, 2)).png().toBuffer(),
      type: 'image/png',
    }),
    'GET /api/products/export': () => ({ query: { category: category.slug } }),
    'POST /api/products/import/check': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'POST /api/products/import': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'GET /api/products/:productId/reviews': () => ({ params: { productId: product.id } }),
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
    'POST /api/cart/quote': () => ({ body: { lines: [{ id: product.id, quantity: 1 }] } }),
    'POST /api/orders': async () => ({ body: await orderOf(shop.visitor, [{ product: plenty }]) }),
    'GET /api/bought-together': () => ({ query: { products: product.id } }),
    'GET /api/orders/my': () => ({}),
    'GET /api/orders/:number': () => ordered(),
    'POST /api/orders/:number/cancel': () => ordered(),
    'POST /api/orders/:number/return': async () => {
      const placed = await place(shop.visitor, plenty);
      await deliver(shop.owner, placed);
      const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { ...wayTo(placed), body: { lines, reason: 'Too small' } };
    },
    'GET /api/orders': () => ({}),
    'GET /api/orders/:number/desk': async () => ({ params: (await ordered()).params }),
    'POST /api/orders/:number/move': async () => ({
      params: (await ordered()).params,
      body: { to: 'packed' },
    }),
    'POST /api/orders/:number/parcels': async () => {
      const placed = await place(shop.visitor, plenty);
      const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return { params: wayTo(placed).params, body: { lines } };
    },
    'POST /api/orders/:number/notes': async () => ({
      params: (await ordered()).params,
      body: { note: 'Call before you come' },
    }),
    'POST /api/newsletter': () => ({ body: { email: newEmail() } }),
    'POST /api/newsletter/confirm': async () => ({ body: await subscribe() }),
    'POST /api/newsletter/unsubscribe': async () => ({ body: await subscribe() }),
    'POST /api/contact': () => ({ body: { name: 'Somebody', email: newEmail(), message: 'Hello.' } }),
    'POST /api/auth/register': () => ({ body: { name: 'Somebody', email: newEmail(), password } }),
    'POST /api/auth/login': async () => ({ body: { email: (await people.make()).email, password } }),
    'POST /api/auth/admin/login': async () => ({
      body: { email: (await people.make({ hasAdminAccess: true })).email, password },
    }),
    'POST /api/auth/verify/user': async (self) => ({
      body: { token: await people.issueSecret(self, 'verify') },
    }),
    'POST /api/auth/resendVerifyMail': ({ email }) => ({ body: { email } }),
    'POST /api/auth/forgotPassword': ({ email }) => ({ body: { email } }),
    'POST /api/auth/resetPassword': async (self) => ({
      body: { token: await people.issueSecret(self, 'reset'), password: 'another horse' },
    }),
    'POST /api/auth/provider/start': () => ({}),
    'POST /api/auth/provider/finish': async () => {
      const subject = uuid();
      provider.people.set(subject, { email: newEmail(), email_verified: true, name: 'Somebody' });
      const { url, state } = await shop.visitor('POST /api/auth/provider/start');
      return { body: { state, query: await provider.visit(url, subject) } };
    },
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
      await people.keepAddress(self);
      return {};
    },
    'GET /api/auth/me/addresses': async (self) => {
      await people.keepAddress(self);
      return {};
    },
    'POST /api/auth/me/addresses': () => ({ body: address }),
    'PUT /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.keepAddress(self) },
      body: address,
    }),
    'DELETE /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.keepAddress(self) },
    }),
    'GET /api/auth/me/sessions': () => ({}),
    'DELETE /api/auth/me/sessions': async (self) => {
      await people.beginSession(self);
      return {};
    },
    'DELETE /api/auth/me/sessions/:sessionId': async (self) => ({
      params: { sessionId: await people.beginSession(self) },
    }),
    'GET /api/users': () => ({}),
    'GET /api/users/:userId': async () => ({ params: { userId: (await people.make()).id } }),
    'POST /api/users': () => ({ body: { name: 'Somebody', email: newEmail(), password } }),
    'PUT /api/users/:userId': async () => ({
      params: { userId: (await people.make()).id },
      body: { name: 'Another Name' },
    }),
    'PUT /api/users/:userId/role': async () => ({
      params: { userId: (await people.make()).id },
      body: { role: 'staff' },
    }),
    'DELETE /api/users/:id': async () => ({ params: { id: (await people.make()).id } }),
    'GET /api/dashboard': () => ({}),
    'GET /api/dashboard/export': () => ({ query: { days: 7 } }),
    'GET /api/find': () => ({ query: { q: 'product' } }),
    'GET /api/slides': () => ({}),
    'GET /api/settings/shop': () => ({}),
    'PUT /api/settings': () => ({ body: { storeName: 'Haat' } }),
    'POST /api/settings/mail/test': () => ({ body: { to: newEmail() } }),
    'GET /api/settings/mail/failed': () => ({}),
    'POST /api/settings/mail/failed/:id/retry': async () => ({ params: { id: await failMail(shop) } }),
    'DELETE /api/settings/mail/failed/:id': async () => ({ params: { id: await failMail(shop) } }),
    'GET /api/settings': () => ({}),
    'GET /api/settings/mail': () => ({}),
  };
}

/** A mail that no try could send. */
async function failMail(shop: Shop): Promise<string> {
  await shop.owner('GET /api/settings/mail');
  const mail = { to: 'somebody@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const [job] = await rows<{ id: string }>(
    shop.database.db,
    sql`insert into pgboss.job (name, data) values ('mail-failed', ${JSON.stringify(mail)}::jsonb) returning id`,
  );
  return job?.id ?? '';
}

/** What is sent with a call, right or wrong. */
export type Anything = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
} & Partial<Sent>;

let made = 0;

/** Makes a call, each time from another address: how often one may try is another story. The proxy in front says so. */
export function make(
  shop: Shop,
  name: EndpointName,
  { params = {}, query = {}, body, bytes, type }: Anything,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const [method = '', path = ''] = name.split(' ');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  made += 1;
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
        'x-forwarded-for': `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
      },
    },
  );
}
