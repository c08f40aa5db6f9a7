/** @module-tag extended */
import { describe, expect, it } from 'vitest';
import { ensureOwner } from '#modules/accounts/server/first-owner.ts';
import { findOwners } from '#modules/accounts/server/users-store.ts';
import { databases } from '#tests/support/databases.ts';

describe.each(databases)('on $kind', ({ skipped, open }) => {
  it.skipIf(skipped)('servers that start at once on an empty database create one owner', async () => {
    const database = await open();
    const generated = await Promise.all(Array.from({ length: 4 }, () => ensureOwner(database.db, null)));
    const owners = await findOwners(database.db);
    expect(owners).toHaveLength(1);
    expect(generated.filter((owner) => owner !== null)).toMatchObject([{ email: owners[0]?.email }]);
    await database.close();
  });
});
