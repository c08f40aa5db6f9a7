import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { StartError } from '#kernel/start-error.ts';
import { ownerRoleId } from '#modules/accounts/contract/roles.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { hasOwner, lockFirstOwner, ownerEmail, saveOwner } from './users-store.ts';

/** The prefix of a generated key; the hint of the admin dialog mentions it (section 2, R16). */
const keyPrefix = 'HAAT-';
const generatedEmail = 'owner@haat.local';

/** The credentials of a new owner, printed once. */
export type NewOwner = { email: string; password: string };

/**
 * Creates the owner account when there is none (R16): from the configuration, otherwise with a generated key. Servers
 * that start at once create one owner.
 * @returns the generated account to print, null when none was generated
 * @throws StartError for one of the most used passwords
 */
export async function ensureOwner(db: Db, configured: NewOwner | null): Promise<NewOwner | null> {
  if (await hasOwner(db)) return null;
  if (configured && (await isCommonPassword(configured.password)))
    throw new StartError(
      'ADMIN_PASSWORD is one of the most used passwords. Set another one, or set neither ADMIN_EMAIL nor ADMIN_PASSWORD: a password is then generated and printed.',
    );
  const owner = configured ?? { email: generatedEmail, password: generateKey() };
  const passwordHash = await hashPassword(owner.password, 'start');
  const created = await transaction(db, async (tx) => {
    await lockFirstOwner(tx);
    if (await hasOwner(tx)) return false;
    await saveOwner(tx, {
      id: uuid(),
      name: 'Owner',
      email: owner.email,
      passwordHash,
      isEmailVerified: true,
      roleId: ownerRoleId,
    });
    return true;
  });
  return configured || !created ? null : owner;
}

/** Generates a key of five groups of four out of 32 distinguishable characters: 100 bits. */
function generateKey(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return keyPrefix + Array.from({ length: 5 }, group).join('-');
}

/** Returns the recipient of emails to the shop when the settings have no address; null before there is an owner. */
export const findOwnerEmail = (db: Db): Promise<string | null> => ownerEmail(db);
