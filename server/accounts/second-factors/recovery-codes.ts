import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/second-factors.ts';
import type { Db } from '#server/platform/database/database.ts';
import { digestOf } from '../secrets.ts';
import * as store from './factors-store.ts';

/** Letters and digits that cannot be mistaken for each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
/** Four groups of four: 80 bits, so a digest without salt is enough. */
const newCode = () => Array.from({ length: 4 }, group).join('-');

const digestOfCode = (code: string) => digestOf(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** New recovery codes of a user, to show once; the ones before no longer work. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await store.replaceRecoveryCodes(tx, userId, codes.map(digestOfCode));
  return codes;
}

/** Uses up a recovery code, however it is spaced and in whatever case. @returns whether it is one */
export const takeRecoveryCode = (tx: Db, userId: string, code: string): Promise<boolean> =>
  store.takeRecoveryCode(tx, userId, digestOfCode(code));
