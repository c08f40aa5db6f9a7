import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { linkIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import { type Running, start } from '../support/process.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';
import { copyOf } from '../support/templates.ts';

// Mails when the mail server fails or the shop is killed.

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' };
const password = 'correct horse';
/** How long to wait for a mail that is tried again, in ms: the first pause takes 5 to 10 s. */
const patience = { timeout: 40_000, interval: 100 };

const post = ({ url }: Pick<Running, 'url'>, path: string, json: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
const write = (shop: Running) =>
  post(shop, 'contact', { name: 'Asha Rao', email: 'asha@example.com', message: 'Is it blue?' });
const register = (shop: Running, email: string) =>
  post(shop, 'auth/register', { name: 'Asha Rao', email, password });

// Concurrent, since each test waits for the pause before another try.
describe.concurrent('a failing mail server', () => {
  it('sends a mail again after the mail server hangs up during the first try', { tags: ['full'] }, async ({
    expect,
  }) => {
    const folder = copyOf(inject('migratedFolder'));
    const mailbox = await openMailbox((nth) => (nth === 1 ? 'hangs up' : 'takes'));
    const shop = await start({ DATA_DIR: folder.path, ...owner, SMTP_URL: mailbox.url });
    expect((await write(shop)).status).toBe(200);
    await expect.poll(() => mailbox.mails.length, patience).toBe(1);
    expect(mailbox.tried()).toBeGreaterThan(1);
    const [mail] = mailbox.mails;
    expect(mail?.to).toMatchObject([{ address: 'owner@example.com' }]);
    expect(mail?.replyTo).toMatchObject([{ address: 'asha@example.com' }]);
    await shop.stop();
    await mailbox.close();
    folder.remove();
  });

  it('delivers each of a hundred mails although the mail server hangs up on every tenth try', {
    tags: ['full'],
    timeout: 300_000,
  }, async ({ expect }) => {
    const folder = copyOf(inject('migratedFolder'));
    const mailbox = await openMailbox((nth) => (nth % 10 === 1 ? 'hangs up' : 'takes'));
    const shop = await start({ DATA_DIR: folder.path, ...owner, SMTP_URL: mailbox.url });
    const addresses = Array.from({ length: 100 }, (_, at) => `friend${at}@example.com`);
    // One after the other: the shop refuses requests that it cannot answer in time.
    for (const email of addresses) expect((await register(shop, email)).status).toBe(200);
    const reached = () => new Set(mailbox.mails.map(({ to }) => to?.[0]?.address)).size;
    await expect.poll(reached, { ...patience, timeout: 200_000 }).toBe(addresses.length);
    await shop.stop();
    await mailbox.close();
    folder.remove();
  });
});

describe('a killed server', () => {
  /** Starts the shop of a folder, whose mails are files. */
  const open = (path: string) => start({ DATA_DIR: path, ...owner });
  const mailsIn = (path: string) => {
    const outbox = join(path, 'outbox');
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
    return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
  };

  it.each([
    ['a contact message', write, /^Subject: .*Asha Rao/m],
    ['a registration', (shop: Running) => register(shop, 'asha@example.com'), /^Subject: Verify/m],
    [
      'a forgotten password',
      (shop: Running) => post(shop, 'auth/forgotPassword', { email: owner.ADMIN_EMAIL }),
      /^Subject: A new password/m,
    ],
  ])(
    'a server killed between %s and its mail sends the mail after the restart',
    { tags: ['full'] },
    async (_, cause, subject) => {
      const folder = copyOf(inject('migratedFolder'));
      const first = await open(folder.path);
      expect((await cause(first)).status).toBe(200);
      await first.stop('SIGKILL');
      const second = await open(folder.path);
      const sent = () => mailsIn(folder.path).filter((mail) => subject.test(mail)).length;
      await expect.poll(sent, patience).toBeGreaterThanOrEqual(1);
      await second.stop();
      folder.remove();
    },
  );

  it('a server killed while it sends a mail sends it after the restart', { tags: ['full'] }, async () => {
    const folder = copyOf(inject('migratedFolder'));
    const mailbox = await openMailbox((nth) => (nth === 1 ? 'keeps silent' : 'takes'));
    const env = { DATA_DIR: folder.path, ...owner, SMTP_URL: mailbox.url };
    const first = await start(env);
    expect((await write(first)).status).toBe(200);
    await expect.poll(mailbox.tried, patience).toBe(1);
    await first.stop('SIGKILL');
    const second = await start(env);
    await expect.poll(() => mailbox.mails.length, patience).toBe(1);
    await second.stop();
    await mailbox.close();
    folder.remove();
  });
});

onEachDatabase((open) => {
  describe('a mail that fails on every try', { tags: ['extended'] }, () => {
    let shop: Shop;
    let mailbox: Mailbox;
    beforeAll(async () => {
      mailbox = await openMailbox(() => 'refuses');
      shop = await open({ smtpUrl: mailbox.url });
    });
    afterAll(async () => {
      await shop.close();
      await mailbox.close();
    });

    it('moves a mail refused by every try to the dead letter queue and keeps its account', async () => {
      const { db } = shop.database;
      const email = 'asha@example.com';
      expect(
        (await shop.send('POST', '/api/auth/register', { json: { name: 'Asha', email, password } })).status,
      ).toBe(200);
      const waiting = async () => {
        const [job] = await rows<{ state: string; tries: number }>(
          db,
          sql`select state, retry_count as tries from pgboss.job where name = 'mail'`,
        );
        return job;
      };
      await expect.poll(waiting, patience).toMatchObject({ state: 'retry' });
      // Skips a day of tries: the next one is the last.
      await rows(
        db,
        sql`update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'mail'`,
      );
      const aside = async () =>
        (await rows(
          db,
          sql`select data ->> 'to' as to from pgboss.job where name = 'mail-failed'`,
        )) as unknown[];
      await expect.poll(aside, patience).toEqual([{ to: email }]);
      expect(await shop.owner('GET /api/settings/mail')).toEqual({ waiting: 0, failed: 1 });
      const again = await shop.send('POST', '/api/auth/login', { json: { email, password } });
      expect([again.status, again.body.code]).toEqual([403, 'email_not_verified']);
    });
  });

  describe('links in mails', { tags: ['extended'] }, () => {
    it('a link in a mail begins with the public address of the shop', async () => {
      const mailbox = await openMailbox();
      const shop = await open({ smtpUrl: mailbox.url, linkOrigin: 'https://shop.example' });
      const email = 'asha@example.com';
      await shop.send('POST', '/api/auth/register', { json: { name: 'Asha', email, password } });
      const mail = await mailbox.next(email);
      expect(linkIn(mail).href).toMatch(/^https:\/\/shop\.example\/verify\/user\?token=[\w-]{40,}$/);
      expect(mail.html).toContain(linkIn(mail).href);
      await shop.close();
      await mailbox.close();
    });
  });
});
