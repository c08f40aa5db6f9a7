import { migrationsFolder } from '#kernel/database/connection/open.ts';
import type { Database } from '#kernel/database/database.ts';
import { remembered } from '#kernel/database/installation.ts';
import { ensureOwner, type NewOwner } from '#modules/accounts/index.ts';
import { loadCatalogue } from '#modules/demonstration/index.ts';
import type { Config } from './config.ts';

/** The result of the preparation. */
export type Prepared = { generatedOwner: NewOwner | null; seeded: boolean };

/**
 * Prepares the database for this version: tables, the demonstration catalogue, the owner. Instances that start at once
 * do this one after the other; all but the first find it done.
 * @param onStep receives the current step
 */
export async function prepare(
  database: Database,
  { owner, seed }: Pick<Config, 'owner' | 'seed'>,
  onStep: (step: string) => void = () => {},
): Promise<Prepared> {
  const prepared: Prepared = { generatedOwner: null, seeded: false };
  const work = async () => {
    onStep('migrating the database');
    await database.migrate(migrationsFolder);
    onStep('preparing the catalogue');
    if (seed !== 'none') prepared.seeded = await seedOnce(database, seed);
    prepared.generatedOwner = await ensureOwner(database.db, owner);
  };
  await database.exclusively(work, () => onStep('waiting for another instance that migrates the database'));
  return prepared;
}

async function seedOnce({ db }: Database, seed: 'demo' | 'catalogue'): Promise<boolean> {
  const seeded = (await remembered(db, 'demo seed')) !== null;
  if (seeded && (await remembered(db, 'demo pictures')) !== null) return false;
  const { illustrateDemo, seedDemo } = await loadCatalogue();
  if (!seeded) return seedDemo(db, new Date(), seed === 'demo');
  await illustrateDemo(db, new Date());
  return false;
}
