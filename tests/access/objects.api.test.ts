import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ErrorCode } from '#kernel/contract/envelope.ts';
import type { Database } from '#kernel/database/database.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { reviews as reviewTable } from '#modules/reviews/server/tables.ts';
import { openCarrier } from '../support/carrier.ts';
import { fasterDatabase } from '../support/databases.ts';
import { orderOf, placeOrder } from '../support/orders.ts';
import { upi } from '../support/paying.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '../support/provider.ts';
import { type LocalRazorpay, openLocalRazorpay } from '../support/razorpay.ts';
import { clientOf, makeCategory, makeProduct, openShop, type Shop } from '../support/shop.ts';
import { openTestUsers, type Person, type TestUsers } from '../support/test-users.ts';
import { openRecords } from './records.ts';
import type { Requests } from './requests/request-types.ts';
import { type CallPayload, makeCall, requestsOf } from './requests.ts';

// Makes every call that names an object of a user as each kind of other caller, with a request that is valid for the
// owner of the object. The caller gets the documented refusal, the same as for an object that does not exist, and
// changes nothing. Each test ends with the same request by the owner of the object, which succeeds. The rules are those
// of the server and not of its database, so one shop is enough.

/** Orders: for the customer who is signed in, or with the key of the order. */
const orders: EndpointName[] = [
  'GET /api/orders/:number',
  'POST /api/orders/:number/cancel',
  'POST /api/orders/:number/return',
  'POST /api/orders/:number/payment',
  'POST /api/orders/:number/payment/confirm',
  'POST /api/orders/:number/payment/give-up',
  'GET /api/orders/:number/payment/direct',
  'POST /api/orders/:number/payment/claim',
  'GET /api/orders/:number/invoice',
  'GET /api/orders/:number/credit-notes/:noteId',
];
/** Custom orders and contact messages: with the key of the conversation alone. */
const conversations: EndpointName[] = [
  'GET /api/contact/:id',
  'POST /api/contact/:id/messages',
  'GET /api/custom-orders/:number',
  'POST /api/custom-orders/:number/messages',
  'POST /api/custom-orders/:number/accept',
  'POST /api/custom-orders/:number/decline',
];
/** Objects of an account: for its user alone. */
const ofAccount: EndpointName[] = [
  'GET /api/custom-orders/me/:number',
  'PUT /api/auth/me/addresses/:addressId',
  'DELETE /api/auth/me/addresses/:addressId',
  'DELETE /api/auth/me/sessions/:sessionId',
];
/** Objects of an account of the back office: for its user alone; customers may not make these calls. */
const ofOfficeAccount: EndpointName[] = [
  'PUT /api/auth/me/passkeys/:passkeyId',
  'DELETE /api/auth/me/passkeys/:passkeyId',
];
/** Requests of programs: in the browser that made them. */
const ofBrowser: EndpointName[] = [
  'GET /api/oauth/requests/:interaction',
  'POST /api/oauth/requests/:interaction',
  'DELETE /api/oauth/requests/:interaction',
];
/** A program that acts for a staff member: for the staff member and those with the right to users. */
const consent: EndpointName = 'DELETE /api/oauth/consents/:id';
/** A user's review of a product, and the refusal for another user who has not bought the product. */
const reviews: Partial<Record<EndpointName, ErrorCode | 'no review'>> = {
  'GET /api/products/:productId/reviews/mine': 'no review',
  'PUT /api/products/:productId/reviews/mine': 'forbidden',
  'POST /api/products/:productId/reviews/photos': 'forbidden',
  'DELETE /api/products/:productId/reviews/mine': 'not_found',
};
const vote = 'PUT /api/reviews/:reviewId/helpful';
/** Objects of customers that the shop processes: for staff and the owner of the shop. */
const forStaff: EndpointName[] = [
  'GET /api/orders/:number/desk',
  'POST /api/orders/:number/move',
  'POST /api/orders/:number/parcels',
  'PUT /api/orders/:number/attributes',
  'POST /api/orders/:number/notes',
  'POST /api/orders/:number/returns',
  'POST /api/orders/:number/returns/:returnId/answer',
  'POST /api/orders/:number/returns/:returnId/receive',
  'POST /api/orders/:number/returns/:returnId/exchange',
  'POST /api/orders/:number/refund',
  'GET /api/orders/:number/carriers',
  'GET /api/orders/:number/parcels/:shipmentId/label',
  'PUT /api/orders/:number/parcels/:shipmentId',
  'GET /api/orders/:number/mails',
  'POST /api/orders/:number/mails/:mailId/send',
  'GET /api/orders/:number/desk/neighbours',
  'PUT /api/order-views/:id',
  'DELETE /api/order-views/:id',
  'POST /api/orders/:number/tags',
  'DELETE /api/orders/:number/tags',
  'PUT /api/orders/:number/assignee',
  'POST /api/orders/:number/undo',
  'POST /api/orders/bulk/tags',
  'POST /api/orders/bulk/assignee',
  'GET /api/orders/:number/desk/payment-link',
  'PUT /api/orders/:number/desk',
  'POST /api/orders/:number/desk/price',
  'GET /api/orders/:number/desk/invoice',
  'GET /api/orders/:number/desk/e-invoice',
  'GET /api/orders/:number/desk/credit-notes/:noteId',
  'POST /api/orders/bulk',
  'GET /api/orders/bulk/:id',
  'GET /api/orders/packing-slips',
  'GET /api/orders/labels',
  'GET /api/orders/pick-list',
  'GET /api/orders/gift-cards',
  'GET /api/orders/work-tickets',
  'GET /api/orders/gst/:file',
  'GET /api/custom-orders/:number/office',
  'POST /api/custom-orders/:number/quotes',
  'POST /api/custom-orders/:number/replies',
  'POST /api/custom-orders/:number/close',
  'GET /api/contact/:id/office',
  'POST /api/contact/:id/replies',
  'PUT /api/contact/:id/state',
  'PUT /api/saved-replies/:id',
  'DELETE /api/saved-replies/:id',
  'PATCH /api/reviews/status',
  'PUT /api/reviews/:reviewId/reply',
  'DELETE /api/reviews/:reviewId/reply',
  'GET /api/remittances/:id',
  'DELETE /api/remittances/:id',
  'GET /api/remittances/:id/export',
  'GET /api/reports/:name',
  'GET /api/reports/:name/export',
];
/** Accounts and mails: for the owner of the shop, and not with the standard rights of staff. */
const forOwner: EndpointName[] = [
  'GET /api/users/:userId',
  'PUT /api/users/:userId',
  'PUT /api/users/:userId/role',
  'PUT /api/users/:userId/rights',
  'DELETE /api/users/:id',
  'DELETE /api/users/:userId/second-factors',
  'PUT /api/roles/:id',
  'DELETE /api/roles/:id',
  'POST /api/invitations/:id/resend',
  'DELETE /api/invitations/:id',
  'POST /api/settings/mail/failed/:id/retry',
  'DELETE /api/settings/mail/failed/:id',
  'DELETE /api/api-keys/:id',
  'PUT /api/settings/plugins/:plugin',
  'PUT /api/first-steps/:step',
  'PUT /api/webhooks/:id',
  'DELETE /api/webhooks/:id',
  'POST /api/webhooks/:id/key',
  'POST /api/webhooks/:id/test',
  'POST /api/webhook-deliveries/:id/replay',
  'GET /api/content/pages/:slug',
  'GET /api/content/pages/:slug/versions/:version',
  'PUT /api/content/pages/:slug',
  'DELETE /api/content/pages/:slug',
  'PUT /api/redirects/:id',
  'DELETE /api/redirects/:id',
  'GET /api/customers/:id',
  'POST /api/customers/:id/notes',
  'DELETE /api/customers/:id/notes/:noteId',
  'POST /api/customers/:id/tags',
  'DELETE /api/customers/:id/tags',
  'GET /api/customers/:id/addresses',
  'POST /api/customers/:id/merge',
  'POST /api/customers/:id/move-orders',
  'DELETE /api/customer-segments/:id',
  'DELETE /api/newsletter/subscribers/:id',
  'GET /api/newsletters/:id',
  'PUT /api/newsletters/:id',
  'DELETE /api/newsletters/:id',
  'POST /api/newsletters/:id/copy',
  'POST /api/newsletters/:id/preview',
  'POST /api/newsletters/:id/test',
  'POST /api/newsletters/:id/send',
  'POST /api/newsletters/:id/stop',
  'POST /api/newsletters/:id/continue',
  'GET /api/automatic-emails/:key',
  'PUT /api/automatic-emails/:key',
  'POST /api/automatic-emails/:key/preview',
  'POST /api/automatic-emails/:key/test',
];
/**
 * Objects that the token of a mailed link opens, and the refusal of any other token. Null for a call that always
 * succeeds.
 */
const bySecret: Partial<Record<EndpointName, ErrorCode | null>> = {
  'GET /api/wishlists/:token': 'not_found',
  'GET /api/products/preview/:token': 'not_found',
  'POST /api/auth/verify/user': 'link_invalid',
  'POST /api/auth/resetPassword': 'link_invalid',
  'POST /api/auth/invitation': 'link_invalid',
  'POST /api/auth/invitation/register': 'link_invalid',
  'POST /api/auth/invitation/accept': 'link_invalid',
  'POST /api/newsletter/confirm': 'link_invalid',
  'POST /api/orders/:number/confirm': 'not_found',
  'POST /api/newsletter/unsubscribe': null,
  'GET /api/cart-reminders/:token': 'not_found',
  'GET /api/checkout-links/:token': 'not_found',
};
/**
 * Calls that add guest orders to the account of the caller: with the key of the order, or with the token of a link
 * mailed to the caller.
 */
const claims = {
  byKey: 'POST /api/orders/:number/claim',
  bySecret: 'POST /api/orders/claims/confirm',
} as const;
/** Carts, which become orders. */
const carts: EndpointName[] = [
  'POST /api/cart/quote',
  'POST /api/orders',
  'PUT /api/cart-reminders/:cartId',
  'DELETE /api/cart-reminders/:cartId',
];

/** Calls that name an object of the shop. */
const ofTheShop: EndpointName[] = [
  'PUT /api/categories/:categoryId',
  'PATCH /api/categories/:categoryId/status',
  'DELETE /api/categories/:id',
  'GET /api/collections/:slug',
  'GET /api/collections/:id/edited',
  'PUT /api/collections/:id',
  'DELETE /api/collections/:id',
  'PUT /api/search/synonyms/:id',
  'PUT /api/search/redirects/:id',
  'DELETE /api/search/rules/:id',
  'GET /api/products/slug/:slug',
  'PUT /api/products/:productId',
  'PATCH /api/products/:productId/status',
  'DELETE /api/products/:id',
  'POST /api/products/bulk-edits/:id/undo',
  'POST /api/products/:productId/duplicate',
  'GET /api/products/:productId/preview',
  'POST /api/products/:productId/preview',
  'DELETE /api/products/:productId/preview',
  'GET /api/products/:productId/stock-history',
  'GET /api/products/:productId/reviews',
  'PUT /api/products/addRemoveToWishlist/:productId',
  'GET /api/artisans/:slug',
  'GET /api/pages/:slug',
  'GET /api/pins/:pin',
  'PUT /api/artisans/:artisanId',
  'DELETE /api/artisans/:id',
  'GET /api/promotions/:id',
  'GET /api/promotions/:id/products',
  'PUT /api/promotions/:id',
  'PATCH /api/promotions/:id/status',
  'DELETE /api/promotions/:id',
  'POST /api/trash/:id/restore',
];

/** Fields of a query or a body that name an object. */
const naming = ['key', 'token', 'numbers', 'cartId', 'reviews'];
const namesAnObject = (name: EndpointName): boolean => {
  const { query, body }: Endpoint = endpoints[name];
  const fields = [query, body].flatMap((shape) => Object.keys(shape?.shape ?? {}));
  return name.includes('/:') || fields.some((field) => naming.includes(field));
};

const statusOf = {
  unauthenticated: 401,
  forbidden: 403,
  right_missing: 403,
  not_found: 404,
  link_invalid: 400,
  cart_ordered: 409,
};
const refusal = (code: keyof typeof statusOf) => ({
  statusCode: statusOf[code],
  code,
  message: expect.any(String),
  data: null,
});

/** Returns the same request about an object that does not exist. */
const aboutNothing = ({ params = {}, ...request }: CallPayload): CallPayload => ({
  ...request,
  params: Object.fromEntries(
    Object.keys(params).map((name) => [name, name === 'number' ? '999999999' : uuid()]),
  ),
});

it('the access tests cover every call that names an object', () => {
  const coveredCalls = [
    ...orders,
    ...conversations,
    ...ofAccount,
    ...ofOfficeAccount,
    ...ofBrowser,
    consent,
    ...(Object.keys(reviews) as EndpointName[]),
    vote,
    ...forStaff,
    ...forOwner,
    ...(Object.keys(bySecret) as EndpointName[]),
    ...Object.values(claims),
    ...carts,
    ...ofTheShop,
  ];
  const named = (Object.keys(endpoints) as EndpointName[]).filter(namesAnObject);
  expect(coveredCalls.sort()).toEqual(named.sort());
});

describe('objects of a user', () => {
  let database: Database;
  let shop: Shop;
  let provider: LocalIdentityProvider;
  let razorpay: LocalRazorpay;
  let people: TestUsers;
  let requests: Requests;
  let records: Awaited<ReturnType<typeof openRecords>>;
  let product: Awaited<ReturnType<typeof makeProduct>>;
  /** The tokens of users who do not own the objects. */
  let others: Record<'another customer' | 'staff' | 'the owner of the shop', string>;
  /** The valid key of another guest's order. */
  let anotherKey: string;

  beforeAll(async () => {
    provider = await openLocalIdentityProvider('https://shop.example');
    razorpay = await openLocalRazorpay();
    const config = { provider: provider.config, razorpay: razorpay.config, upi };
    database = await fasterDatabase.open();
    shop = await openShop(database, {
      ...config,
      pluginList: openCarrier().pluginList,
      linkOrigin: 'https://shop.example',
      trustProxy: ['loopback'],
    });
    people = await openTestUsers(shop);
    requests = await requestsOf(shop, people, provider, razorpay);
    // Creates the mail queue, so that a mail queued by a refused call is counted.
    await shop.owner('GET /api/settings/mail');
    records = await openRecords(shop.database.db);
    const { id: category } = await makeCategory(shop);
    product = await makeProduct(shop, category, { stockCount: 1000 });
    const { token } = await people.signIn({});
    await placeOrder(clientOf(shop.url, token), product);
    others = {
      'another customer': token,
      staff: (await people.signIn({ hasAdminAccess: true })).token,
      'the owner of the shop': shop.ownerToken,
    };
    anotherKey = (await placeOrder(shop.visitor, product)).key;
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
    await provider.close();
    await razorpay.close();
  });

  /** Runs attempts of other callers and expects the database not to change. */
  async function changesNothing(attempts: () => Promise<void>): Promise<void> {
    const before = await records.all();
    await attempts();
    expect(await records.all()).toEqual(before);
  }

  /** Makes a call about an object and the same call about a missing one; expects equal, documented answers. */
  async function isHidden(
    name: EndpointName,
    request: CallPayload,
    who: string,
    token?: string,
  ): Promise<void> {
    const { body } = await makeCall(shop, name, request, token);
    expect(body, who).toEqual(refusal('not_found'));
    expect((await makeCall(shop, name, aboutNothing(request), token)).body, who).toEqual(body);
  }

  const succeeds = async (name: EndpointName, request: CallPayload, token?: string) =>
    // This shop has no mail server: the test of an email answers 503.
    expect((await makeCall(shop, name, request, token)).status).toBe(
      /^POST \/api\/(newsletters\/:id|automatic-emails\/:key)\/test$/.test(name) ? 503 : 200,
    );

  describe.each(orders)('%s', (name) => {
    /** Every caller but the owner of the object: the label, the token and the key. */
    const strangers = (): [string, string | undefined, string | undefined][] => [
      ['a visitor without a key', undefined, undefined],
      ['a visitor with an empty key', undefined, ''],
      ['a visitor with a garbage key', undefined, 'garbage'],
      ["a visitor with another guest's key", undefined, anotherKey],
      ...Object.entries(others).flatMap(([who, token]): [string, string, string | undefined][] => [
        [who, token, undefined],
        [`${who} with a garbage key`, token, 'garbage'],
        [`${who} with another guest's key`, token, anotherKey],
      ]),
    ];
    const refuses = (request: CallPayload) =>
      changesNothing(async () => {
        for (const [who, token, key] of strangers())
          await isHidden(name, { ...request, query: key === undefined ? {} : { key } }, who, token);
      });

    it('hides the order of a customer from every other caller', async () => {
      const { person, token } = await people.signIn({});
      const { query: _, ...request } = (await requests[name](
        person,
        clientOf(shop.url, token),
      )) as CallPayload;
      await refuses(request);
      await succeeds(name, request, token);
    });

    it('hides the order of a guest from every caller without its key', async () => {
      const request: CallPayload = await requests[name](await people.make());
      await refuses(request);
      await succeeds(name, request);
    });
  });

  describe.each(conversations)('%s', (name) => {
    const part = name.startsWith('GET ') ? 'query' : 'body';
    const withKey = (request: CallPayload, key: string): CallPayload => ({
      ...request,
      [part]: { ...(request[part] as object), key },
    });

    it('hides a conversation from every caller without its key, its customer included', async () => {
      const { person, token } = await people.signIn({});
      const request: CallPayload = await requests[name](person);
      const another: CallPayload = await requests['GET /api/custom-orders/:number'](await people.make());
      const { key: _, ...withoutKey } = request[part] as { key: string };
      const tokens = { 'a visitor': undefined, 'its customer': token, ...others };
      await changesNothing(async () => {
        for (const [who, sent] of Object.entries(tokens)) {
          for (const key of ['garbage', String(another.query?.key), anotherKey])
            await isHidden(name, withKey(request, key), `${who} with the key ${key}`, sent);
          const { body } = await makeCall(shop, name, { ...request, [part]: withoutKey }, sent);
          expect(body, `${who} without a key`).toMatchObject({
            statusCode: 400,
            code: 'invalid_input',
            data: null,
            errors: [{ path: 'key' }],
          });
        }
      });
      await succeeds(name, request);
    });
  });

  describe.each(ofOfficeAccount)('%s', (name) => {
    it('hides the object of a staff member from other staff and the owner, and refuses customers', async () => {
      const { person, token } = await people.signIn({ hasAdminAccess: true });
      const request: CallPayload = await requests[name](person);
      await changesNothing(async () => {
        for (const who of ['staff', 'the owner of the shop'] as const)
          await isHidden(name, request, who, others[who]);
        const asCustomer = await makeCall(shop, name, request, others['another customer']);
        expect(asCustomer.body).toEqual(refusal('forbidden'));
        expect((await makeCall(shop, name, request)).body).toEqual(refusal('unauthenticated'));
      });
      await succeeds(name, request, token);
    });
  });

  it.each(ofBrowser)('%s hides the request of a program from other browsers', async (name) => {
    const { person, token } = await people.signIn({ hasAdminAccess: true });
    const { cookie, ...request }: CallPayload = await requests[name](person);
    await changesNothing(async () => {
      for (const sent of [token, others.staff, others['the owner of the shop']])
        await isHidden(name, request, 'another browser', sent);
      const asCustomer = await makeCall(shop, name, { ...request, cookie }, others['another customer']);
      expect(asCustomer.body).toEqual(refusal('forbidden'));
    });
    await succeeds(name, { ...request, cookie }, token);
  });

  it(`${consent} hides a consent from staff without the right to users`, async () => {
    const { person, token } = await people.signIn({ hasAdminAccess: true });
    const request: CallPayload = await requests[consent](person);
    await changesNothing(() => isHidden(consent, request, 'staff', others.staff));
    await succeeds(consent, request, token);
    await succeeds(consent, await requests[consent](person), shop.ownerToken);
  });

  describe.each(ofAccount)('%s', (name) => {
    it('hides the object of a user from every other caller', async () => {
      const { person, token } = await people.signIn({});
      const request: CallPayload = await requests[name](person);
      await changesNothing(async () => {
        for (const [who, other] of Object.entries(others)) await isHidden(name, request, who, other);
        for (const visitor of [undefined, 'garbage'])
          expect((await makeCall(shop, name, request, visitor)).body).toEqual(refusal('unauthenticated'));
      });
      await succeeds(name, request, token);
    });
  });

  describe.each(Object.entries(reviews) as [EndpointName, ErrorCode | 'no review'][])(
    '%s',
    (name, expected) => {
      it('neither shows nor changes the review of another user', async () => {
        const { person, token } = await people.signIn({});
        const request: CallPayload = await requests[name](person);
        await changesNothing(async () => {
          for (const [who, other] of Object.entries(others)) {
            const { body } = await makeCall(shop, name, request, other);
            if (expected === 'no review')
              expect(body.data, who).toEqual({ mayWrite: false, review: null, helpful: [] });
            else expect(body, who).toEqual(refusal(expected as keyof typeof statusOf));
          }
          expect((await makeCall(shop, name, request)).body).toEqual(refusal('unauthenticated'));
        });
        await succeeds(name, request, token);
      });
    },
  );

  it(`${vote} hides a review until it is approved`, async () => {
    const { person } = await people.signIn({});
    const request: CallPayload = await requests[vote](person);
    const set = (status: 'pending' | 'approved') =>
      shop.database.db
        .update(reviewTable)
        .set({ status })
        .where(eq(reviewTable.id, request.params?.reviewId ?? ''));
    await set('pending');
    await changesNothing(async () => {
      for (const [who, other] of Object.entries(others)) await isHidden(vote, request, who, other);
      expect((await makeCall(shop, vote, request)).body).toEqual(refusal('unauthenticated'));
    });
    await set('approved');
    await succeeds(vote, request, others['another customer']);
  });

  /** Expects a refusal of a visitor, a visitor with a key, and these users, including the customer of the object. */
  async function refusesUsers(name: EndpointName, users: string[]): Promise<CallPayload> {
    const { person, token } = await people.signIn({});
    const request: CallPayload = await requests[name](person);
    await changesNothing(async () => {
      expect((await makeCall(shop, name, request)).body).toEqual(refusal('unauthenticated'));
      const keyed = { ...request, query: { ...request.query, key: anotherKey } };
      expect((await makeCall(shop, name, keyed)).body).toEqual(refusal('unauthenticated'));
      for (const user of [token, ...users]) {
        const { body } = await makeCall(shop, name, request, user);
        const isForMembers = user === others.staff && endpoints[name].access === 'staff';
        expect(body).toEqual(refusal(isForMembers ? 'right_missing' : 'forbidden'));
      }
    });
    return request;
  }

  it.each(forStaff)('%s refuses every caller but staff, the customer included', async (name) => {
    const request = await refusesUsers(name, [others['another customer']]);
    await succeeds(name, request, others.staff);
  });

  it.each(forOwner)('%s refuses every caller but the owner of the shop, staff included', async (name) => {
    const request = await refusesUsers(name, [others['another customer'], others.staff]);
    await succeeds(name, request, shop.ownerToken);
  });

  describe.each(Object.entries(bySecret) as [EndpointName, ErrorCode | null][])('%s', (name, code) => {
    it('a call with a wrong token from a mailed link changes nothing', async () => {
      const { person } = await people.signIn({});
      const request: CallPayload = await requests[name](person);
      const part = name.startsWith('GET ') ? 'params' : 'body';
      const given = request[part] as { token: string } | { key: string };
      const [field, secret] = 'key' in given ? ['key', given.key] : ['token', given.token];
      const other = (sent: string): CallPayload => ({ ...request, [part]: { ...given, [field]: sent } });
      const wrong = ['garbage', uuid(), secret.slice(1), `${secret}x`];
      await changesNothing(async () => {
        for (const token of [undefined, ...Object.values(others)]) {
          for (const sent of wrong) {
            const { body } = await makeCall(shop, name, other(sent), token);
            if (code === null) expect(body).toMatchObject({ statusCode: 200, data: null });
            else expect(body).toEqual(refusal(code as keyof typeof statusOf));
          }
        }
      });
      await succeeds(name, request);
    });
  });

  it('adds the order of a guest to an account only with the key of the order', async () => {
    const { person, token } = await people.signIn({});
    const request: CallPayload = await requests[claims.byKey](person);
    await changesNothing(async () => {
      expect((await makeCall(shop, claims.byKey, request)).body).toEqual(refusal('unauthenticated'));
      for (const key of ['', 'garbage', anotherKey])
        for (const [who, other] of Object.entries(others))
          await isHidden(claims.byKey, { ...request, query: { key } }, who, other);
    });
    await succeeds(claims.byKey, request, token);
  });

  it('adds guest orders to an account only with the token of a link mailed to its user', async () => {
    const { person, token } = await people.signIn({});
    const request: CallPayload = await requests[claims.bySecret](person);
    const { token: secret } = request.body as { token: string };
    await changesNothing(async () => {
      expect((await makeCall(shop, claims.bySecret, request)).body).toEqual(refusal('unauthenticated'));
      for (const other of Object.values(others))
        expect((await makeCall(shop, claims.bySecret, request, other)).body).toEqual(refusal('link_invalid'));
      for (const wrong of ['garbage', secret.slice(1), `${secret}x`])
        expect((await makeCall(shop, claims.bySecret, { body: { token: wrong } }, token)).body).toEqual(
          refusal('link_invalid'),
        );
    });
    await succeeds(claims.bySecret, request, token);
  });

  it.each([
    ['verify', 'POST /api/auth/resetPassword'],
    ['reset', 'POST /api/auth/verify/user'],
  ] as const)('the token of a link to %s does not work for %s', async (purpose, name) => {
    const person = await people.make({ isEmailVerified: false });
    const request: CallPayload = await requests[name](person);
    const token = await people.issueToken(person, purpose);
    await changesNothing(async () => {
      const { body } = await makeCall(shop, name, { body: { ...(request.body as object), token } });
      expect(body).toEqual(refusal('link_invalid'));
    });
  });

  describe('the cart of a placed order', () => {
    it('the cart of a placed order leads to the order for its customer only', async () => {
      const { token } = await people.signIn({});
      const call = clientOf(shop.url, token);
      const body = await orderOf(call, [{ product }]);
      await call('POST /api/orders', { body });
      const lines = [{ id: product.id, quantity: 1 }];
      const quote: CallPayload = { body: { lines, cartId: body.cartId } };
      const orderedOf = async (sent?: string) =>
        (await makeCall(shop, 'POST /api/cart/quote', quote, sent)).body.data.ordered;
      await changesNothing(async () => {
        for (const other of [undefined, 'garbage', ...Object.values(others)]) {
          expect(await orderedOf(other)).toBeNull();
          const answered = await makeCall(shop, 'POST /api/orders', { body }, other);
          expect(answered.body).toEqual(refusal('cart_ordered'));
        }
      });
      expect(await orderedOf(token)).toMatchObject({ number: expect.any(Number), key: expect.any(String) });
    });
  });

  describe('parts of an object of another user', () => {
    const ofGuest = async (name: EndpointName, person?: Person): Promise<CallPayload> =>
      requests[name](person ?? (await people.make())) as Promise<CallPayload>;

    it('answers 404 for a credit note of another order', async () => {
      const name = 'GET /api/orders/:number/credit-notes/:noteId';
      const [own, another] = [await ofGuest(name), await ofGuest(name)];
      const noteId = another.params?.noteId ?? '';
      const { body } = await makeCall(shop, name, { ...own, params: { ...own.params, noteId } });
      expect(body).toEqual(refusal('not_found'));
    });

    it('refuses a return of lines of another order', async () => {
      const name = 'POST /api/orders/:number/return';
      const [own, another] = [await ofGuest(name), await ofGuest(name)];
      await changesNothing(async () => {
        const { body } = await makeCall(shop, name, { ...own, body: another.body });
        expect(body).toMatchObject({ statusCode: 400, code: 'invalid_input', data: null });
      });
    });

    it.each(['POST /api/custom-orders/:number/accept', 'POST /api/custom-orders/:number/decline'] as const)(
      '%s refuses the quote of another custom order',
      async (name) => {
        const [own, another] = [await ofGuest(name), await ofGuest(name)];
        const { quote } = another.body as { quote: string };
        await changesNothing(async () => {
          const { body } = await makeCall(shop, name, { ...own, body: { ...(own.body as object), quote } });
          expect(body).toMatchObject({ statusCode: 409, code: 'conflict', data: null });
        });
      },
    );

    it('refuses to pay an order with the payment of another order', async () => {
      const name = 'POST /api/orders/:number/payment/confirm';
      const [own, another] = [await ofGuest(name), await ofGuest(name)];
      const { status, body } = await makeCall(shop, name, { ...own, body: another.body });
      const paid = await shop.owner('GET /api/orders/:number/desk', {
        params: { number: own.params?.number ?? '' },
      });
      expect([status, body.data, paid.isPaid]).toEqual([400, null, false]);
    });
  });
});
