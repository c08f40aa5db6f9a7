import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import * as store from './answers-store.ts';

/** How long a request waits for the same one that is running, in ms, and between looking for its answer. */
const longestWaitMs = 10_000;
const lookEveryMs = 100;
/** Age in ms of a request without an answer whose process has died. */
const staleMs = 60_000;

type Answer = store.StoredAnswer;
type Keyed = { operation: string; idempotencyKey: string | null; id: string; payload: unknown };

/** Sorts the fields of an object, whose order and spacing mean nothing. */
const canonical = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const digestOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request, canonical)).digest('base64url');

/**
 * Carries out a request once for each idempotency key: a repetition gets the first answer.
 * @throws ProtocolFailure idempotency_key_reused for a request with other content; unavailable while the first one is still
 * running
 */
export async function answerOnce(
  { db, now }: { db: Db; now: () => Date },
  { operation, idempotencyKey, id, payload }: Keyed,
  { url: platform }: { url: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === null) return work();
  const key = { platform, operation, key: idempotencyKey };
  const digest = digestOf([id, payload ?? null]);
  for (let waited = 0; waited <= longestWaitMs; waited += lookEveryMs) {
    const startedAt = now();
    const staleBefore = new Date(startedAt.getTime() - staleMs);
    if (await store.claimAnswer(db, { ...key, digest, startedAt }, staleBefore)) return first(db, key, work);
    const row = await store.findAnswer(db, key);
    if (row && row.digest !== digest)
      throw new ProtocolFailure('idempotency_key_reused', m.protocol.idempotencyKeyIsReused());
    if (row?.answer) return row.answer;
    await wait(lookEveryMs);
  }
  throw new ProtocolFailure('unavailable', m.protocol.requestIsStillRunning(), { retryAfter: 1 });
}

/** Carries out a claimed request. One that fails leaves nothing, so that it can be repeated. */
async function first(db: Db, key: store.AnswerKey, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    await store.storeAnswer(db, key, answer);
    return answer;
  } catch (error) {
    await store.deleteAnswer(db, key);
    throw error;
  }
}
