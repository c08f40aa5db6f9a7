import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/database/database.ts';
import { start, temporaryFolder } from '../support/process.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

const letter = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  topic: 'question',
  message: 'Is it blue?\nविशेष',
};

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const count = async (table: 'letters' | 'newsletter_subscribers' | 'pgboss.job') => {
    const [row] = await rows<{ n: number }>(
      shop.database.db,
      sql`select count(*)::int as n from ${sql.raw(table)}`,
    );
    return row?.n;
  };

  describe('a letter', () => {
    it('is kept, and its mail waits in the same transaction', async () => {
      const { status, body } = await shop.send('POST', '/api/contact', { json: letter });
      expect([status, body.message]).toEqual([200, 'Thank you, your message is on its way to us']);
      expect(await rows(shop.database.db, sql`select name, email, topic, message from letters`)).toEqual([
        letter,
      ]);
      const [job] = await rows<{ data: object }>(
        shop.database.db,
        sql`select data from pgboss.job where name = 'mail'`,
      );
      expect(job?.data).toMatchObject({ to: 'owner@example.com', replyTo: letter.email });
    });

    it('that cannot be kept is not mailed either', async () => {
      const before = await count('pgboss.job');
      await rows(shop.database.db, sql`alter table letters add constraint no_more check (name <> 'Refused')`);
      const { status } = await shop.send('POST', '/api/contact', { json: { ...letter, name: 'Refused' } });
      expect(status).toBe(500);
      expect(await count('pgboss.job')).toBe(before);
    });

    it.each([
      ['name', { ...letter, name: ' ' }],
      ['email', { ...letter, email: 'asha' }],
      ['email', { ...letter, email: 'a@b.example\r\nBcc: everybody@example.com' }],
      ['message', { ...letter, message: '' }],
      ['message', { ...letter, message: 'x'.repeat(5001) }],
      ['topic', { ...letter, topic: 'spam' }],
    ])('that makes no sense is refused and %s named', async (path, json) => {
      const { status, body } = await shop.send('POST', '/api/contact', { json });
      expect(status).toBe(400);
      expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    });
  });

  describe('the newsletter', () => {
    it('takes an address once, however often and in whatever case it is given', async () => {
      for (const email of ['reader@example.com', 'Reader@Example.com', ' reader@example.com ']) {
        const { status, body } = await shop.send('POST', '/api/newsletter', { json: { email } });
        expect([status, body.message]).toEqual([200, 'Subscribed!']);
      }
      expect(await count('newsletter_subscribers')).toBe(1);
    });

    it.each(['', 'reader', 'a@b'])('refuses %j', async (email) => {
      expect((await shop.send('POST', '/api/newsletter', { json: { email } })).status).toBe(400);
    });
  });
});

describe('mail', () => {
  const send = (url: string) =>
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(letter),
    });
  const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' };

  it('goes to the mail server, again and again until that takes it', async () => {
    const folder = temporaryFolder();
    const taken: string[] = [];
    let refused = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect(_session, callback) {
        // The first connection is dropped, as a mail server in trouble does.
        callback(refused++ === 0 ? new Error('in trouble') : null);
      },
      onData(stream, _session, callback) {
        let text = '';
        stream.on('data', (piece) => {
          text += piece;
        });
        stream.on('end', () => {
          taken.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const shop = await start({ DATA_DIR: folder.path, ...owner, SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await send(shop.url)).status).toBe(200);
    await expect.poll(() => taken.length, { timeout: 40_000, interval: 200 }).toBe(1);
    expect(refused).toBeGreaterThan(1);
    expect(taken[0]).toContain('To: owner@example.com');
    expect(taken[0]).toContain('Reply-To: asha@example.com');
    await shop.stop();
    await new Promise<void>((resolve) => server.close(resolve));
    folder.remove();
  });

  it('without a mail server is a file; a kill between the letter and the mail loses none', async () => {
    const folder = temporaryFolder();
    const outbox = join(folder.path, 'outbox');
    const first = await start({ DATA_DIR: folder.path, ...owner });
    expect((await send(first.url)).status).toBe(200);
    await first.stop('SIGKILL');
    const second = await start({ DATA_DIR: folder.path, ...owner });
    const mails = () =>
      existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    await expect.poll(() => mails().length, { timeout: 40_000, interval: 200 }).toBeGreaterThanOrEqual(1);
    const mail = readFileSync(join(outbox, mails()[0] ?? ''), 'utf8');
    expect(mail).toMatch(/^Subject: .*Asha Rao/m);
    await second.stop();
    folder.remove();
  });
});
