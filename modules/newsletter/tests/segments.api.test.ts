import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { normalisedEmail } from '#modules/accounts/contract/normalised-identity.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { address, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { subscribers } from '../server/tables.ts';
import { addReaders, draftOf, emailsOf, recipientsOf, removeReaders, setRate } from './readers.ts';

// Newsletters to segments of customers, and the import of subscribers.

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let segment: string;
  let tagged = 0;
  beforeAll(async () => {
    mailbox = await openMailbox(() => 'takes');
    shop = await open({ smtpUrl: mailbox.url, linkOrigin: 'https://shop.example' });
    await setRate(shop, 3000);
    const body = { name: 'Regulars', filter: { tag: 'regular' } };
    segment = (await shop.owner('POST /api/customer-segments', { body })).id;
  });
  afterEach(() => removeReaders(shop));
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  /** Places an order with an email, and tags its customer. */
  async function buy(email: string, tag = 'regular'): Promise<void> {
    const nth = ++tagged;
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { price: 10, stockCount: 9 });
    const { number } = await placeOrder(shop.visitor, product, {
      email,
      address: { ...address, phone: `+91 98480 ${10_000 + nth}` },
    });
    const customer = await shop.owner('GET /api/customers/find', { query: { order: String(number) } });
    await shop.owner('POST /api/customers/:id/tags', { params: { id: customer?.id ?? '' }, body: { tag } });
  }
  const audience = (query: { segment?: string } = {}) =>
    shop.owner('GET /api/newsletter/audiences', { query });
  const sendTo = async (subject: string, sendAt: string | null = null) => {
    const draft = await draftOf(shop, subject);
    const body = { sendAt, segment };
    return {
      ...draft,
      answer: await shop.owner('POST /api/newsletters/:id/send', { params: draft.params, body }),
    };
  };

  describe('a newsletter to a segment of customers', () => {
    it('is counted before it is sent, and reaches the confirmed subscribers who are such customers', async () => {
      const [first, second, other, stranger] = await addReaders(shop, 4);
      const [unconfirmed] = await addReaders(shop, 1, null);
      for (const reader of [first, second, unconfirmed]) await buy(reader?.email ?? '');
      await buy(other?.email ?? '', 'once');
      await buy('no-subscriber@example.com');
      expect(await audience({ segment })).toMatchObject({ subscribers: 4, recipients: 2 });
      expect((await audience()).segments).toContainEqual({ id: segment, name: 'Regulars' });
      const { answer, reaches } = await sendTo('For regulars');
      expect(answer).toMatchObject({ audience: { segment, name: 'Regulars' }, figures: { recipients: 2 } });
      expect((await reaches('sent')).figures).toMatchObject({ recipients: 2, sent: 2 });
      const expected = [first, second].map((reader) => ({ email: reader?.email ?? '' }));
      expect(recipientsOf(mailbox, 'For regulars')).toEqual(emailsOf(expected));
      expect(recipientsOf(mailbox, 'For regulars')).not.toContain(stranger?.email);
    });

    it('reaches those with the spend and the orders of the segment', async () => {
      const [none, spender] = await addReaders(shop, 2);
      for (const reader of [none, spender]) await buy(reader?.email ?? '', 'spender');
      await shop.database.db.execute(
        sql`update customers set spent = 150000, orders = 3 where email = ${spender?.email ?? ''}`,
      );
      const filter = { tag: 'spender', minSpent: 1500, minOrders: 3 };
      const body = { name: 'Spenders', filter };
      const { id } = await shop.owner('POST /api/customer-segments', { body });
      expect(await audience({ segment: id })).toMatchObject({ subscribers: 2, recipients: 1 });
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id } });
    });

    it('has the recipients of the moment at which its sending begins, also when the segment changes or is deleted', async () => {
      const body = { name: 'Short-lived', filter: { tag: 'brief' } };
      const { id } = await shop.owner('POST /api/customer-segments', { body });
      const [first, later] = await addReaders(shop, 2);
      await buy(first?.email ?? '', 'brief');
      const draft = await draftOf(shop, 'Fixed');
      await setRate(shop, 1);
      const sent = await shop.owner('POST /api/newsletters/:id/send', {
        params: draft.params,
        body: { sendAt: null, segment: id },
      });
      await buy(later?.email ?? '', 'brief');
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id } });
      await setRate(shop, 3000);
      expect(sent.figures?.recipients).toBe(1);
      expect((await draft.reaches('sent')).figures).toMatchObject({ recipients: 1, sent: 1 });
      expect(recipientsOf(mailbox, 'Fixed')).toEqual([first?.email]);
    });

    it('that is scheduled is sent to those who are in it then, and not to all once it was deleted', async () => {
      const body = { name: 'Planned', filter: { tag: 'planned' } };
      const { id } = await shop.owner('POST /api/customer-segments', { body });
      const [first, second, third] = await addReaders(shop, 3);
      await buy(first?.email ?? '', 'planned');
      const draft = await draftOf(shop, 'Planned');
      const sendAt = new Date(Date.now() + 2000).toISOString();
      await shop.owner('POST /api/newsletters/:id/send', {
        params: draft.params,
        body: { sendAt, segment: id },
      });
      await buy(second?.email ?? '', 'planned');
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id } });
      await draft.reaches('sent');
      expect(recipientsOf(mailbox, 'Planned')).not.toContain(third?.email);
      expect(recipientsOf(mailbox, 'Planned')).toContain(first?.email);
    });

    it('without a subscriber in it is not sent, and a deleted segment is named', async () => {
      await addReaders(shop, 1);
      const { params, read } = await draftOf(shop, 'To none');
      const body = { name: 'Empty', filter: { tag: 'nobody-has-it' } };
      const { id } = await shop.owner('POST /api/customer-segments', { body });
      const send = (chosen: string) =>
        shop.owner('POST /api/newsletters/:id/send', { params, body: { sendAt: null, segment: chosen } });
      await expect(send(id)).rejects.toMatchObject({
        code: 'not_possible_now',
        message: 'No confirmed subscriber is in the segment “Empty”.',
      });
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id } });
      await expect(send(id)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'segment', message: 'was deleted' }],
      });
      expect((await read()).state).toBe('draft');
    });

    it('finds the customer of a subscriber by any spelling of one mailbox', async () => {
      const spellings = [
        'A.Sha+News@GoogleMail.com',
        'ravi+x@example.com',
        '+odd@example.com',
        'Mixed@Case.example',
      ];
      await shop.database.db.insert(subscribers).values(
        spellings.map((email, at) => ({
          id: `01890a5d-ac96-774b-bcce-b302099a800${at}`,
          email,
          secret: email,
          confirmedAt: new Date(0),
        })),
      );
      const stored = await shop.database.db
        .select({ email: subscribers.email, mailbox: subscribers.mailbox })
        .from(subscribers);
      expect(stored.map(({ mailbox: folded }) => folded)).toEqual(
        stored.map(({ email }) => normalisedEmail(email)),
      );
    });
  });

  describe('an import of subscribers', () => {
    const importRows = (rows: object[], more: object = { write: true, hasConsent: true }) =>
      shop.send('POST', '/api/newsletter/subscribers/import', {
        json: { ...more, rows },
        token: shop.ownerToken,
      });
    const listed = async () =>
      (await shop.owner('GET /api/newsletter/subscribers', { query: {} })).subscribers;

    it('adds those who agreed as confirmed, with name, date and source, and names the lines that are left out', async () => {
      const rows = [
        {
          line: 2,
          email: 'Asha@example.com',
          name: 'Asha',
          consentedAt: '2025-03-04',
          source: 'Fair in Mysuru',
        },
        { line: 3, email: 'ravi@example.com', consentedAt: '2025-03-04 10:00:00 +0530', accepts: 'yes' },
        { line: 4, email: 'no@example.com', accepts: 'no' },
        { line: 5, email: 'not an email' },
        { line: 6, email: 'ASHA+again@example.com' },
        { line: 7, email: 'late@example.com', consentedAt: '2999-01-01' },
        { line: 8, email: 'odd@example.com', consentedAt: '4/3/2025' },
        { line: 9, email: 'unclear@example.com', accepts: 'perhaps' },
      ];
      const counts = { added: 2, already: 0, unsubscribed: 0, withoutConsent: 1 };
      const errors = [
        { line: 5, field: 'email', message: 'must be a valid email address' },
        { line: 6, field: 'email', message: 'is the address of line 2 already' },
        { line: 7, field: 'consentedAt', message: 'must not be in the future' },
        { line: 8, field: 'consentedAt', message: 'must be a date such as 2026-05-31' },
        { line: 9, field: 'accepts', message: 'must be yes or no' },
      ];
      const preview = await importRows(rows, { write: false });
      expect(preview.body.data).toEqual({ ...counts, errors });
      expect(await listed()).toEqual([]);
      expect((await importRows(rows)).body.data).toEqual({ ...counts, errors });
      const at = '2025-03-04T00:00:00.000Z';
      expect(await listed()).toMatchObject([
        { email: 'ravi@example.com', confirmedAt: '2025-03-04T04:30:00.000Z' },
        { email: 'Asha@example.com', name: 'Asha', source: 'Fair in Mysuru', askedAt: at, confirmedAt: at },
      ]);
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'subscriber' } });
      expect(entries[0]).toMatchObject({ act: 'created', after: { imported: 2 } });
      expect(JSON.stringify(entries)).not.toContain('example.com');
    });

    it('needs the statement that these persons agreed', async () => {
      const { status, body } = await importRows([{ line: 2, email: 'asha@example.com' }], { write: true });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'hasConsent', message: 'must state that these persons agreed to get the newsletter' }],
      ]);
      expect(await listed()).toEqual([]);
    });

    it('leaves subscribers as they are, and adds no address that unsubscribed or was removed', async () => {
      const [left, removed, stays] = await addReaders(shop, 3);
      const [unconfirmed] = await addReaders(shop, 1, null);
      await shop.visitor('POST /api/newsletter/unsubscribe', { body: { token: left?.secret ?? '' } });
      await shop.owner('DELETE /api/newsletter/subscribers/:id', { params: { id: removed?.id ?? '' } });
      const rows = [left, removed, stays, unconfirmed].map((reader, at) => ({
        line: at + 2,
        // Another spelling of the same mailbox.
        email: (reader?.email ?? '').replace('@', at === 0 ? '+again@' : '@').toUpperCase(),
      }));
      expect((await importRows(rows)).body.data).toMatchObject({ added: 0, already: 2, unsubscribed: 2 });
      const emails = (await listed()).map(({ email, confirmedAt }) => [email, confirmedAt !== null]);
      expect(emails.sort()).toEqual(
        [
          [stays?.email, true],
          [unconfirmed?.email, false],
        ].sort(),
      );
    });

    it('can subscribe again by the form, and is then a subscriber of imports too', async () => {
      const email = 'returns@example.com';
      const ask = async () => {
        await shop.visitor('POST /api/newsletter', { body: { email } });
        const [row] = await shop.database.db.select().from(subscribers);
        return row?.secret ?? '';
      };
      const secret = await ask();
      await shop.visitor('POST /api/newsletter/unsubscribe', { body: { token: secret } });
      await shop.visitor('POST /api/newsletter/confirm', { body: { token: await ask() } });
      expect((await importRows([{ line: 2, email }])).body.data).toMatchObject({ already: 1 });
      await removeReaders(shop);
      expect((await importRows([{ line: 2, email }])).body.data).toMatchObject({ added: 1, unsubscribed: 0 });
    });

    it('of two imports of one file at once adds each address once', async () => {
      const rows = Array.from({ length: 30 }, (_, at) => ({ line: at + 2, email: `twin${at}@example.com` }));
      const answers = await Promise.all([importRows(rows), importRows(rows)]);
      expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(30);
      expect(await shop.database.db.$count(subscribers)).toBe(30);
    });

    it('reads the file of the export', async () => {
      await importRows([
        { line: 2, email: 'asha@example.com', name: '=Asha', consentedAt: '2025-03-04', source: 'Fair' },
      ]);
      await addReaders(shop, 1, null);
      const before = (await listed()).find(({ name }) => name);
      const { text } = await shop.send('GET', '/api/newsletter/subscribers/export', {
        token: shop.ownerToken,
      });
      await removeReaders(shop);
      const { readSubscribers } = await import('../admin/subscribers/read-file.ts');
      const read = readSubscribers(text);
      const { body } = await importRows('rows' in read ? read.rows : []);
      expect(body.data).toMatchObject({ added: 1, withoutConsent: 1, errors: [] });
      expect(await listed()).toMatchObject([{ ...before, id: expect.any(String) }]);
    });
  });
});
