import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { NewsletterDocument, NewsletterState } from '#modules/newsletter/contract/newsletters.ts';
import { newsletterDeliveries, newsletters, subscribers } from './tables.ts';

export type NewsletterRow = typeof newsletters.$inferSelect & { document: NewsletterDocument };

export const insertNewsletter = async (
  tx: Db,
  row: Pick<
    NewsletterRow,
    'id' | 'name' | 'document' | 'state' | 'previewSecret' | 'createdAt' | 'updatedAt'
  >,
): Promise<void> => {
  await tx.insert(newsletters).values(row);
};

export async function findNewsletter(db: Db, id: string): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  return (row as NewsletterRow | undefined) ?? null;
}

/** Returns a newsletter that no other transaction can change until this one ends. */
export async function lockNewsletter(tx: Db, id: string): Promise<NewsletterRow | null> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  return (row as NewsletterRow | undefined) ?? null;
}

export const updateNewsletter = async (
  tx: Db,
  id: string,
  changes: Partial<Omit<NewsletterRow, 'id'>>,
): Promise<void> => {
  await tx.update(newsletters).set(changes).where(eq(newsletters.id, id));
};

export const deleteNewsletter = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(newsletters).where(eq(newsletters.id, id));
};

/** Returns newsletters, the latest first. */
export const listNewsletters = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(newsletters)
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(limit)
    .offset(offset);

/** Returns the newsletters with a text in their subject, the latest first. */
export const findNamed = (db: Db, text: string, limit: number): Promise<{ id: string; subject: string }[]> =>
  db
    .select({ id: newsletters.id, subject: newsletters.name })
    .from(newsletters)
    .where(ilike(newsletters.name, anywherePattern(text)))
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(limit);

export const countNewsletters = (db: Db, state?: NewsletterState): Promise<number> =>
  db.$count(newsletters, state && eq(newsletters.state, state));

/** Returns the newsletters that are being sent or wait for their moment. */
export const findOpen = (db: Db): Promise<Pick<NewsletterRow, 'id' | 'turn'>[]> =>
  db
    .select({ id: newsletters.id, turn: newsletters.turn })
    .from(newsletters)
    .where(inArray(newsletters.state, ['scheduled', 'sending']));

/** Returns the document that an editor sees in the frame with this secret. */
export async function findPreviewed(db: Db, secret: string): Promise<NewsletterDocument | null> {
  const [row] = await db
    .select({ document: sql<NewsletterDocument>`coalesce(previewed, document)` })
    .from(newsletters)
    .where(eq(newsletters.previewSecret, secret));
  return row?.document ?? null;
}

export type DeliveryCounts = { sent: number; refused: number; unknown: number; unsubscribed: number };

/** Counts what became of the emails of some newsletters; those without one have no entry. */
export async function countDeliveries(db: Db, ids: string[]): Promise<Map<string, DeliveryCounts>> {
  const countRows = await rows<DeliveryCounts & { id: string }>(
    db,
    sql`select newsletter_id as id, (count(*) filter (where state = 'sent'))::int as sent,
          (count(*) filter (where state = 'refused'))::int as refused,
          (count(*) filter (where state = 'sending'))::int as unknown,
          (count(*) filter (where has_unsubscribed))::int as unsubscribed
        from ${newsletterDeliveries} where newsletter_id = any(${sql.param(ids)}::uuid[]) group by newsletter_id`,
  );
  return new Map(countRows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns the addresses that the mail server refused, the latest first. */
export const findRefusals = (db: Db, id: string, limit: number) =>
  db
    .select({ email: subscribers.email, reason: newsletterDeliveries.reason })
    .from(newsletterDeliveries)
    .innerJoin(subscribers, eq(subscribers.id, newsletterDeliveries.subscriberId))
    .where(and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.state, 'refused')))
    .orderBy(desc(newsletterDeliveries.settledAt))
    .limit(limit);

/** Returns the newsletters that a subscriber got or was refused. */
export const findReceived = (db: Db, subscriberId: string) =>
  db
    .select({
      subject: newsletters.name,
      state: newsletterDeliveries.state,
      at: newsletterDeliveries.settledAt,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(
      and(
        eq(newsletterDeliveries.subscriberId, subscriberId),
        inArray(newsletterDeliveries.state, ['sent', 'refused']),
      ),
    )
    .orderBy(desc(newsletterDeliveries.settledAt));

/** Records that the subscription ended by a link of a newsletter that the subscriber got. */
export const markUnsubscribed = async (tx: Db, newsletterId: string, subscriberId: string): Promise<void> => {
  await tx
    .update(newsletterDeliveries)
    .set({ hasUnsubscribed: true })
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, newsletterId),
        eq(newsletterDeliveries.subscriberId, subscriberId),
      ),
    );
};
