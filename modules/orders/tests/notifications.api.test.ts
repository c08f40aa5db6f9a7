import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, deliver, orderOf, type Placed, placeOrder, requestReturn } from '#tests/support/orders.ts';
import { orderAccess } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The mails about an order, to the buyer and to the shop.

const contactEmail = 'hello@shop.example';
const gift = {
  toRecipient: true,
  wrap: true,
  message: 'Happy birthday, Asha! जन्मदिन',
  sender: 'Ravi',
  hidePrices: true,
};

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let bowl: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    const post = async (mail: Mail) => void mails.push(mail);
    shop = await open({ post, linkOrigin: 'https://shop.example' });
    await shop.owner('PUT /api/settings', { body: { contactEmail } });
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { name: 'Blue Mug', price: 80, stockCount: 1000 });
    bowl = await makeProduct(shop, category.id, { name: 'Clay Bowl', price: 99.5, stockCount: 1000 });
  });
  afterAll(() => shop.close());

  /** Waits for a mail to this address with this text in its subject. */
  const mailTo = async (to: string, subject: string): Promise<Mail> => {
    const find = () => mails.find((mail) => mail.to === to && mail.subject.includes(subject));
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
    return find() as Mail;
  };
  /** Confirms the address, like the customer of an earlier order by the link in an email. */
  const confirmAddress = async (email: string) => {
    const { number } = await placeOrder(shop.visitor, mug, { email });
    await mailTo(email, `Your order ${number}`);
    await rows(shop.database.db, sql`update orders set confirmed_at = now() where number = ${number}`);
  };
  const params = ({ number }: Placed) => ({ number: String(number) });
  const move = (placed: Placed, to: 'packed' | 'returned') =>
    shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to } });

  it('mails the link to an order again to the address of the order, and to no other', async () => {
    const email = 'Lost.Link@example.com';
    const { number, key } = await shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, [{ product: mug }], { email }),
    });
    const ask = (body: object) => shop.send('POST', '/api/orders/link', { json: body });
    const answers = [
      await ask({ number: String(number), email: 'another@example.com' }),
      await ask({ number: '999999', email }),
      await ask({ number: ` Order #${number} `, email: email.toLowerCase() }),
    ];
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      statusCode: 200,
      message: m.responses.orderLinkSent(),
      data: null,
    });
    const sent = await mailTo(email, `The link to your order ${number}`);
    expect(sent.text).toContain(`https://shop.example/orders/${number}?key=${key}`);
    const other = await placeOrder(shop.visitor, mug, { email: 'other.link@example.com' });
    // The requests are worked off in their order: the wrong one first.
    const byPhone = [
      { number: String(other.number), phone: '+91 91234 56789' },
      { number: String(number), phone: address.phone },
    ];
    for (const body of byPhone) expect((await ask(body)).body).toEqual(answers[0]?.body);
    const linkMails = () => mails.filter(({ subject }) => subject.startsWith('The link to your'));
    await expect.poll(() => linkMails().length, { timeout: 20_000 }).toBe(2);
    const others = mails.filter(({ to, subject }) => to !== email && subject.startsWith('The link to your'));
    expect(others).toEqual([]);
    const wrong = await ask({ number: 'CR-7', email });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'number' }]]);
    const refused = [
      [{}, 'email'],
      [{ email, phone: address.phone }, 'email'],
      [{ phone: '12345' }, 'phone'],
    ] as const;
    for (const [contact, path] of refused)
      expect((await ask({ number: '1001', ...contact })).body.errors).toMatchObject([{ path }]);
  });

  it('the mails about a gift quote its card to the buyer and name the buyer to the shop', async () => {
    const email = 'ravi@example.com';
    await confirmAddress(email);
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }, { product: bowl }], {
      email,
      gift,
      recipientPays: true,
      address: { ...address, name: 'Asha Rao' },
    });
    const placed = await shop.visitor('POST /api/orders', { body });
    const toBuyer = await mailTo(email, `Your order ${placed.number}`);
    for (const expected of [
      ...[`Message on the card:\n“${gift.message}”\nFrom: Ravi`, 'No prices in the parcel.', 'Hi Ravi,'],
      ...['Delivering to:\nAsha Rao', '2 × Blue Mug: ₹160.00', '1 × Clay Bowl: ₹99.50', 'Total: ₹'],
      'The courier will ask Asha Rao to pay ₹',
    ])
      expect(toBuyer.text).toContain(expected);
    expect(toBuyer).toMatchObject({ replyTo: contactEmail });
    expect(toBuyer.attachments?.map(({ cid }) => cid)).toContain('logo@haat');
    const toShop = await mailTo(contactEmail, `New order ${placed.number}`);
    expect(toShop.text).toContain('From Ravi, ravi@example.com.');
    expect(toShop.replyTo).toBe(email);
    // No other mail is sent, in particular none to the recipient of the gift.
    const about = mails.filter(({ subject }) => subject.includes(String(placed.number)));
    expect(about.map(({ to }) => to).sort()).toEqual([contactEmail, email]);
  });

  it('the mail about a parcel lists its contents, tracking link and invoice', async () => {
    const email = 'parcel@example.com';
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }, { product: bowl }], { email });
    const placed = await shop.visitor('POST /api/orders', { body });
    await shop.owner('POST /api/orders/:number/parcels', {
      params: params(placed),
      body: {
        lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }],
        carrier: 'India Post',
        trackingNumber: 'EM1',
        trackingUrl: 'https://post.example/EM1',
      },
    });
    const { text, html } = await mailTo(email, `Order ${placed.number} is on its way`);
    for (const expected of [
      ...['\n\n1 × Blue Mug\n\n', 'India Post EM1', 'Track your parcel:\nhttps://post.example/EM1'],
      ...['The rest of your order follows in another parcel.', '(PDF):\nhttps://shop.example/api/orders/'],
    ])
      expect(text).toContain(expected);
    expect(html).toContain('<a class="button" href="https://post.example/EM1"');
    expect(text).not.toContain('Clay Bowl');
  });

  it('notifies the shop when a customer cancels an order or requests a return', async () => {
    await confirmAddress('cancels@example.com');
    const cancelled = await placeOrder(shop.visitor, mug, { email: 'cancels@example.com' });
    const body = { reason: 'Ordered twice' };
    for (const _ of [1, 2])
      await shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(cancelled), body });
    const cancellationMail = await mailTo(
      contactEmail,
      `Cancelled by the customer: order ${cancelled.number}`,
    );
    expect(cancellationMail.text).toContain('Customer’s note:\nOrdered twice');
    expect(mails.filter(({ subject }) => subject === cancellationMail.subject)).toHaveLength(1);
    expect((await mailTo('cancels@example.com', 'is cancelled')).text).toContain('Nothing was charged.');
    const back = await placeOrder(shop.visitor, mug, { email: 'back@example.com' });
    await deliver(shop.owner, back);
    await requestReturn(shop.visitor, back);
    const returnMail = await mailTo(contactEmail, `Return requested: order ${back.number}`);
    expect(returnMail.text).toContain('1 × Blue Mug');
    expect(returnMail.text).toContain('Customer’s note:\nToo small');
  });

  it('the mail about a returned unpaid order promises no refund', { tags: ['extended'] }, async () => {
    const placed = await placeOrder(shop.visitor, mug, { email: 'nobody@example.com' });
    const lines = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await shop.owner('POST /api/orders/:number/parcels', { params: params(placed), body: { lines } });
    await move(placed, 'returned');
    const { text } = await mailTo('nobody@example.com', `Order ${placed.number} could not be delivered`);
    expect(text).toContain('Nothing was charged.');
    expect(text).not.toContain('refund');
    expect(text).toContain('Credit note CN-');
  });
});
