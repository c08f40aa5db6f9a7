import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { digestOf } from '#server/accounts/email/email-tokens.ts';
import { users } from '#server/accounts/tables.ts';
import { contactMessages } from '#server/contact/tables.ts';
import { openLinks } from '#server/custom-orders/links.ts';
import { conversationEntries, customRequesters, customRequests } from '#server/custom-orders/tables.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import { redemptions } from '#server/promotions/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { shares, wishes } from '#server/wishlist/tables.ts';
import type { Call } from '#web/api/client.ts';
import { deliver, address as deliveryAddress, placeOrder, refundTo } from '../support/orders.ts';
import type { TestUsers } from '../support/people.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '../support/shop.ts';

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

/** Creates two customers, a staff member and an owner, each with every kind of personal data that the shop stores. */
export async function bystanders(shop: Shop, people: TestUsers) {
  const { db } = shop.database;
  const category = await makeCategory(shop);
  const promotion = await shop.owner('POST /api/promotions', {
    body: { code: 'ZEALAND', title: 'For all of them', kind: 'fixed', amount: 1 },
  });
  const links = await openLinks(db);
  const makeBystander = async ([name, { fields, phone, userAgent, device }]: [string, Profile]) => {
    const account = {
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
    const wished = await makeProduct(shop, category.id, { name: `Wish of ${name}` });
    const [link, newsletter, review, message] = [uuid(), uuid(), `${name} reviews`, `${name} writes`];
    await db.insert(wishes).values({ userId, productId: wished.id });
    await db.insert(shares).values({ userId, token: link });
    await db
      .insert(subscribers)
      .values({ id: uuid(), email: account.email, secret: newsletter, confirmedAt: new Date() });
    await db
      .insert(reviews)
      .values({ id: uuid(), productId: wished.id, userId, author: '', rating: 5, body: review });
    await db
      .insert(contactMessages)
      .values({ id: uuid(), name: account.name, email: account.email, topic: 'question', message: message });
    const order = uuid();
    const redemption = { userId, email: account.email, orderId: order, discount: 100 };
    await db.insert(redemptions).values({ ...redemption, promotionId: promotion.id });
    const request = { id: uuid(), number: `CR-${name}`, what: `A gift of ${name}` };
    await db.insert(customRequests).values(request);
    const { name: requester, email } = account;
    await db.insert(customRequesters).values({ requestId: request.id, userId, name: requester, email });
    const body = `${name} says`;
    await db
      .insert(conversationEntries)
      .values({ id: uuid(), requestId: request.id, kind: 'message', from: 'customer', body: body });
    const purchase = await buy(shop, category.id, clientOf(shop.url, token), {
      name: account.name,
      email: account.email,
      phone,
      place: home,
    });
    const secrets = [verify, reset, newsletter];
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
        link,
        request.number,
        request.what,
        body,
        message,
        ...purchase.shown,
      ],
      /** The slug of the wished product. The existence of the product is no secret. */
      wished: wished.slug,
      /** The text of a review that awaits approval. */
      reviewed: review,
      /** Data that no answer contains, not even an answer to the user. */
      kept: [
        ...secrets,
        ...secrets.map(digestOf),
        token,
        userAgent,
        order,
        links.keyOf(request.id),
        purchase.query.key,
        person.passwordHash ?? '',
      ],
    };
  };
  const made = [];
  for (const profile of Object.entries(profiles)) made.push(await makeBystander(profile));
  // The name of the first owner must be unique too.
  await db.update(users).set({ name: 'Firstowner Zealand' }).where(eq(users.email, 'owner@example.com'));
  return made;
}
