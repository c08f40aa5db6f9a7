import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { hasOwner, ownerEmail, saveOwner } from './users-store.ts';

/** How a generated key begins; the hint of the admin dialog says so (section 2, R16). */
const keyPrefix = 'HAAT-';
const generatedEmail = 'owner@haat.local';

/** What the person who starts the shop must be told, once. */
export type NewOwner = { email: string; password: string };

/** The configured password of the new owner is not accepted. */
export class OwnerPasswordError extends Error {}

/**
 * Makes the owner account when there is none (R16): from the configuration, else with a generated key.
 * @returns the generated account to print, null when nothing was generated
 * @throws OwnerPasswordError for one of the most used passwords
 */
export async function ensureOwner(db: Db, configured: NewOwner | null): Promise<NewOwner | null> {
  if (await hasOwner(db)) return null;
  if (configured && (await isCommonPassword(configured.password)))
    throw new OwnerPasswordError(
      'ADMIN_PASSWORD is one of the most used passwords. Set another one, or set neither ADMIN_EMAIL nor ADMIN_PASSWORD: a password is then generated and printed.',
    );
  const owner = configured ?? { email: generatedEmail, password: generateKey() };
  const passwordHash = await hashPassword(owner.password, 'start');
  await transaction(db, (tx) =>
    saveOwner(tx, {
      id: uuid(),
      name: 'Owner',
      email: owner.email,
      passwordHash,
      isEmailVerified: true,
      isAdmin: true,
      hasAdminAccess: true,
    }),
  );
  return configured ? null : owner;
}

/** Five groups of four out of 32 signs that cannot be mistaken for each other: 100 bits. */
function generateKey(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return keyPrefix + Array.from({ length: 5 }, group).join('-');
}

/** Where mail to the shop goes when the settings name no address; null before there is an owner. */
export const findOwnerEmail = (db: Db): Promise<string | null> => ownerEmail(db);
