import { sql } from 'drizzle-orm';
import { newBatchLoader } from '#kernel/database/batch-loader.ts';
import type { Db } from '#kernel/database/database.ts';
import { columnsOf, preparedStatement, rowOf } from '#kernel/database/prepared-statement.ts';
import type { SavedEmails } from '#modules/automatic-emails/contract/saved-emails.ts';
import type { SavedMenus } from '#modules/menus/contract/menus.ts';
import type { SavedTheme } from '#modules/theme/contract/theme.ts';
import { settings } from './tables.ts';

export type SettingsRow = typeof settings.$inferSelect & {
  theme: SavedTheme | null;
  menus: SavedMenus | null;
  automaticEmails: SavedEmails;
};

const settingsStatement = preparedStatement<Record<string, unknown>>(
  'settings',
  () => sql`select ${columnsOf(settings)} from ${settings}`,
);

const onlyRow = 'settings';

/** One statement for the requests that need the settings at about the same moment. */
const loadSettings = newBatchLoader<typeof onlyRow, SettingsRow>(async (db) => {
  const [row] = await settingsStatement(db);
  return new Map(row ? [[onlyRow, rowOf(settings, row) as SettingsRow]] : []);
});

export const findSettings = (db: Db): Promise<SettingsRow | null> => loadSettings(db).load(onlyRow);

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Db): Promise<SettingsRow> {
  const [row] = await tx.select().from(settings).for('update');
  return row as SettingsRow;
}

export async function updateSettings(tx: Db, values: Partial<SettingsRow>): Promise<void> {
  await tx.update(settings).set(values);
}

/** Saves the links of header and footer. The version of the other settings stays. */
export const saveMenus = (tx: Db, menus: SettingsRow['menus']): Promise<void> =>
  updateSettings(tx, { menus });

/** Saves what the owner changed of the automatic emails. The version of the other settings stays. */
export const saveAutomaticEmails = (tx: Db, automaticEmails: SavedEmails): Promise<void> =>
  updateSettings(tx, { automaticEmails });
