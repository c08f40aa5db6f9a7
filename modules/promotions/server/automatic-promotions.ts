import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { findAutomatic, lockLimitedAutomatic, type PromotionRow } from './promotions-store.ts';

/** The cache tag of the automatic promotions (promotions_invalidate.sql). */
const promotionsTag = 'promotions';

/** Memory of a promotion, in bytes. */
const promotionBytes = 2000;

/** The automatic promotions of a shop. They are in the memory of each server until one changes, so a quote reads none of them. */
export class AutomaticPromotions {
  readonly #cache: ResponseCache;
  readonly #db: Db;

  constructor({ cache, db }: { cache: ResponseCache; db: Db }) {
    this.#cache = cache;
    this.#db = db;
  }

  /** Returns those that run at a moment, the oldest first. */
  async at(moment: Date): Promise<PromotionRow[]> {
    const rows = await this.#cache.get(
      'automatic promotions',
      () => findAutomatic(this.#db, moment),
      (found) => ({ bytes: found.length * promotionBytes, cacheTags: [promotionsTag] }),
    );
    return runningAt(rows, moment);
  }

  /**
   * Returns those that run at a moment for an order that is being placed, as they are stored now. Those with a limit are
   * locked until the transaction ends, so that the limit still holds when one is redeemed in it. Never asks the memory, which
   * may wait for a read outside of the transaction.
   */
  async lockedAt(tx: Db, moment: Date): Promise<PromotionRow[]> {
    const running = runningAt(await findAutomatic(tx, moment), moment);
    if (!running.some(isLimited)) return running;
    await lockLimitedAutomatic(tx, moment);
    return runningAt(await findAutomatic(tx, moment), moment);
  }
}

/** Returns whether a promotion has a limit of uses. */
export const isLimited = ({
  totalLimit,
  customerLimit,
}: Pick<PromotionRow, 'totalLimit' | 'customerLimit'>): boolean =>
  totalLimit !== null || customerLimit !== null;

const runningAt = (rows: PromotionRow[], moment: Date): PromotionRow[] =>
  rows.filter(({ startsAt, endsAt }) => startsAt <= moment && (endsAt === null || endsAt > moment));
