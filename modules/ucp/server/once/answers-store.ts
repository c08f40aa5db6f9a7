import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import { ucpAnswers } from '../tables.ts';

/** The answer to a request, with the error code of the log. */
export type StoredAnswer = {
  status: 200 | 201 | 409;
  body: Record<string, unknown>;
  code: ErrorCode | null;
};

export type AnswerRow = Omit<typeof ucpAnswers.$inferSelect, 'answer'> & { answer: StoredAnswer | null };
/** What identifies a request with an idempotency key. */
export type AnswerKey = Pick<AnswerRow, 'platform' | 'operation' | 'key'>;

const isOf = ({ platform, operation, key }: AnswerKey) =>
  and(eq(ucpAnswers.platform, platform), eq(ucpAnswers.operation, operation), eq(ucpAnswers.key, key));

/**
 * Claims a request, so that no other process carries it out.
 * @param staleBefore the start of a request before which it is taken over, because its process has died
 * @returns whether it was claimed
 */
export async function claimAnswer(
  db: Db,
  row: Omit<AnswerRow, 'answer'>,
  staleBefore: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(ucpAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [ucpAnswers.platform, ucpAnswers.operation, ucpAnswers.key],
      set: { startedAt: row.startedAt },
      setWhere: and(
        isNull(ucpAnswers.answer),
        lt(ucpAnswers.startedAt, staleBefore),
        sql`${ucpAnswers.digest} = excluded.digest`,
      ),
    })
    .returning({ key: ucpAnswers.key });
  return claimed.length > 0;
}

export async function findAnswer(db: Db, key: AnswerKey): Promise<AnswerRow | null> {
  const [row] = await db.select().from(ucpAnswers).where(isOf(key));
  return (row as AnswerRow | undefined) ?? null;
}

export async function storeAnswer(db: Db, key: AnswerKey, answer: StoredAnswer): Promise<void> {
  await db.update(ucpAnswers).set({ answer }).where(isOf(key));
}

export async function deleteAnswer(db: Db, key: AnswerKey): Promise<void> {
  await db.delete(ucpAnswers).where(isOf(key));
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(ucpAnswers).where(lt(ucpAnswers.startedAt, before));
}
