import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

/** How long to wait for a mail, in ms: the worker starts a second after the shop opens. */
const patience = { timeout: 20_000, interval: 50 };

onEachDatabase((open) => {
  let shop: Shop;
  let isAway = true;
  const sent: string[] = [];
  const requireServer = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED');
  };
  beforeAll(async () => {
    const post = async ({ replyTo }: Mail) => {
      await requireServer();
      sent.push(replyTo ?? '');
    };
    shop = await open({ post, checkMail: requireServer });
  });
  afterAll(() => shop.close());

  const write = (email: string) =>
    shop.send('POST', '/api/contact', { json: { name: 'Asha Rao', email, message: 'Is it blue?' } });
  const tried = async () => {
    const jobs = await rows<{ tries: number }>(
      shop.database.db,
      sql`select retry_count as tries from pgboss.job where name = 'mail' and state = 'retry'`,
    );
    return jobs.length;
  };
  /** A mail that has waited for hours has its next try in hours. */
  const postpone = () =>
    shop.database.db.execute(
      sql`update pgboss.job set start_after = now() + interval '4 hours' where name = 'mail'`,
    );

  beforeEach(async () => {
    isAway = true;
    sent.length = 0;
    await write('asha@example.com');
    await expect.poll(tried, patience).toBe(1);
    await postpone();
  });

  it('the first email that the mail server accepts again releases emails that have waited for hours', async () => {
    isAway = false;
    await write('ravi@example.com');
    await expect.poll(() => sent.toSorted(), patience).toEqual(['asha@example.com', 'ravi@example.com']);
  });

  it('the owner sends waiting emails at once', async () => {
    isAway = false;
    expect(await shop.owner('POST /api/settings/mail/send')).toEqual({ mails: 1 });
    await expect.poll(() => sent, patience).toEqual(['asha@example.com']);
    expect(await shop.owner('POST /api/settings/mail/send')).toEqual({ mails: 0 });
  });
});
