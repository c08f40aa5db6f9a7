import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import type { TestUsers } from '#tests/support/test-users.ts';

// Adding guest orders to an account.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let mug: Product;
  let close: MailedShop['close'];
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open));
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 40, stockCount: 50 });
  });
  afterAll(() => close());

  const params = ({ number }: { number: number }) => ({ number: String(number) });
  /** Returns the mail that offers guest orders, which follows those about the orders themselves. */
  async function claimMailTo(email: string) {
    for (;;) {
      const mail = await mailbox.next(email);
      if (mail.subject?.includes('earlier orders')) return mail;
    }
  }
  async function claimJobs() {
    const [result] = await rows<{ count: number }>(
      shop.database.db,
      sql`select count(*)::int as count from pgboss.job where name = 'order-claim'`,
    );
    return result?.count;
  }

  it('a user adds the order of a guest to the account with its key', async () => {
    const [mine, other] = [await people.signIn({}), await people.signIn({})];
    const placed = await placeOrder(shop.visitor, mug);
    const claim = (token: string, key: string) =>
      clientOf(shop.url, token)('POST /api/orders/:number/claim', { params: params(placed), query: { key } });
    await expect(claim(mine.token, placed.key.slice(1))).rejects.toMatchObject({ code: 'not_found' });
    expect(await claim(mine.token, placed.key)).toMatchObject({ number: placed.number, isGuests: false });
    expect(await claim(mine.token, placed.key)).toMatchObject({ number: placed.number });
    await expect(claim(other.token, placed.key)).rejects.toMatchObject({ code: 'not_found' });
    const { orders } = await clientOf(shop.url, mine.token)('GET /api/orders/my');
    expect(orders.map(({ number }) => number)).toEqual([placed.number]);
  });

  it('a link mailed to the verified address adds its guest orders for the signed-in user who requested it', async () => {
    const [mine, other] = [await people.signIn({}), await people.signIn({})];
    const { email } = mine.person;
    const first = await placeOrder(shop.visitor, mug, { email: email.toUpperCase() });
    const second = await placeOrder(shop.visitor, mug, { email });
    const call = clientOf(shop.url, mine.token);
    await call('POST /api/orders/claims');
    const mail = await claimMailTo(email);
    expect(mail.text).toContain(`${first.number}, ${second.number}`);
    const token = linkIn(mail).searchParams.get('token') ?? '';
    const confirm = (caller: typeof call) => caller('POST /api/orders/claims/confirm', { body: { token } });
    await expect(confirm(clientOf(shop.url, other.token))).rejects.toMatchObject({ code: 'link_invalid' });
    expect((await call('GET /api/orders/my')).total).toBe(0);
    expect(await confirm(call)).toEqual({ count: 2 });
    expect((await call('GET /api/orders/my')).total).toBe(2);
    await expect(confirm(call)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  it('a user without guest orders gets no mail that offers to add them', async () => {
    const { person, token } = await people.signIn({});
    await clientOf(shop.url, token)('POST /api/orders/claims');
    await expect.poll(() => claimJobs()).toBe(0);
    expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === person.email)).toEqual([]);
  });
});
