import type { Db } from '#kernel/database/database.ts';
import { insertEntries } from './audit-store.ts';

/** The numbers of products that a file created and changed, and the names of new categories and artisans. */
type Imported = { created: number; updated: number; categories: string[]; artisans: string[] };

/** Records an import of products in the audit log; `tx` must have an audit actor. */
export const noteImport = (tx: Db, { created, updated, categories, artisans }: Imported): Promise<void> =>
  insertEntries(tx, [
    {
      kind: 'import',
      act: 'imported',
      recordId: 'products',
      recordName: 'Products',
      after: { created, updated, new_categories: categories, new_artisans: artisans },
    },
  ]);
