import type { Demonstration } from '#contract/demonstration.ts';
import { demoArtisans } from '#demo/artisans.ts';
import { demoCampaign } from '#demo/catalogue.ts';
import { throwProducts } from '#server/catalog/deletions.ts';
import { inTurn } from '#server/catalog/intake/intake.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forget } from '#server/platform/database/installation.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { endCampaign } from '#server/settings/settings.ts';
import * as store from './removal-store.ts';
import { beganKey } from './wanting.ts';

const makers = demoArtisans.map(({ name }) => name.toLowerCase());

/** What the removal of the demonstration data removes at this moment, and what it keeps. */
export async function demonstrationOf(db: Db): Promise<Demonstration> {
  const { trashed, keptCategories, keptArtisans, keptPromotions, ...removed } = await store.count(db, makers);
  return {
    removed,
    trashed,
    kept: { categories: keptCategories, artisans: keptArtisans, promotions: keptPromotions },
  };
}

/**
 * Removes all demonstration data in one transaction. What the shop added meanwhile stays: orders, accounts, reviews and products of
 * its own, and whatever of the demonstration these depend on. A seeding that is still running ends.
 * @returns what was removed
 */
export const removeDemonstration = (db: Db, author: Author): Promise<Demonstration> =>
  inTurn(db, null, async (tx) => {
    // Steps of the seeding hold this row: the removal waits for the one that runs, and no further one begins.
    await forget(tx, beganKey);
    const listed = await demonstrationOf(tx);
    await store.removeTrade(tx);
    await store.removeSeededReviews(tx);
    await signed(tx, author);
    await throwProducts(tx, await store.findUsedProducts(tx));
    await signed(tx, null);
    await store.removeCatalogue(tx, makers);
    await endCampaign(tx, demoCampaign.title);
    await store.forgetRows(tx);
    await signed(tx, author);
    await store.logRemoval(tx, listed.removed);
    return listed;
  });
