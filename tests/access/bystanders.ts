import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { digestOf } from '#modules/accounts/server/email/email-tokens.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { contactMessages } from '#modules/contact/server/tables.ts';
import { openLinks } from '#modules/custom-orders/server/links.ts';
import {
  conversationEntries,
  customRequesters,
  customRequests,
} from '#modules/custom-orders/server/tables.ts';
import { subscribers } from '#modules/newsletter/server/tables.ts';
import { redemptions } from '#modules/promotions/server/tables.ts';
import { reviews } from '#modules/reviews/server/tables.ts';
import { shares, wishes } from '#modules/wishlist/server/tables.ts';
import type { Call } from '#web/api/client.ts';
import { deliver, address as deliveryAddress, placeOrder, refundTo } from '../support/orders.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '../support/shop.ts';
import type { TestUsers } from '../support/test-users.ts';

type Fields = NonNullable<Parameters<TestUsers['make']>[0]>;
type Profile = { fields: Fields; phone: string; userAgent: string; device: string };

/** Users with unique data, each with a different browser. */
const profiles: Record<string, Profile> = {
  Ashavarya: {
    fields: {},
    phone: '+91 98550 01001',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0 SeaMonkey/2.53',
    device: 'SeaMonkey on Linux',
  },
  Belindrani: {
    fields: {},
    phone: '+91 98550 01002',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) K-Meleon/76.0',
    device: 'K-Meleon on Windows',
  },
  Stavanthi: {
    fields: { hasAdminAccess: true },
    phone: '+91 98550 01003',
    userAgent: 'Mozilla/5.0 (X11; Linux) AppleWebKit/605 Epiphany/605.1',
    device: 'Epiphany on Linux',
  },
  Omkaresh: {
    fields: { isAdmin: true, hasAdminAccess: true },
    phone: '+91 98550 01004',
    userAgent: 'Mozilla/5.0 (Linux; Android 9) Puffin/8.0',
    device: 'Puffin on Android',
  },
};

export type Bystander = Awaited<ReturnType<typeof bystanders>>[number];
export type GuestBystander = Awaited<ReturnType<typeof guestBystander>>;

type Buyer = { name: string; email: string; phone: string; place: { street: string; city: string } };

/** Places an order as `call`, delivers it, which creates its invoice, and requests its return. */
async function buy(shop: Shop, category: string, call: Call, { name, place: home, ...buyer }: Buyer) {
  const product = await makeProduct(shop, category, { stockCount: 5 });
  const reason = `${name} returns it`;
  const gift = { wrap: true, message: `${name} sends love`, sender: name, hidePrices: true };
  const placed = await placeOrder(call, product, {
    email: buyer.email,
    address: { ...deliveryAddress, ...home, name, phone: buyer.phone },
    note: `${name} asks for a bell`,
    gift,
  });
  await deliver(shop.owner, placed);
  const params = { number: String(placed.number) };
  const query = { key: placed.key };
  const lines = placed.order.lines
    .filter(({ isWrap }) => !isWrap)
    .map(({ id, quantity }) => ({ lineId: id, quantity }));
  const order = await call('POST /api/orders/:number/return', {
    params,
    query,
    body: { lines, reason, refundTo },
  });
  return {
    params,
    query,
    shown: [order.id, ...lines.map(({ lineId }) => lineId), order.note, gift.message, reason],
  };
}

/**
 * Creates a guest with a delivered order. Returns the data that the order shows, and its key, which no answer shows.
 */
export async function guestBystander(shop: Shop) {
  const buyer: Buyer = {
    name: 'Gandharva Zealand',
    email: 'gandharva@zealand.example',
    phone: '+91 98550 01005',
    place: { street: '7 Gandharva Street', city: 'Gandharvapur' },
  };
  const { id } = await makeCategory(shop);
  const { shown, ...access } = await buy(shop, id, shop.visitor, buyer);
  return {
    ...access,
    shown: [...shown, buyer.name, buyer.email, buyer.phone, ...Object.values(buyer.place)],
    kept: [access.query.key],
  };
}

type Sources = { shop: Shop; people: TestUsers; category: string; promotion: string };
type Account = { name: string; email: string; phone: string; avatar: string };
type StoredFor = { name: string; userId: string; account: Account };

/** Creates two customers, a staff member and an owner, each with every kind of personal data that the shop stores. */
export async function bystanders(shop: Shop, people: TestUsers) {
  const category = await makeCategory(shop);
  const promotion = await shop.owner('POST /api/promotions', {
    body: { code: 'ZEALAND', title: 'For all of them', kind: 'fixed', amount: 1 },
  });
  const sources = { shop, people, category: category.id, promotion: promotion.id };
  const made = [];
  for (const [name, profile] of Object.entries(profiles))
    made.push(await makeBystander(sources, name, profile));
  // The name of the first owner must be unique too.
  await shop.database.db
    .update(users)
    .set({ name: 'Firstowner Zealand' })
    .where(eq(users.email, 'owner@example.com'));
  return made;
}

async function makeBystander(sources: Sources, name: string, { fields, phone, userAgent, device }: Profile) {
  const { shop, people } = sources;
  const account: Account = {
    name: `${name} Zealand`,
    email: `${name.toLowerCase()}@zealand.example`,
    phone,
    avatar: `https://pictures.example/${name}.jpg`,
  };
  const { person, sid, token } = await people.signIn({ ...fields, ...account });
  const userId = person.id;
  const otherSession = await people.beginSession(person, { userAgent });
  const home = { street: `7 ${name} Street`, city: `${name}pur` };
  const address = await people.addAddress(person, home);
  const newEmail = `new.${account.email}`;
  const verify = await people.issueToken(person, 'verify', newEmail);
  const reset = await people.issueToken(person, 'reset');
  const owner = { name, userId, account };
  const wish = await storeWish(sources, owner);
  const contact = await storeContacts(sources, owner);
  const order = await storeRedemption(sources, owner);
  const custom = await storeCustomOrder(sources, owner);
  const buyer = { name: account.name, email: account.email, phone, place: home };
  const purchase = await buy(shop, sources.category, clientOf(shop.url, token), buyer);
  const secrets = [verify, reset, contact.newsletter];
  return {
    person,
    token,
    /** Data that the user may see. */
    shown: [
      ...Object.values(account),
      ...Object.values(home),
      userId,
      address,
      sid,
      otherSession,
      device,
      newEmail,
      wish.link,
      ...custom.shown,
      contact.message,
      ...purchase.shown,
    ],
    /** The slug of the wished product. The existence of the product is no secret. */
    wished: wish.slug,
    /** The text of a review that awaits approval. */
    reviewed: wish.review,
    /** Data that no answer contains, not even an answer to the user. */
    kept: [
      ...secrets,
      ...secrets.map(digestOf),
      token,
      userAgent,
      order,
      custom.key,
      purchase.query.key,
      person.passwordHash ?? '',
    ],
  };
}

/** Stores a shared wishlist, and a review of the wished product. */
async function storeWish({ shop, category }: Sources, { name, userId }: StoredFor) {
  const { db } = shop.database;
  const { id: productId, slug } = await makeProduct(shop, category, { name: `Wish of ${name}` });
  const link = uuid();
  const review = `${name} reviews`;
  await db.insert(wishes).values({ userId, productId });
  await db.insert(shares).values({ userId, token: link });
  await db.insert(reviews).values({ id: uuid(), productId, userId, author: '', rating: 5, body: review });
  return { slug, link, review };
}

/** Stores a newsletter subscription and a contact message. */
async function storeContacts({ shop }: Sources, { name, account }: StoredFor) {
  const { db } = shop.database;
  const newsletter = uuid();
  const message = `${name} writes`;
  await db
    .insert(subscribers)
    .values({ id: uuid(), email: account.email, secret: newsletter, confirmedAt: new Date() });
  await db
    .insert(contactMessages)
    .values({ id: uuid(), name: account.name, email: account.email, topic: 'question', message });
  return { newsletter, message };
}

/** Stores the redemption of a promo code. Returns the ID of its order. */
async function storeRedemption({ shop, promotion }: Sources, { userId, account }: StoredFor) {
  const orderId = uuid();
  const redemption = { userId, email: account.email, orderId, discount: 100 };
  await shop.database.db.insert(redemptions).values({ ...redemption, promotionId: promotion });
  return orderId;
}

/** Stores a custom order request with a message. */
async function storeCustomOrder({ shop }: Sources, { name, userId, account }: StoredFor) {
  const { db } = shop.database;
  const request = { id: uuid(), number: `CR-${name}`, what: `A gift of ${name}` };
  const body = `${name} says`;
  await db.insert(customRequests).values(request);
  await db
    .insert(customRequesters)
    .values({ requestId: request.id, userId, name: account.name, email: account.email });
  await db
    .insert(conversationEntries)
    .values({ id: uuid(), requestId: request.id, kind: 'message', from: 'customer', body });
  const links = await openLinks(db);
  return { shown: [request.number, request.what, body], key: links.keyOf(request.id) };
}
