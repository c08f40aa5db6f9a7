import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, type Mood, openMailbox } from '#tests/support/mailbox.ts';
import { onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';
import { pagesAt } from '#tests/support/stub-pages.ts';
import { newsletters } from '../server/tables.ts';
import { addReaders, draftOf, emailsOf, recipientsOf, removeReaders, setRate } from './readers.ts';

// Sending newsletters: to whom, how often, and what is left when it is interrupted.

const fast = 3000;
/** With this rate, the second batch of 50 would follow after a minute. */
const slow = 50;

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let mood: (nth: number) => Mood = () => 'takes';
  beforeAll(async () => {
    mailbox = await openMailbox((nth) => mood(nth));
    shop = await open({ smtpUrl: mailbox.url, linkOrigin: 'https://shop.example', trustProxy: ['loopback'] });
  });
  afterEach(async () => {
    mood = () => 'takes';
    await removeReaders(shop);
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });
  const draft = (subject: string) => draftOf(shop, subject);
  const press = (path: string) =>
    shop.send('POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  describe('the recipients of a newsletter', () => {
    /** Sends a newsletter by two clicks to so many confirmed subscribers, besides unconfirmed ones. */
    async function sendTwice(subject: string, count: number): Promise<void> {
      await setRate(shop, fast);
      const readers = await addReaders(shop, count);
      await addReaders(shop, 3, null);
      const { send, reaches } = await draft(subject);
      const answers = await Promise.allSettled([send(), send()]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { figures } = await reaches('sent');
      expect(recipientsOf(mailbox, subject)).toEqual(emailsOf(readers));
      expect(figures).toEqual({ recipients: count, sent: count, refused: 0, unknown: 0, unsubscribed: 0 });
    }

    it('are the confirmed subscribers, who each get it once, also after two clicks', () =>
      sendTwice('Twice clicked', 6));

    it('are the confirmed subscribers of several batches, who each get it once', { tags: ['extended'] }, () =>
      sendTwice('Twice clicked in batches', 120),
    );

    it('find a link and the header of the one-click unsubscription, which count for the newsletter', async () => {
      await setRate(shop, fast);
      const [first, second] = await addReaders(shop, 2);
      const { id, send, read, reaches } = await draft('With a way out');
      await send();
      await reaches('sent');
      const mail = await mailbox.next(first?.email ?? '');
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const link = `https://shop.example/newsletter/unsubscribe/${first?.secret}?newsletter=${id}`;
      expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
        `<${link}>`,
        'List-Unsubscribe=One-Click',
      ]);
      expect(mail.text).toContain(`Unsubscribe:\n${link}`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain('href="https://shop.example/products"');
      const { pathname, search } = new URL(link);
      expect((await press(`${pathname}${search}`)).status).toBe(204);
      await shop.visitor('POST /api/newsletter/unsubscribe', {
        body: { token: second?.secret ?? '', newsletter: id },
      });
      expect((await read()).figures?.unsubscribed).toBe(2);
    });

    it('are refused addresses too, whose reason the shop forgets when the subscription ends', async () => {
      await setRate(shop, fast);
      const [reader] = await addReaders(shop, 1);
      mood = () => 'refuses';
      const { send, read, reaches } = await draft('Bounced');
      await send();
      const { figures, refusals } = await reaches('sent');
      expect(figures).toMatchObject({ sent: 0, refused: 1 });
      expect(refusals).toEqual([
        { email: reader?.email, reason: expect.stringContaining('no such mailbox') },
      ]);
      await shop.owner('DELETE /api/newsletter/subscribers/:id', { params: { id: reader?.id ?? '' } });
      const reasons = await shop.database.db.execute(
        sql`select reason from newsletter_deliveries where subscriber_id = ${reader?.id}::uuid`,
      );
      expect(JSON.stringify(reasons)).not.toContain('mailbox');
      expect((await read()).figures?.refused).toBe(1);
    });
  });

  describe('a newsletter that is stopped halfway', () => {
    it('goes on with those who are left and still subscribe, and without those who came later', async () => {
      await setRate(shop, slow);
      const readers = await addReaders(shop, 120);
      const { send, stop, goOn, hasSent, reaches } = await draft('Stopped');
      await send();
      await hasSent(50);
      expect([(await stop()).state, (await stop()).state]).toEqual(['stopped', 'stopped']);
      const left = readers.at(-1);
      await press(`/newsletter/unsubscribe/${left?.secret}`);
      const [later] = await addReaders(shop, 1, new Date(Date.now() + 1000));
      await setRate(shop, fast);
      expect(recipientsOf(mailbox, 'Stopped')).toHaveLength(50);
      await Promise.all([goOn(), goOn()]);
      const { figures } = await reaches('sent');
      expect(recipientsOf(mailbox, 'Stopped')).toEqual(emailsOf(readers.slice(0, -1)));
      expect(recipientsOf(mailbox, 'Stopped')).not.toContain(later?.email);
      expect(figures).toMatchObject({ recipients: 120, sent: 119, refused: 0 });
    });

    it('cannot be edited, deleted or sent a second time', async () => {
      await setRate(shop, slow);
      await addReaders(shop, 60);
      const { params, send, stop, hasSent } = await draft('Not twice');
      await send();
      await hasSent(50);
      await stop();
      const body = { subject: 'Changed', preview: '', blocks: [] };
      for (const change of [
        () => send(),
        () => shop.owner('PUT /api/newsletters/:id', { params, body }),
        () => shop.owner('DELETE /api/newsletters/:id', { params }),
      ])
        await expect(change()).rejects.toMatchObject({
          code: 'not_possible_now',
          message: 'The sending of this newsletter has begun and is stopped, so it cannot change any more.',
        });
    });
  });

  it('a newsletter whose server ended between two batches is continued by two others, once for each', {
    tags: ['extended'],
  }, async () => {
    await setRate(shop, slow);
    const readers = await addReaders(shop, 120);
    const { send, hasSent, reaches } = await draft('Interrupted');
    await send();
    await hasSent(50);
    // What a server leaves that ended: the newsletter, without the job of the next batch.
    await shop.database.db.execute(sql`delete from pgboss.job where name = 'newsletter-batch'`);
    await setRate(shop, fast);
    const others = await Promise.all([1, 2].map(() => openShop(shop.database, { smtpUrl: mailbox.url })));
    await reaches('sent');
    expect(recipientsOf(mailbox, 'Interrupted')).toEqual(emailsOf(readers));
    for (const other of others) await other.close();
  });

  describe('a mail server that takes no emails', () => {
    it('is named with its reason, and every recipient is left for later', async () => {
      await setRate(shop, fast);
      const readers = await addReaders(shop, 6);
      mood = () => 'hangs up';
      const { send, read, stop, goOn, reaches } = await draft('Without a server');
      await send();
      await expect.poll(async () => (await read()).problem, { timeout: 20_000 }).not.toBe('');
      expect((await read()).figures).toMatchObject({ sent: 0, refused: 0 });
      mood = () => 'takes';
      await stop();
      await goOn();
      expect((await reaches('sent')).problem).toBe('');
      expect(recipientsOf(mailbox, 'Without a server')).toEqual(emailsOf(readers));
    });

    it('does not keep another email waiting while it leaves a newsletter without an answer', async () => {
      await setRate(shop, fast);
      await addReaders(shop, 20);
      const before = mailbox.tried();
      mood = (nth) => (nth > before && nth <= before + 4 ? 'keeps silent' : 'takes');
      const { send, stop } = await draft('Slow');
      await send();
      await expect.poll(mailbox.tried, { timeout: 20_000 }).toBe(before + 4);
      await shop.visitor('POST /api/newsletter', { body: { email: 'quick@example.com' } });
      expect((await mailbox.next('quick@example.com')).subject).toContain('Confirm');
      await stop();
      mailbox.hangUp();
    });
  });

  describe('the moment of a newsletter', () => {
    it('may be later: it is sent then, to those who subscribe then', { tags: ['extended'] }, async () => {
      await setRate(shop, fast);
      await addReaders(shop, 1);
      const { send, reaches } = await draft('Later');
      const answer = await send(new Date(Date.now() + 1500).toISOString());
      expect([answer.state, answer.figures]).toEqual(['scheduled', null]);
      const [second] = await addReaders(shop, 1);
      await reaches('sent');
      expect(recipientsOf(mailbox, 'Later')).toContain(second?.email);
      expect(recipientsOf(mailbox, 'Later')).toHaveLength(2);
    });

    it('must not have passed, and a scheduled newsletter that is stopped is a draft again', async () => {
      await addReaders(shop, 1);
      const { send, stop } = await draft('Called off');
      await expect(send(new Date(0).toISOString())).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'sendAt', message: 'must be in the future' }],
      });
      await send(new Date(Date.now() + 3_600_000).toISOString());
      await expect(send()).rejects.toMatchObject({
        message:
          'This newsletter is scheduled by now. Make it a draft again before you change, delete or send it.',
      });
      expect(await stop()).toMatchObject({ state: 'draft', sendAt: null });
    });
  });

  it('a newsletter is neither saved nor sent with a link to a page that does not exist', async () => {
    const withPages = await open({ pages: pagesAt('/products') });
    await addReaders(withPages, 1);
    const { id, params, read, send } = await draftOf(withPages, 'Dead links');
    const { subject, preview, blocks } = (await read()).document;
    const dead = [
      { type: 'button' as const, label: 'See', link: '/no-page' },
      { type: 'text' as const, text: 'Or [see](/no-page?at=all).' },
    ];
    const body = { subject, preview, blocks: [...blocks, ...dead] };
    const error = { code: 'invalid_input' };
    await expect(withPages.owner('PUT /api/newsletters/:id', { params, body })).rejects.toMatchObject({
      ...error,
      errors: [
        { path: 'blocks.1.link', message: 'leads to /no-page, which does not exist' },
        { path: 'blocks.2.text', message: 'leads to /no-page?at=all, which does not exist' },
      ],
    });
    await expect(withPages.owner('POST /api/newsletters', { body })).rejects.toMatchObject(error);
    // The page was deleted since the newsletter was saved.
    await withPages.database.db.update(newsletters).set({ document: body }).where(eq(newsletters.id, id));
    await withPages.owner('PUT /api/newsletters/:id', { params, body });
    await expect(send()).rejects.toMatchObject({
      code: 'not_possible_now',
      message:
        'A link leads to /no-page, which does not exist. Change the link before you send the newsletter.',
    });
    await withPages.close();
  });

  it('a newsletter that was sent is duplicated as a draft with its text', async () => {
    await addReaders(shop, 1);
    const { params, send, reaches, read } = await draft('Diwali again');
    await send();
    await reaches('sent');
    const copy = await shop.owner('POST /api/newsletters/:id/copy', { params });
    expect(copy).toMatchObject({ state: 'draft', subject: 'Diwali again', figures: null });
    expect(copy.document).toEqual((await read()).document);
    expect(copy.id).not.toBe(params.id);
  });

  it('a newsletter without a block or without a recipient is not sent', async () => {
    const { params, send } = await draft('Empty');
    await expect(send()).rejects.toMatchObject({ code: 'not_possible_now' });
    await addReaders(shop, 1);
    const body = { subject: 'Empty', preview: '', blocks: [] };
    await shop.owner('PUT /api/newsletters/:id', { params, body });
    await expect(send()).rejects.toMatchObject({ message: expect.stringContaining('Add a block first') });
  });
});
