import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { subscribers } from '#modules/newsletter/server/tables.ts';
import { reviews } from '#modules/reviews/server/tables.ts';
import { wishes } from '#modules/wishlist/server/tables.ts';
import { address, placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type Person, type TestUsers } from '#tests/support/test-users.ts';

// The totals of the dashboard (R17), and the search of the back office.

const dayMs = 86_400_000;
/** Noon in the time zone of the shop, so many days ago. */
const ago = (days: number) => new Date(Date.parse(`${dayOf(new Date())}T06:30:00Z`) - days * dayMs);

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let products: Product[];

  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    const [shown, attic] = [
      await makeCategory(shop, { name: 'Bowls and pots' }),
      await makeCategory(shop, { name: 'Attic' }),
    ];
    const make = (name: string, stockCount: number, category = shown) =>
      makeProduct(shop, category.id, {
        name,
        stockCount,
        images: [`https://pictures.example/${stockCount}.jpg`],
      });
    products = [
      await make('Nine bowls', 9),
      await make('Ten bowls', 10),
      await make('One bowl', 1),
      await make('No bowl', 0),
      await make('Bowl of the attic', 2, attic),
    ];
    await shop.owner('PATCH /api/categories/:categoryId/status', {
      params: { categoryId: attic.id },
      body: { status: false },
    });
  });
  afterAll(() => shop.close());

  it('the dashboard counts products, customers, wishes and subscribers in total and by day', async () => {
    const { db } = shop.database;
    const [nine, ten, one, , hidden] = products as [Product, Product, Product, Product, Product];
    // Two users of this week, one of the week before, one of long ago; the owner of today is no customer.
    const came = [1, 6, 7, 100].map(ago);
    const made: Person[] = [];
    for (const createdAt of came) made.push(await people.make({ createdAt }));
    const wish = (user: number, { id: productId }: Product, days: number) =>
      db.insert(wishes).values({ userId: made[user]?.id ?? '', productId, createdAt: ago(days) });
    for (const [user, product, days] of [
      [0, one, 0],
      [1, one, 3],
      [2, nine, 2],
      [3, nine, 8],
      [2, hidden, 6],
      [3, ten, 14],
    ] as const)
      await wish(user, product, days);
    const subscriber = (confirmedAt: Date | null) => ({
      id: uuid(),
      email: `${uuid()}@example.com`,
      secret: uuid(),
      confirmedAt,
    });
    await db.insert(subscribers).values([ago(0), ago(6), ago(9), ago(30), null].map(subscriber));
    const review = { productId: one.id, author: 'Asha', rating: 5, body: '' };
    await db.insert(reviews).values([
      { ...review, id: uuid() },
      { ...review, id: uuid(), status: 'approved' as const },
    ]);
    await shop.owner('GET /api/settings/mail');
    await db.execute(sql`insert into pgboss.job (name, data) values ('mail-failed', '{}')`);

    const shown = await shop.owner('GET /api/dashboard', { query: { days: 7 } });
    expect(shown).toMatchObject({
      // Low stock is counted as in the list behind it, hidden categories included.
      products: { total: 5, active: 4, low: 3, out: 1 },
      categories: 2,
      reviewsWaiting: 1,
      customOrdersWaiting: 0,
      mailsFailed: 1,
      customers: { total: 5, now: 2, before: 1 },
      wishes: { now: 4, before: 1 },
      subscribers: { total: 4, now: 2, before: 1 },
      lowStock: [
        {
          id: one.id,
          slug: one.slug,
          name: 'One bowl',
          stockCount: 1,
          image: 'https://pictures.example/1.jpg',
        },
        { id: hidden.id, stockCount: 2 },
        { id: nine.id, stockCount: 9 },
      ],
    });
    expect(shown.lowStock).toHaveLength(3);
    expect(shown.mostWished.map(({ id, wishes }) => [id, wishes])).toEqual([
      [one.id, 2],
      ...[nine.id, hidden.id].sort().map((id) => [id, 1]),
    ]);
    expect(shown.days.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => ago(days).toISOString().slice(0, 10)),
    );
    expect(shown.days.map(({ customers }) => customers)).toEqual([1, 0, 0, 0, 0, 1, 0]);
    expect(shown.days.map(({ wishes }) => wishes)).toEqual([1, 0, 0, 1, 1, 0, 1]);
    expect(shown.days.map(({ subscribers }) => subscribers)).toEqual([1, 0, 0, 0, 0, 0, 1]);

    const month = await shop.owner('GET /api/dashboard');
    expect(month.days).toHaveLength(30);
    expect(month).toMatchObject({ customers: { now: 3, before: 0 }, wishes: { now: 6, before: 0 } });
    await expect(shop.owner('GET /api/dashboard', { query: { days: 367 } })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('the admin search finds hidden products, and users for the owner only', async () => {
    const asha = await people.make({ name: 'Asha Bowlmaker', email: 'asha@bowls.example' });
    const find = (q: string, call = shop.owner) => call('GET /api/find', { query: { q } });
    const results = await find('bowl');
    expect(results.products.map(({ name }) => name)).toEqual([
      'Bowl of the attic',
      ...['Nine bowls', 'No bowl', 'One bowl', 'Ten bowls'],
    ]);
    expect(results.products[0]).toMatchObject({ slug: 'bowl-of-the-attic', isActive: true });
    expect(results.categories).toMatchObject([{ name: 'Bowls and pots', slug: 'bowls-and-pots' }]);
    expect(results.users).toEqual([{ id: asha.id, name: 'Asha Bowlmaker', email: 'asha@bowls.example' }]);
    expect((await find('nine bo')).products).toMatchObject([{ name: 'Nine bowls' }]);
    expect((await find('attic')).categories).toMatchObject([{ name: 'Attic' }]);
    const none = {
      products: [],
      categories: [],
      artisans: [],
      orders: [],
      customOrders: [],
      promotions: [],
      customers: [],
      users: [],
      collections: [],
      pages: [],
      newsletters: [],
      reports: [],
    };
    for (const nothing of ['', '  ', '%', '\\', "'; --", '...', 'zzzz'])
      expect(await find(nothing)).toEqual(none);
    const { token } = await people.makeCaller('staff');
    expect(await find('asha', clientOf(shop.url, token))).toEqual(none);
  });

  it('the admin search finds collections, pages, articles, newsletters and reports by their names', async () => {
    const find = (q: string, call = shop.owner) => call('GET /api/find', { query: { q } });
    await shop.owner('POST /api/collections', {
      body: {
        name: 'Lamps under 500',
        isActive: false,
        content: { type: 'hand', products: [], sort: 'newest' },
      },
    });
    for (const [kind, slug, title] of [
      ['page', 'our-kiln', 'The kiln of Khurja'],
      ['article', 'kiln-day', 'A day at the kiln'],
    ] as const)
      await shop.owner('POST /api/content/pages', { body: { kind, slug, title } });
    expect((await find('lamps un')).collections).toMatchObject([{ name: 'Lamps under 500' }]);
    expect((await find('KILN')).pages.map(({ path, title }) => [path, title])).toEqual([
      ['/pages/our-kiln', 'The kiln of Khurja'],
      ['/journal/kiln-day', 'A day at the kiln'],
    ]);
    const { id } = await shop.owner('POST /api/newsletters', { body: { subject: 'Diwali at the kiln' } });
    expect((await find('kiln')).newsletters).toEqual([{ id, subject: 'Diwali at the kiln' }]);
    expect((await find('faq')).pages).toMatchObject([{ path: '/faq' }]);
    expect((await find('sales by d')).reports).toEqual([{ name: 'sales-by-day', title: 'Sales by day' }]);
    const { token } = await people.makeCaller('staff');
    const ofStaff = await find('kiln', clientOf(shop.url, token));
    expect([ofStaff.pages, ofStaff.newsletters]).toEqual([[], []]);
  });

  it('the admin search finds artisans, orders, and for the owner promotions', {
    tags: ['extended'],
  }, async () => {
    const { id } = await shop.owner('POST /api/artisans', { body: { name: 'Jamna Lal Kumhar' } });
    const code = { code: 'KUMHAR10', title: 'Ten off', kind: 'percentage' as const, percent: 10 };
    const promotion = await shop.owner('POST /api/promotions', { body: code });
    const { number } = await shop.visitor('POST /api/custom-orders', {
      body: { name: 'Kumhari Devi', email: 'kumhari@example.com', what: 'A bowl.' },
    });
    const [bowl] = products as [Product];
    const placed = await placeOrder(shop.visitor, bowl, { address: { ...address, name: 'Zoya Khan' } });
    const find = (q: string, call = shop.owner) => call('GET /api/find', { query: { q } });
    const expected = {
      artisans: [{ id, slug: 'jamna-lal-kumhar', name: 'Jamna Lal Kumhar' }],
      customOrders: [{ number, asker: 'Kumhari Devi' }],
    };
    const promotions = [{ id: promotion.id, code: 'KUMHAR10', title: 'Ten off' }];
    expect(await find('kumhar')).toMatchObject({ ...expected, promotions });
    expect((await find(number)).customOrders).toEqual(expected.customOrders);
    const orders = [{ number: placed.number, customer: 'Zoya Khan', state: 'placed' }];
    for (const called of [
      `${placed.number}`,
      `#${placed.number}`,
      `Order ${placed.number}`,
      'zoya k',
      'MEERA@',
    ])
      expect((await find(called)).orders, called).toMatchObject(orders);
    const { token } = await people.makeCaller('staff');
    expect(await find('kumhar', clientOf(shop.url, token))).toMatchObject({ ...expected, promotions: [] });
  });
});
