import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { messages } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';

/** argon2id takes its time on purpose, on threads of its own: one core is left to everybody who only browses. */
const turns = pLimit(Math.max(1, availableParallelism() - 1));
/** Who would come after so many others is asked to come again. */
const mostWaiting = 1000;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= mostWaiting) throw new ShopError('unavailable', messages.unavailable);
  return turns(work);
}

/** argon2id with its parameters and salt, as it is kept. @throws ShopError unavailable when too many wait */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Compared with when there is nothing to compare with, so that the answer takes as long as for a wrong password. */
const nobody = hash('nobody has this password');

/** Whether it is the password; never where there is none. @throws ShopError unavailable when too many wait */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(kept ?? (await nobody), password));
  return right && typeof kept === 'string';
}
