import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());

  /** Makes a user with wishes for new products, the last product being the latest wish. */
  async function wisher({ name = 'Asha Maria Rao', wishes = 1 } = {}) {
    const { person, token } = await people.signIn({ name });
    const call = clientOf(shop.url, token);
    const products = [];
    for (let at = 0; at < wishes; at++) {
      const product = await makeProduct(shop, category.id);
      await wish({ call }, product.id);
      products.push(product);
    }
    return { email: person.email, call, products, me: await call('GET /api/auth/me') };
  }
  const wish = ({ call }: { call: Shop['visitor'] }, productId: string) =>
    call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
  type Wisher = Awaited<ReturnType<typeof wisher>>;

  const linkOf = async ({ call }: Wisher) => (await call('GET /api/products/my/wishlist/share')).token;
  async function share({ call }: Wisher): Promise<string> {
    const { token } = await call('POST /api/products/my/wishlist/share');
    expect(token).toMatch(/^[\w-]{20,}$/);
    return token ?? '';
  }
  const revoke = ({ call }: Wisher) => call('DELETE /api/products/my/wishlist/share');
  const look = (token: string) => shop.send('GET', `/api/wishlists/${token}`);
  const shownIn = async (token: string) =>
    (await look(token)).body.data.products.map((product: { id: string }) => product.id);

  describe('shared wishlists', () => {
    it('a wishlist is not shared by default', async () => {
      expect(await linkOf(await wisher())).toBeNull();
    });

    it('a shared wishlist shows first name and products, the latest first, and no other data', async () => {
      const asha = await wisher({ wishes: 2 });
      const token = await share(asha);
      const { status, body, text, headers } = await look(token);
      expect(status).toBe(200);
      expect(Object.keys(body.data).sort()).toEqual(['name', 'products']);
      expect(body.data.name).toBe('Asha');
      expect(await shownIn(token)).toEqual(asha.products.map(({ id }) => id).reverse());
      for (const secret of [asha.email, asha.me.id, 'Maria', 'Rao', token])
        expect(text).not.toContain(secret);
      expect(headers.get('cache-control')).toBe('private, no-store');
    });

    it('a shared wishlist does not mark products as wished by the viewer', async () => {
      const [asha, friend] = [await wisher(), await wisher({ name: 'Friend' })];
      const token = await share(asha);
      const { products } = await friend.call('GET /api/wishlists/:token', { params: { token } });
      expect(products).toMatchObject([{ id: asha.products[0]?.id, isWishlisted: false }]);
    });

    it('a shared wishlist follows changes of the wishlist', async () => {
      const asha = await wisher();
      const token = await share(asha);
      const later = await makeProduct(shop, category.id);
      await wish(asha, later.id);
      expect(await shownIn(token)).toEqual([later.id, asha.products[0]?.id]);
      await wish(asha, asha.products[0]?.id ?? '');
      expect(await shownIn(token)).toEqual([later.id]);
    });

    it('a shared wishlist leaves out products while they are hidden', async () => {
      const asha = await wisher({ wishes: 2 });
      const token = await share(asha);
      const [first, second] = asha.products.map(({ id }) => id);
      const show = (status: boolean) =>
        shop.owner('PATCH /api/products/:productId/status', {
          params: { productId: second ?? '' },
          body: { status },
        });
      await show(false);
      expect(await shownIn(token)).toEqual([first]);
      await show(true);
      expect(await shownIn(token)).toEqual([second, first]);
    });

    it('an empty wishlist can be shared', async () => {
      const token = await share(await wisher({ wishes: 0 }));
      expect((await look(token)).body.data).toEqual({ name: 'Asha', products: [] });
    });
  });

  describe('the link of a shared wishlist', () => {
    it('sharing a wishlist again returns the same link, also five times at once', async () => {
      const asha = await wisher();
      const links = await Promise.all(Array.from({ length: 5 }, () => share(asha)));
      expect(new Set([...links, await share(asha), await linkOf(asha)]).size).toBe(1);
    });

    it('a revoked wishlist link shows nothing, and a later one differs', async () => {
      const asha = await wisher();
      const before = await share(asha);
      expect(await revoke(asha)).toEqual({ token: null });
      expect(await revoke(asha)).toEqual({ token: null });
      expect(await linkOf(asha)).toBeNull();
      const { status, body } = await look(before);
      expect([status, body.code]).toEqual([404, 'not_found']);
      const after = await share(asha);
      expect(after).not.toBe(before);
      expect((await look(before)).status).toBe(404);
      expect((await look(after)).status).toBe(200);
    });

    it('sharing a wishlist while its link is revoked returns a link', { tags: ['extended'] }, async () => {
      const asha = await wisher();
      for (let time = 0; time < 10; time++) {
        const [, { token }] = await Promise.all([
          revoke(asha),
          asha.call('POST /api/products/my/wishlist/share'),
        ]);
        expect(token).not.toBeNull();
      }
    });

    it('a wishlist link is not affected by other users', { tags: ['extended'] }, async () => {
      const [mine, theirs] = [await wisher(), await wisher()];
      const [myLink, theirLink] = [await share(mine), await share(theirs)];
      expect(theirLink).not.toBe(myLink);
      await revoke(theirs);
      await wish(theirs, mine.products[0]?.id ?? '');
      expect(await linkOf(mine)).toBe(myLink);
      expect(await shownIn(myLink)).toEqual([mine.products[0]?.id]);
    });

    it('a wishlist link expires when the account is deleted', async () => {
      const asha = await wisher();
      const token = await share(asha);
      await asha.call('DELETE /api/auth/me', { body: { password } });
      expect((await look(token)).status).toBe(404);
    });

    it.each(['nobody-has-this', 'a%00b', '%F0%9F%8E%81', 'x'.repeat(600)])(
      'answers 404 to an unknown wishlist link: %s',
      async (token) => {
        const { status, body } = await look(token);
        expect([status, body.code]).toEqual([404, 'not_found']);
      },
    );

    it('sharing a wishlist needs a sign-in', async () => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await shop.send(method, '/api/products/my/wishlist/share')).status).toBe(401);
    });
  });
});
