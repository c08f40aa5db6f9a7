import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { type EndpointName, type Endpoints, endpoints } from '#modules/endpoints.ts';
import { boughtTogether } from '#modules/orders/server/bought-together/tables.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { callersOfOpenCalls, kindsWithAccess, openTestUsers, type TestUsers } from '../support/test-users.ts';
import { type CallPayload, makeCall } from './requests.ts';

// No call shows hidden products and categories to callers other than staff and the owner (R24). An answer that is
// declared the same for every caller is identical for every caller.

type Shared = {
  [Name in EndpointName]: Endpoints[Name] extends { sameForEveryone: true } ? Name : never;
}[EndpointName];

/**
 * A hidden category with a visible product, a hidden product and a draft in a visible category, and a hidden collection of all of
 * these products.
 */
type Hidden = {
  attic: Category;
  inAttic: Product;
  chest: Product;
  sketch: Product;
  curios: { id: string; slug: string };
};
type Look<Name extends EndpointName> = {
  /** A request for the hidden records, as direct as the call allows. */
  ask: (hidden: Hidden) => Input<Endpoints[Name]>;
  /** Whether the call shows hidden records to staff; otherwise it shows products for sale to every caller. */
  staffSee: boolean;
};

/** Part of the name, the slug and the description of every hidden record, and of no other text. */
const word = 'velvetine';

const looks: { [Name in Shared]: Look<Name>[] } = {
  'GET /api/categories': [
    { ask: () => ({}), staffSee: true },
    { ask: () => ({ query: { search: word } }), staffSee: true },
    { ask: () => ({ query: { page: 1, limit: 50 } }), staffSee: true },
    { ask: () => ({ query: { active: false } }), staffSee: true },
    { ask: () => ({ query: { active: true } }), staffSee: false },
  ],
  'GET /api/products/slug': [
    { ask: () => ({ query: { limit: 50 } }), staffSee: true },
    { ask: ({ attic }) => ({ query: { slug: attic.slug } }), staffSee: true },
    { ask: ({ attic }) => ({ query: { slug: attic.slug, active: false } }), staffSee: true },
    { ask: ({ chest }) => ({ query: { slug: chest.category.slug, sort: 'newest' } }), staffSee: true },
    { ask: () => ({ query: { limit: 50, active: true } }), staffSee: false },
  ],
  'GET /api/products/slug/:slug': [
    { ask: ({ chest }) => ({ params: { slug: chest.slug } }), staffSee: true },
    { ask: ({ inAttic }) => ({ params: { slug: inAttic.slug } }), staffSee: true },
    { ask: ({ sketch }) => ({ params: { slug: sketch.slug } }), staffSee: true },
    { ask: ({ chest }) => ({ params: { slug: chest.slug }, query: { active: false } }), staffSee: true },
    { ask: ({ chest }) => ({ params: { slug: chest.slug }, query: { active: true } }), staffSee: false },
  ],
  'GET /api/products/suggest': [{ ask: () => ({ query: { q: word } }), staffSee: false }],
  'POST /api/products/filters': [
    { ask: () => ({ body: {} }), staffSee: true },
    { ask: () => ({ body: { search: word } }), staffSee: true },
    { ask: () => ({ body: { search: word, active: false } }), staffSee: true },
    { ask: () => ({ body: { search: word }, query: { active: false } }), staffSee: true },
    { ask: ({ attic }) => ({ body: { categoryIds: [attic.id] } }), staffSee: true },
    { ask: () => ({ body: { artisan: word } }), staffSee: true },
    { ask: () => ({ body: { search: 'velvetin' } }), staffSee: true },
    { ask: () => ({ body: { limit: 100, active: true } }), staffSee: false },
    { ask: ({ curios }) => ({ body: { collection: curios.slug } }), staffSee: false },
  ],
  'GET /api/bought-together': [
    { ask: ({ inAttic }) => ({ query: { products: inAttic.id } }), staffSee: false },
  ],
  'GET /api/products/:productId/reviews': [
    { ask: ({ chest }) => ({ params: { productId: chest.id } }), staffSee: true },
    { ask: ({ inAttic }) => ({ params: { productId: inAttic.id } }), staffSee: true },
  ],
  'GET /api/artisans': [
    { ask: () => ({}), staffSee: true },
    { ask: () => ({ query: { search: word } }), staffSee: true },
    { ask: () => ({ query: { craft: `attic-${word}`, active: false } }), staffSee: true },
    { ask: () => ({ query: { active: true } }), staffSee: false },
  ],
  'GET /api/artisans/:slug': [
    { ask: () => ({ params: { slug: word } }), staffSee: true },
    { ask: () => ({ params: { slug: word }, query: { active: true } }), staffSee: false },
  ],
  'GET /api/pins/:pin': [{ ask: () => ({ params: { pin: '560034' } }), staffSee: false }],
  'GET /api/gifts': [
    { ask: () => ({ query: { sort: 'newest' } }), staffSee: false },
    { ask: () => ({ query: { for: 'mother', budget: 1000 } }), staffSee: false },
  ],
  'GET /api/collections': [
    { ask: () => ({}), staffSee: true },
    { ask: () => ({ query: { search: word } }), staffSee: true },
    { ask: () => ({ query: { active: true } }), staffSee: false },
  ],
  'GET /api/collections/:slug': [
    { ask: ({ curios }) => ({ params: { slug: curios.slug } }), staffSee: false },
  ],
  'GET /api/gifts/finder': [{ ask: () => ({}), staffSee: false }],
  'GET /api/attributes': [{ ask: () => ({}), staffSee: false }],
  'GET /api/settings': [{ ask: () => ({}), staffSee: false }],
  'GET /api/journal': [{ ask: () => ({}), staffSee: false }],
  'GET /api/redirects/target': [{ ask: () => ({ query: { path: '/old' } }), staffSee: false }],
  'GET /api/menus': [{ ask: () => ({}), staffSee: false }],
  'GET /api/legal': [{ ask: () => ({}), staffSee: false }],
  'GET /api/slides': [{ ask: () => ({}), staffSee: false }],
  'GET /api/agents/access': [{ ask: () => ({}), staffSee: false }],
  'GET /api/festival': [{ ask: () => ({}), staffSee: false }],
  'GET /api/pages/:slug': [{ ask: () => ({ params: { slug: 'about' } }), staffSee: false }],
};

/** Calls whose answer has no text of products or categories. */
const wordless: Shared[] = [
  'GET /api/pins/:pin',
  'GET /api/attributes',
  'GET /api/settings',
  'GET /api/menus',
  'GET /api/journal',
  'GET /api/redirects/target',
  'GET /api/legal',
  'GET /api/agents/access',
  'GET /api/slides',
  'GET /api/festival',
  'GET /api/pages/:slug',
  'GET /api/gifts/finder',
];

const cases = (Object.keys(looks) as Shared[]).flatMap((name) =>
  looks[name].map(({ ask, staffSee }, at) => ({
    name,
    at,
    staffSee,
    ask: ask as (_: Hidden) => CallPayload,
  })),
);

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let hidden: Hidden;
  let changes = 0;

  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    const shown = await makeCategory(shop, { name: 'Shown' });
    const attic = await makeCategory(shop, { name: `Attic ${word}`, description: word });
    const fields = {
      description: `Made of ${word}.`,
      tags: [word, 'for mother'],
      stockCount: 1,
      artisan: { name: word },
    };
    await makeProduct(shop, shown.id, { name: 'A plain bowl', artisan: { name: 'Asha' } });
    const chest = await makeProduct(shop, shown.id, { ...fields, name: `Chest of ${word}`, stockCount: 3 });
    const inAttic = await makeProduct(shop, attic.id, { ...fields, name: `Curtain of ${word}` });
    await shop.database.db
      .insert(boughtTogether)
      .values({ productId: inAttic.id, otherId: chest.id, orders: 2 });
    const sketch = await makeProduct(shop, shown.id, { ...fields, name: `Sketch of ${word}` });
    const products = [chest, inAttic, sketch].map(({ id }) => id);
    const curios = await shop.owner('POST /api/collections', {
      body: { name: `Curios of ${word}`, content: { type: 'hand', products, sort: 'manual' } },
    });
    hidden = { attic, inAttic, chest, sketch, curios };
  });
  afterAll(() => shop.close());

  const hide = async (isHidden: boolean) => {
    const body = { status: !isHidden };
    const { attic, chest, sketch, curios } = hidden;
    await shop.owner('PATCH /api/categories/:categoryId/status', { params: { categoryId: attic.id }, body });
    await shop.owner('PATCH /api/products/:productId/status', { params: { productId: chest.id }, body });
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: sketch.id },
      body: { isDraft: isHidden },
    });
    const params = { id: curios.id };
    const { updatedAt } = await shop.owner('GET /api/collections/:id/edited', { params });
    await shop.owner('PUT /api/collections/:id', { params, body: { isActive: !isHidden, updatedAt } });
  };

  /** Empties the response cache. The answer to the write follows the notifications sent before it. */
  const forgetKept = async () => {
    await shop.database.db.execute(sql`select pg_notify('catalogue', 'everything')`);
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: hidden.chest.id },
      body: { description: `Made of ${word}, change ${++changes}.` },
    });
  };

  it('the tests of hidden products cover every call with the same answer for every caller', () => {
    const names = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => 'sameForEveryone' in endpoints[name],
    );
    expect(Object.keys(looks).sort()).toEqual(names.sort());
  });

  describe('visible products and categories', () => {
    it.each(cases.filter(({ name }) => !wordless.includes(name)))(
      'shows visitors a visible product or category by $name (request $at)',
      async ({ name, ask }) => {
        const { status, text } = await makeCall(shop, name, ask(hidden));
        expect(status).toBe(200);
        if (!name.endsWith('/reviews')) expect(text).toContain(word);
      },
    );
  });

  describe('hidden products and categories', () => {
    beforeAll(() => hide(true));

    describe.each(cases)('$name (request $at)', ({ name, ask, staffSee }) => {
      it.each(callersOfOpenCalls)(
        'a call shows hidden products and categories only to staff and the owner: caller "%s"',
        async (who) => {
          const { token } = await people.makeCaller(who);
          const request = ask(hidden);
          // An answer cached for an earlier caller would hide a leak to this one.
          if (who.endsWith('customer')) await forgetKept();
          const seen = await makeCall(shop, name, request, token);
          if (staffSee && kindsWithAccess({ access: 'staff', right: null }).includes(who)) {
            expect(seen.status).toBe(200);
            if (!name.endsWith('/reviews')) expect(seen.text).toContain(word);
            expect(seen.headers.get('cache-control')).toBe('private, no-store');
            return;
          }
          expect(seen.text).not.toMatch(new RegExp(word, 'i'));
          for (const { id } of Object.values(hidden)) expect(seen.text).not.toContain(id);
          const visitor = await makeCall(shop, name, request);
          expect([seen.status, seen.text]).toEqual([visitor.status, visitor.text]);
        },
      );
    });

    it.each(callersOfOpenCalls)(
      'a cart with hidden products costs 0 and does not name them: caller "%s"',
      async (who) => {
        const { token } = await people.makeCaller(who);
        const lines = [hidden.chest, hidden.inAttic, hidden.sketch].map(({ id }) => ({ id, quantity: 1 }));
        const { status, body, text } = await makeCall(
          shop,
          'POST /api/cart/quote',
          { body: { lines } },
          token,
        );
        expect([status, body.data.total]).toEqual([200, 0]);
        expect(text).not.toContain(word);
      },
    );

    it.each(kindsWithAccess({ access: 'user' }))(
      'a hidden product cannot be added to a wishlist and is not listed in it: caller "%s"',
      async (who) => {
        const { token } = await people.makeCaller(who);
        const call = clientOf(shop.url, token);
        const wish = ({ id: productId }: Product) =>
          call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
        await hide(false);
        await wish(hidden.chest);
        expect(await call('GET /api/products/my/wishlist')).toHaveLength(1);
        const { token: link } = await call('POST /api/products/my/wishlist/share');
        await hide(true);

        expect(await call('GET /api/products/my/wishlist')).toEqual([]);
        expect((await call('GET /api/auth/me/data')).wishlist).toMatchObject([{ slug: null, name: null }]);
        const shared = await makeCall(
          shop,
          'GET /api/wishlists/:token',
          { params: { token: link ?? '' } },
          token,
        );
        expect(shared.body.data).toEqual({ name: 'Noor', products: [] });
        expect(await wish(hidden.chest)).toEqual({ isWishlisted: false });
        for (const product of [hidden.chest, hidden.inAttic, hidden.sketch])
          await expect(wish(product)).rejects.toMatchObject({ statusCode: 404 });
      },
    );
  });
});
