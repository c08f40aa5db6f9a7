import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { type Placed, placeOrder } from '#tests/support/orders.ts';
import { adminOrder } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The emails about an order, as staff see them and send them again.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let isUp = true;
  const mails: Mail[] = [];
  beforeAll(async () => {
    const post = async (mail: Mail) => {
      if (!isUp) throw new Error('The mail server is down');
      mails.push(mail);
    };
    shop = await open({ linkOrigin: 'https://shop.example', post });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 1000 });
    await shop.owner('PUT /api/settings', { body: { contactEmail: 'hello@shop.example' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    isUp = true;
  });

  const params = ({ number }: Placed) => ({ number: String(number) });
  const mailsOf = (placed: Placed) => shop.owner('GET /api/orders/:number/mails', { params: params(placed) });
  const statesOf = async (placed: Placed) => (await mailsOf(placed)).map(({ state }) => state);
  /** Waits until every email of an order is sent. */
  const allSent = async (placed: Placed, count: number) => {
    const sent = Array.from({ length: count }, () => 'sent');
    await expect.poll(() => statesOf(placed), { timeout: 30_000 }).toEqual(sent);
    return mailsOf(placed);
  };
  const sendAgain = (placed: Placed, mailId: string) =>
    shop.send('POST', `/api/orders/${placed.number}/mails/${mailId}/send`, { token: shop.ownerToken });
  const receivedBy = (email: string) => mails.filter(({ to }) => to === email).length;

  it('an order lists its emails with their texts, without the keys of their links', async () => {
    const placed = await placeOrder(shop.visitor, mug, { email: 'listed@example.com' });
    const listed = await allSent(placed, 2);
    expect(listed.map(({ to }) => to).toSorted()).toEqual(['hello@shop.example', 'listed@example.com']);
    const [mine] = listed.filter(({ to }) => to === 'listed@example.com');
    expect(mine).toMatchObject({ subject: expect.stringContaining(String(placed.number)), error: null });
    expect(mine?.text).toContain(`https://shop.example/orders/${placed.number}?key=…`);
    const posted = mails.find(({ to }) => to === 'listed@example.com');
    expect(posted?.text).toMatch(/\?key=[\w-]{43}/);
    expect(JSON.stringify(listed)).not.toMatch(/key=[\w-]/);
    await shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to: 'packed' } });
    expect((await allSent(placed, 3)).at(-1)?.subject).toContain('is packed');
  });

  it('a sent email is sent again once, however often it is requested at the same time', async () => {
    const email = 'again@example.com';
    const placed = await placeOrder(shop.visitor, mug, { email });
    const [first] = (await allSent(placed, 2)).filter(({ to }) => to === email);
    isUp = false;
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(placed, first?.id ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body.message).toBe('This email is still waiting to be sent');
    isUp = true;
    await shop.owner('POST /api/settings/mail/send');
    await allSent(placed, 3);
    expect(receivedBy(email)).toBe(2);
    const { events } = await adminOrder(shop, placed);
    expect(events.filter(({ what }) => what === m.orderEvents.mailSentAgain())).toHaveLength(1);
  });

  it('a failed email has its reason, and is sent again to the present address of the customer', async () => {
    isUp = false;
    const placed = await placeOrder(shop.visitor, mug, { email: 'typo@exmaple.com' });
    const [waiting] = (await mailsOf(placed)).filter(({ to }) => to === 'typo@exmaple.com');
    expect(waiting?.state).toBe('queued');
    expect((await sendAgain(placed, waiting?.id ?? '')).status).toBe(409);
    // The queue gives up after a day.
    await shop.database.db.execute(sql`
      update pgboss.job set name = 'mail-failed', output = '{"message": "Error: 550 No such mailbox"}', state = 'created'
      where name = 'mail' and data ->> 'reference' = ${waiting?.id}`);
    const [failed] = (await mailsOf(placed)).filter(({ to }) => to === 'typo@exmaple.com');
    expect(failed).toMatchObject({ state: 'failed', error: '550 No such mailbox' });
    isUp = true;
    await shop.database.db.execute(
      sql`update orders set email = 'right@example.com' where number = ${placed.number}`,
    );
    expect((await sendAgain(placed, failed?.id ?? '')).status).toBe(200);
    await expect.poll(() => receivedBy('right@example.com'), { timeout: 30_000 }).toBe(1);
    expect((await mailsOf(placed)).map(({ to }) => to)).not.toContain('typo@exmaple.com');
    expect((await shop.owner('GET /api/settings/mail/failed', { query: {} })).total).toBe(0);
    expect(receivedBy('typo@exmaple.com')).toBe(0);
  });

  it('the emails of an order are deleted with the personal data of its customer', async () => {
    const placed = await placeOrder(shop.visitor, mug, { email: 'erased@example.com' });
    await shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to: 'cancelled' } });
    await allSent(placed, 3);
    const json = { email: 'erased@example.com' };
    await shop.send('POST', '/api/personal-data/erase', { token: shop.ownerToken, json });
    expect(await mailsOf(placed)).toEqual([]);
  });

  it('refuses to send an email of another order', async () => {
    const [one, other] = [await placeOrder(shop.visitor, mug), await placeOrder(shop.visitor, mug)];
    const [mail] = await allSent(one, 2);
    expect((await sendAgain(other, mail?.id ?? '')).body).toMatchObject({
      statusCode: 404,
      message: 'Email not found',
    });
  });
});
