import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsedCsv } from '#tests/support/csv.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { subscribers } from '../server/tables.ts';
import { addReaders, draftOf, removeReaders, setRate } from './readers.ts';

// The subscribers of the newsletter in the back office, and the drafts of newsletters.

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    shop = await open({ smtpUrl: mailbox.url });
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });
  const list = (query: { search?: string; state?: 'confirmed' | 'unconfirmed'; page?: number } = {}) =>
    shop.owner('GET /api/newsletter/subscribers', { query });

  describe('the list of subscribers', () => {
    it('counts them by state, and is searched, filtered and read by page, the latest first', async () => {
      await removeReaders(shop);
      const confirmed = await addReaders(shop, 51);
      const [open] = await addReaders(shop, 1, null);
      const first = await list();
      expect([first.total, first.pages, first.subscribers.length]).toEqual([52, 2, 50]);
      expect(first.counts).toEqual({ confirmed: 51, unconfirmed: 1 });
      expect(first.subscribers[0]?.email).toBe(open?.email);
      expect((await list({ page: 2 })).subscribers).toHaveLength(2);
      expect((await list({ state: 'unconfirmed' })).subscribers.map(({ id }) => id)).toEqual([open?.id]);
      const { id, email } = confirmed[7] ?? { id: '', email: '' };
      expect((await list({ search: email.toUpperCase() })).subscribers.map((each) => each.id)).toEqual([id]);
      expect((await list({ search: '%' })).total).toBe(0);
    });

    it('is exported as a file without formulas, and the activity log has the export', async () => {
      await removeReaders(shop);
      await shop.database.db.insert(subscribers).values({
        id: crypto.randomUUID(),
        email: '=1+1@example.com',
        secret: 'x',
        confirmedAt: new Date(0),
      });
      await addReaders(shop, 2, null);
      const { text } = await shop.send('GET', '/api/newsletter/subscribers/export?state=confirmed', {
        token: shop.ownerToken,
      });
      expect(parsedCsv(text)).toEqual([
        expect.objectContaining({ Email: "'=1+1@example.com", 'Accepts Email Marketing': 'yes' }),
      ]);
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'export' } });
      expect(entries[0]).toMatchObject({
        recordName: 'Newsletter subscribers',
        after: { records: 1, state: 'confirmed' },
      });
    });

    it('loses a subscriber whom staff remove; the activity log does not name the address', async () => {
      const [reader] = await addReaders(shop, 1);
      const params = { id: reader?.id ?? '' };
      await shop.owner('DELETE /api/newsletter/subscribers/:id', { params });
      expect((await list({ search: reader?.email ?? '' })).total).toBe(0);
      await expect(shop.owner('DELETE /api/newsletter/subscribers/:id', { params })).rejects.toMatchObject({
        code: 'not_found',
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'subscriber' } });
      expect(entries[0]).toMatchObject({ act: 'deleted', recordId: reader?.id, recordName: '' });
    });
  });

  describe('the draft of a newsletter', () => {
    const document = (text: string) => ({
      subject: 'News',
      preview: '',
      blocks: [{ type: 'text' as const, text }],
    });

    it('is not overwritten by a second editor who opened it before the first saved it', async () => {
      const { id } = await shop.owner('POST /api/newsletters', { body: { subject: 'News' } });
      const params = { id };
      const { updatedAt } = await shop.owner('GET /api/newsletters/:id', { params });
      const save = (text: string) =>
        shop.owner('PUT /api/newsletters/:id', { params, body: { ...document(text), updatedAt } });
      await save('First');
      await expect(save('Second')).rejects.toMatchObject({ code: 'changed_meanwhile' });
      expect((await shop.owner('GET /api/newsletters/:id', { params })).document).toEqual(document('First'));
    });

    it('refuses HTML, and pictures from elsewhere, by the name of their field', async () => {
      const { id } = await shop.owner('POST /api/newsletters', { body: { subject: 'News' } });
      const errorsOf = async (body: object) => {
        const answer = await shop.send('PUT', `/api/newsletters/${id}`, {
          token: shop.ownerToken,
          json: body,
        });
        return [answer.status, ...answer.body.errors.map(({ path }: { path: string }) => path)];
      };
      expect(await errorsOf(document('<script>alert(1)</script>'))).toEqual([400, 'blocks.0.text']);
      const picture = { type: 'picture', url: 'https://elsewhere.example/a.jpg', alt: 'Mug', caption: '' };
      expect(await errorsOf({ ...document(''), blocks: [picture] })).toEqual([400, 'blocks.0.url']);
    });

    it('is shown to its editor as the email would be, without scripts, and pictures are those of the shop', async () => {
      const { id } = await shop.owner('POST /api/newsletters', { body: { subject: 'News' } });
      const picture = { type: 'picture' as const, url: '/pictures/mug/a-1.svg', alt: 'A <mug>', caption: '' };
      const body = {
        ...document('**Bold** & [link](/sale)'),
        blocks: [...document('**Bold**').blocks, picture],
      };
      const { frame, text } = await shop.owner('POST /api/newsletters/:id/preview', { params: { id }, body });
      const shown = await shop.send('GET', frame);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(shown.text).toContain('<strong>Bold</strong>');
      expect(shown.text).toContain('src="/pictures/mug/a-1.svg" alt="A &lt;mug&gt;"');
      expect(shown.text).not.toContain('cid:');
      expect(text).toContain('Unsubscribe:');
      expect((await shop.send('GET', '/newsletter/preview/unknown')).status).toBe(404);
    });
  });

  it('the personal data of a subscriber names the newsletters that were sent', async () => {
    await removeReaders(shop);
    await setRate(shop, 3000);
    const [reader] = await addReaders(shop, 1);
    const { send, reaches } = await draftOf(shop, 'For the record');
    await send();
    await reaches('sent');
    const email = reader?.email ?? '';
    const exported = await shop.send('GET', `/api/personal-data/export?email=${email}`, {
      token: shop.ownerToken,
    });
    expect(exported.text).toContain('For the record');
  });
});
