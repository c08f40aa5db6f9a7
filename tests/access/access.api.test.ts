import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { type ErrorCode, successEnvelope } from '#kernel/contract/envelope.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { openCarrier } from '../support/carrier.ts';
import { upi } from '../support/paying.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '../support/provider.ts';
import { type LocalRazorpay, openLocalRazorpay } from '../support/razorpay.ts';
import { onEachDatabase, type Shop, type ShopResponse } from '../support/shop.ts';
import {
  admittedKinds,
  type CallerKind,
  openTestUsers,
  type Person,
  refusalOf,
  refusedKinds,
  type TestUsers,
} from '../support/test-users.ts';
import { type Bystander, bystanders, type GuestBystander, guestBystander } from './bystanders.ts';
import { openRecords } from './records.ts';
import type { Requests } from './requests/request-types.ts';
import { type CallPayload, makeCall, requestsOf } from './requests.ts';

// Makes every call of the contract as each kind of caller, with a valid request about existing objects, and checks the
// answer against the access level in the contract. No answer contains data of another user.

const linkOrigin = 'https://shop.example';
const names = Object.keys(endpoints) as EndpointName[];
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const statusOf: Partial<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  right_missing: 403,
  email_not_verified: 403,
};

/** Calls about one object of the user who makes them. */
const aboutOnesOwn = names.filter((name) => /\/me\/.*:|^DELETE .*\/mine$/.test(name));
/** Calls of staff and the owner about users and their requests; their answers contain no secrets either. */
const aboutEverybody = names.filter(
  (name) =>
    ['Users', 'Customers', 'Newsletter'].includes(endpoints[name].tag) ||
    // Staff see who made a request.
    (['Custom orders', 'Order desk'].includes(endpoints[name].tag) && endpoints[name].access === 'staff') ||
    // The activity log gives the IDs of changed orders and users.
    name === 'GET /api/audit',
);
/** This shop has no mail server: these calls answer 503. */
const unsent: EndpointName[] = [
  'POST /api/settings/mail/test',
  'POST /api/newsletters/:id/test',
  'POST /api/automatic-emails/:key/test',
];
/** Calls that show staff the name of the author of a change. */
const signedByWriters: EndpointName[] = [
  'GET /api/audit',
  'GET /api/trash',
  'GET /api/products/:productId/stock-history',
  'GET /api/remittances',
  'GET /api/remittances/:id',
  'GET /api/remittances/export',
];
/** Calls for buyers of a product only (R5). */
const forBuyers: EndpointName[] = [
  'PUT /api/products/:productId/reviews/mine',
  'POST /api/products/:productId/reviews/photos',
];
/** Shows staff the reviews that await approval. */
const reviewsToRead = 'GET /api/reviews';
/** The only calls that show a wishlist. */
const aboutWishes = names.filter((name) => /wishlist/i.test(name));

onEachDatabase((open) => {
  let shop: Shop;
  let provider: LocalIdentityProvider;
  let razorpay: LocalRazorpay;
  let people: TestUsers;
  let requests: Requests;
  let records: Awaited<ReturnType<typeof openRecords>>;
  let others: Bystander[];
  let guest: GuestBystander;

  beforeAll(async () => {
    provider = await openLocalIdentityProvider(linkOrigin);
    razorpay = await openLocalRazorpay();
    const opening = { provider: provider.config, razorpay: razorpay.config, upi };
    shop = await open({
      ...opening,
      linkOrigin,
      pluginList: openCarrier().pluginList,
      trustProxy: ['loopback'],
    });
    people = await openTestUsers(shop);
    requests = await requestsOf(shop, people, provider, razorpay);
    // Creates the mail queue, so that a mail queued by a refused call is counted.
    await shop.owner('GET /api/settings/mail');
    records = await openRecords(shop.database.db);
    others = await bystanders(shop, people);
    guest = await guestBystander(shop);
  });
  // Some calls require a recent sign-in or confirmation; the tests of all calls may take longer than that.
  beforeEach(() =>
    shop.database.db.execute(sql`update sessions set confirmed_at = now() where confirmed_at is not null`),
  );
  afterAll(async () => {
    await shop.close();
    await provider.close();
    await razorpay.close();
  });

  /**
   * Returns the stored records of all users, and of the user that a call is about. Null for a call that is open to
   * every caller: a secret from a mail works for each.
   */
  const recordsOf = async ({ access }: Endpoint, { id }: Person) => ({
    all: access === 'anyone' ? null : await records.all(),
    ofSubject: access === 'anyone' ? null : await records.ofUser(id),
  });

  /** Expects an answer to contain no data of users unrelated to the call. */
  function expectNothingOfOthers(name: EndpointName, { text, headers }: ShopResponse): void {
    const all = `${text} ${JSON.stringify([...headers])}`;
    expect(all).not.toMatch(/\$argon2/);
    expect(text).not.toMatch(/"[^"]*(hash|digest|secret|verifier|nonce)[^"]*":/i);
    const theirs = aboutEverybody.includes(name)
      ? [...others, guest].flatMap(({ kept }) => kept)
      : [
          ...[...others, guest].flatMap(({ shown, kept }) => [...shown, ...kept]),
          ...(signedByWriters.includes(name) ? [] : ['Firstowner']),
          'owner@example.com',
        ];
    const leaked = theirs.filter((each) => all.includes(each));
    expect(leaked).toEqual([]);
    const wished = others.map((each) => each.wished);
    if (endpoints[name].access === 'user' || aboutWishes.includes(name))
      expect(wished.filter((slug) => text.includes(slug))).toEqual([]);
    if (name !== reviewsToRead) expect(others.filter(({ reviewed }) => text.includes(reviewed))).toEqual([]);
    if (!aboutWishes.includes(name)) expect(text).not.toContain('"isWishlisted":true');
  }

  /** Expects a file of the declared type; each line of an NDJSON file has the declared shape. */
  function expectFile({ file, data }: Endpoint, { text, headers }: ShopResponse): void {
    expect(headers.get('content-type')).toBe(file);
    expect(text).not.toBe('');
    if (!file?.endsWith('ndjson')) return;
    const lines = text.trim().split('\n');
    for (const line of lines) expect(data.safeParse(JSON.parse(line)).error).toBeUndefined();
    expect(lines.at(-1)).not.toContain('failed');
  }

  describe.each(names)('%s', (name) => {
    const endpoint: Endpoint = endpoints[name];
    const ask = (input: CallPayload, token?: string) => makeCall(shop, name, input, token);
    const isFile = ({ status }: ShopResponse) => endpoint.file !== undefined && status === 200;

    /**
     * Returns a caller of this kind with a valid request about that caller. "another customer" requests data of another
     * user.
     */
    const prepared = async (who: CallerKind) => {
      const { person, token } = await people.makeCaller(who);
      const subject = who === 'another customer' ? await people.make() : person;
      return { who, token, subject, request: (await requests[name](subject)) as CallPayload };
    };
    const answerTo = async ({ request, token }: Awaited<ReturnType<typeof prepared>>) => {
      const answered = await ask(request, token);
      expectNothingOfOthers(name, answered);
      if (!isFile(answered)) expect(answered.body.statusCode).toBe(answered.status);
      return answered;
    };

    const refused = refusedKinds(endpoint, names.indexOf(name));
    async function refuse() {
      const callers: Awaited<ReturnType<typeof prepared>>[] = [];
      for (const who of refused) {
        // A call of staff or the owner is not about its caller: all refused callers send the same request.
        const [first] = endpoint.access === 'user' ? [] : callers;
        callers.push(
          first ? { ...first, who, token: (await people.sharedCaller(who)).token } : await prepared(who),
        );
      }
      const before = await records.all();
      for (const caller of callers) {
        const { who, token, request } = caller;
        const { body } = await answerTo(caller);
        const [code, message] = [refusalOf(who, endpoint), expect.any(String)];
        expect(body, who).toEqual({ statusCode: statusOf[code], code, message, data: null });
        // An invalid request gets the same refusal, which reveals no parameters and no objects of a call.
        const params = Object.fromEntries(Object.keys(request.params ?? {}).map((key) => [key, nowhere]));
        const wrong = { params, query: { no: 1 }, ...('body' in request && { body: { no: 1 } }) };
        expect((await ask(wrong, token)).body, who).toEqual(body);
      }
      expect(await records.all()).toEqual(before);
    }
    if (refused.length > 0)
      it(`a call with ${endpoint.access} access refuses every other caller and changes nothing`, refuse);

    it.each(admittedKinds(endpoint, names.indexOf(name)))(
      'a call answers in its declared shape, without data of other users, to the caller "%s"',
      async (who) => {
        const caller = await prepared(who);
        const before = who === 'another customer' ? await recordsOf(endpoint, caller.subject) : null;
        const answered = await answerTo(caller);
        if (who === 'another customer' && aboutOnesOwn.includes(name)) {
          expect(answered.body).toMatchObject({ statusCode: 404, code: 'not_found', data: null });
          expect((await recordsOf(endpoint, caller.subject)).all).toEqual(before?.all);
        } else if (who === 'another customer' && forBuyers.includes(name)) {
          expect(answered.body).toMatchObject({ statusCode: 403, code: 'forbidden', data: null });
          expect((await recordsOf(endpoint, caller.subject)).all).toEqual(before?.all);
        } else if (who === 'another customer' && name === 'POST /api/orders/claims/confirm') {
          // The token is that of a link mailed to the customer in question.
          expect(answered.body).toMatchObject({ statusCode: 400, code: 'link_invalid', data: null });
          expect((await recordsOf(endpoint, caller.subject)).all).toEqual(before?.all);
        } else if (unsent.includes(name)) {
          expect(answered.body).toMatchObject({ statusCode: 503, code: 'unavailable', data: null });
        } else {
          if (isFile(answered)) expectFile(endpoint, answered);
          else {
            expect(answered.body).toMatchObject({ statusCode: 200 });
            expect(successEnvelope(endpoint.data).safeParse(answered.body).error).toBeUndefined();
          }
          if (who === 'another customer' && endpoint.access !== 'anyone')
            expect((await recordsOf(endpoint, caller.subject)).ofSubject).toEqual(before?.ofSubject);
        }
      },
    );
  });

  it.each(aboutOnesOwn.flatMap((name) => [[name, 'staff'] as const, [name, 'owner'] as const]))(
    '%s answers 404 for an object of a customer to a caller with the role %s',
    async (name, who) => {
      const { token } = await people.makeCaller(who);
      const request = await requests[name](await people.make());
      const before = await records.all();
      const { body } = await makeCall(shop, name, request, token);
      expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
      expect(await records.all()).toEqual(before);
    },
  );

  it('shows customers their own data without secrets, and a guest their own order', async () => {
    const responses = [
      'GET /api/auth/me/data',
      'GET /api/products/my/wishlist',
      'GET /api/products/my/wishlist/share',
    ] as const;
    for (const { token, shown, wished, reviewed, kept } of others) {
      const answers = await Promise.all(responses.map((name) => makeCall(shop, name, {}, token)));
      const text = answers.map((each) => each.text).join();
      expect([...shown, wished, reviewed].filter((each) => !text.includes(each))).toEqual([]);
      expect(kept.filter((each) => text.includes(each))).toEqual([]);
    }
    const { text } = await makeCall(shop, 'GET /api/orders/:number', guest);
    expect(guest.shown.filter((each) => !text.includes(each))).toEqual([]);
  });
});
