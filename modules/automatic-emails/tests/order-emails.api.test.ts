import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { address, deliver, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { linkOrigin } from './pass.ts';

// The texts of the owner in emails about orders (docs/decisions/158).

onEachDatabase((open) => {
  let mailed: MailedShop;
  beforeAll(async () => {
    mailed = await openMailedShop(open, { linkOrigin, trustProxy: ['loopback'] });
  });
  afterAll(() => mailed.close());

  const read = (key: string) => mailed.shop.owner('GET /api/automatic-emails/:key', { params: { key } });
  const save = async (key: string, changed: object) => {
    const { fields, updatedAt } = await read(key);
    const body = { ...fields, updatedAt, ...changed };
    return mailed.shop.owner('PUT /api/automatic-emails/:key', { params: { key }, body });
  };
  let customers = 0;
  const buy = async (fields: object = {}) => {
    const { shop } = mailed;
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { name: 'Lamp', stockCount: 9 });
    const email = `texts${++customers}@example.com`;
    const to = { ...address, name: 'Asha Rao', phone: `+91 98490 ${10_000 + customers}` };
    const placed = await placeOrder(shop.visitor, product, { email, address: to, ...fields });
    return { email, placed };
  };
  const mailTo = async (email: string, subject: string) => {
    const find = () =>
      mailed.mailbox.mails.find((mail) => mail.to?.[0]?.address === email && mail.subject?.includes(subject));
    await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined();
    return find();
  };

  it('every email about orders is listed as one that is always sent, with the text of the shop', async () => {
    const { emails } = await mailed.shop.owner('GET /api/automatic-emails', { query: { kind: 'order' } });
    expect(emails.length).toBeGreaterThan(20);
    for (const { key, name, about, fields, original, isSwitchable } of emails) {
      expect([key, name !== '', about !== '', isSwitchable, fields.isOn]).toEqual([
        key,
        true,
        true,
        false,
        true,
      ]);
      expect(fields).toMatchObject(original);
      expect(original.subject).toMatch(/\{\{storeName\}\}/);
    }
    const shipped = emails.find(({ key }) => key === 'order-shipped');
    expect(shipped?.original).toEqual({
      subject: 'Order {{number}} is on its way ({{storeName}})',
      text: 'It should arrive {{arrival}}.',
    });
  });

  describe('the text of an email about orders', () => {
    it('has the values of the order, before the details that the shop writes', async () => {
      await save('order-placed', {
        subject: 'We have your order {{number}}, {{name}}',
        text: 'Thank you, {{ name }}!\n\nWe start at once. Total: {{total}}.',
      });
      const { email, placed } = await buy();
      const mail = await mailTo(email, 'We have your order');
      expect(mail?.subject).toBe(`We have your order ${placed.number}, Asha`);
      expect(mail?.text).toContain('Thank you, Asha!\n\nWe start at once. Total: ₹');
      expect(mail?.text).not.toContain('is confirmed and arrives');
      expect(mail?.text).toContain('1 × Lamp');
      expect(mail?.text).toContain('See your order:');
      const { original } = await read('order-placed');
      expect((await save('order-placed', original)).fields).toMatchObject(original);
    });

    it('of each step stands before its details, and may be empty', async () => {
      await save('order-delivered', { subject: 'It is there: {{number}}', text: '' });
      const { email, placed } = await buy();
      await deliver(mailed.shop.owner, placed);
      const mail = await mailTo(email, 'It is there');
      expect(mail?.subject).toBe(`It is there: ${placed.number}`);
      expect(mail?.text).not.toContain('We hope');
      // What can be returned, and until when, is no text of the owner.
      expect(mail?.text).toContain('Not right?');
    });

    it('brings no text of a customer to an address that is not confirmed', async () => {
      await save('order-placed', { subject: 'Received {{number}} {{name}}', text: '{{name}} {{arrival}}' });
      const spam = 'Visit spam.example and win a prize today';
      const { email, placed } = await buy({ address: { ...address, name: spam, phone: '+91 98499 99999' } });
      const mail = await mailTo(email, `Received ${placed.number}`);
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Visit');
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('spam.example');
    });

    it('names no unknown placeholder, has a subject, and cannot be switched off', async () => {
      const refusal = (path: string, message: string) => ({
        code: 'invalid_input',
        errors: [{ path, message: expect.stringContaining(message) }],
      });
      await expect(save('order-shipped', { text: 'On {{weekday}}' })).rejects.toMatchObject(
        refusal('text', '{{weekday}}'),
      );
      await expect(save('order-shipped', { subject: ' ' })).rejects.toMatchObject(
        refusal('subject', 'is required'),
      );
      await expect(save('order-shipped', { isOn: false })).rejects.toMatchObject(
        refusal('isOn', 'cannot be switched off'),
      );
      await expect(save('order-weather', { text: 'x' })).rejects.toMatchObject({ code: 'not_found' });
      // Other emails need a text.
      await expect(save('back-in-stock', { text: ' ' })).rejects.toMatchObject(
        refusal('text', 'is required'),
      );
    });

    it('is shown with an example order for each email, and recorded in the audit log', async () => {
      const { shop } = mailed;
      const { emails } = await shop.owner('GET /api/automatic-emails', { query: { kind: 'order' } });
      for (const { key } of emails) {
        const body = { subject: 'About {{number}}', text: 'Dear {{name}}, look.' };
        const preview = await shop.owner('POST /api/automatic-emails/:key/preview', {
          params: { key },
          body,
        });
        expect([key, preview.subject]).toEqual([key, 'About 1006']);
        expect([key, preview.text]).toEqual([key, expect.stringContaining('Dear Asha, look.')]);
        expect(preview.text).not.toContain('{{');
      }
      await save('order-refunded', { text: 'Your money is on its way.' });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'settings' } });
      expect(JSON.stringify(entries[0]?.after)).toContain('Your money is on its way.');
    });
  });
});
