import type { Envelope } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/access.ts';
import type { RawInput } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';

export type Fields = Record<string, unknown>;

/** Makes a call that changes nothing, as the caller. @throws ShopError of its refusal */
export type Read = <Data>(name: string, input?: Partial<RawInput>) => Promise<Data>;

/** What a call is about, in lines of its summary, and the arguments that they replace there. */
export type Subject = { lines: string[]; covers?: readonly string[] };

/** A call that waits for its confirmation: its parsed fields, and who makes it. */
export type WaitingCall = { fields: Fields; caller: Caller; db: Db; read: Read };

/**
 * Reads what a call is about, and checks what can be checked before it is made.
 * @throws ShopError with which the call itself would fail
 */
export type FindSubject = (waiting: WaitingCall) => Promise<Subject>;

/** Returns the data of an answer. @throws ShopError of a refusal */
export function dataOf<Data>(answered: Envelope): Data {
  if ('code' in answered) throw new ShopError(answered.code, answered.message, answered.errors);
  return answered.data as Data;
}
