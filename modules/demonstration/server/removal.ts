import { demoArtisans } from '#demo/artisans.ts';
import { demoCampaign } from '#demo/catalogue.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { deleteValue } from '#kernel/database/installation.ts';
import { trashProducts, withCatalogLock } from '#modules/catalog/index.ts';
import type { Demonstration } from '#modules/demonstration/contract/demonstration.ts';
import { endCampaign } from '#modules/settings/index.ts';
import * as store from './removal-store.ts';
import { beganKey } from './requested-seed.ts';

const artisanNames = demoArtisans.map(({ name }) => name.toLowerCase());

/** Returns the numbers of records that the removal of demo data would delete and keep. */
export async function demonstrationOf(db: Db): Promise<Demonstration> {
  const { trashed, keptCategories, keptArtisans, keptPromotions, ...removed } = await store.count(
    db,
    artisanNames,
  );
  return {
    removed,
    trashed,
    kept: { categories: keptCategories, artisans: keptArtisans, promotions: keptPromotions },
  };
}

/**
 * Removes all demo data in one transaction. Orders, accounts, reviews and products that the shop added stay, with
 * the demo data that they depend on. A running seeding ends.
 * @returns what was removed
 */
export const removeDemonstration = (db: Db, author: AuditActor): Promise<Demonstration> =>
  withCatalogLock(db, null, async (tx) => {
    // Seeding steps lock this row: the removal waits for the running one, and no other starts.
    await deleteValue(tx, beganKey);
    const demonstration = await demonstrationOf(tx);
    await store.removeOrdersAndCustomers(tx);
    await store.removeSeededReviews(tx);
    await setAuditActor(tx, author);
    await trashProducts(tx, await store.findUsedProducts(tx));
    await setAuditActor(tx, null);
    await store.removeCatalogue(tx, artisanNames);
    await endCampaign(tx, demoCampaign.title);
    await store.deleteSeedRecords(tx);
    await setAuditActor(tx, author);
    await store.logRemoval(tx, demonstration.removed);
    return demonstration;
  });
