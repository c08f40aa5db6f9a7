import { randomInt } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import { digestOf } from '../email/email-tokens.ts';
import * as store from './factors-store.ts';

/** The number of recovery codes issued together. */
const recoveryCodeCount = 10;
/** Letters and digits that are not confused with each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
/** Generates four groups of four: 80 bits, so a digest without salt is enough. */
const newCode = () => Array.from({ length: 4 }, group).join('-');

const digestOfCode = (code: string) => digestOf(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Replaces the recovery codes of a user and returns the new ones, which are shown once. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await store.replaceRecoveryCodes(tx, userId, codes.map(digestOfCode));
  return codes;
}

/** Consumes a recovery code, ignoring spaces and case. @returns whether it was valid */
export const takeRecoveryCode = (tx: Db, userId: string, code: string): Promise<boolean> =>
  store.takeRecoveryCode(tx, userId, digestOfCode(code));
