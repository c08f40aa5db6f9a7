import { type Access, type Endpoint, isReading } from '#kernel/contract/endpoint.ts';
import { hasNeededRight, labelsOf, type NeededRight, type Right } from '#kernel/contract/rights.ts';
import type { AuditActor } from '../database/audit-actor.ts';
import * as m from '../messages/index.ts';
import { ShopError } from './errors.ts';

/** The kind of the caller, which the log records instead of an identity. */
export type Role = 'visitor' | 'customer' | 'staff' | 'owner';

/** The caller of a call, from the server's own records. */
export type Caller = {
  userId: string;
  /** The session in which the call is made. */
  sessionId: string;
  /** Owner or staff in a session of the back office (R15). What they may do follows from `rights` alone. */
  role: Exclude<Role, 'visitor'>;
  /** A program with an API key or an OAuth token, which makes only calls of staff that need a right. */
  isKey?: true;
  /** The name of the program that acts for the user, with an OAuth token. */
  client?: string;
  /** Whether the program may only read: it makes only calls that change nothing. */
  isReadOnly?: true;
  /** Rights in the back office: all for an owner, none for a customer. */
  rights: readonly Right[];
  /** Time of the sign-in or of the last password confirmation; absent where unknown. */
  confirmedAt?: Date;
  /** Signed in to the back office without the second factor that the shop requires; it must be set up first. */
  needsSecondFactor?: boolean;
} | null;

/**
 * Returns the caller of a bearer token. With `lenient` (calls open to anonymous visitors), an invalid token gives a
 * visitor instead of an error, and a token without admin rights costs no query unless `customer` asks for the customer.
 */
export type Identify = (token: string, options: { lenient: boolean; customer?: boolean }) => Promise<Caller>;

/** Returns whether the caller is in the back office. */
export const isStaff = (caller: Caller) => caller !== null && caller.role !== 'customer';

/**
 * Returns the kind of caller that the log records.
 * @param caller undefined for requests other than calls, such as pages and files
 */
export const roleOf = (caller: Caller | undefined): Role => caller?.role ?? 'visitor';

/** Returns the caller. @throws ShopError unauthenticated for a visitor */
export function requireCaller(caller: Caller): NonNullable<Caller> {
  if (caller === null) throw new ShopError('unauthenticated', m.common.signInFirst());
  return caller;
}

/** Returns the id of the caller. @throws ShopError unauthenticated for a visitor */
export const userOf = (caller: Caller): string => requireCaller(caller).userId;

/** Returns the audit actor of a call of the back office. */
export const authorOf = (caller: Caller, why?: string): AuditActor => ({
  userId: userOf(caller),
  ...(caller?.client !== undefined && { client: caller.client }),
  ...(why !== undefined && { why }),
});

const allowed: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  user: (caller) => caller !== null,
  staff: isStaff,
};

/** Whether a caller has one of the needed rights. */
export const mayDo = (caller: Caller, needed: NeededRight): boolean =>
  caller !== null && hasNeededRight(caller.rights, needed);

/** Checks that one of the needed rights is held. @throws ShopError right_missing */
export function requireRight(held: readonly Right[], needed: NeededRight): void {
  if (needed !== null && !hasNeededRight(held, needed))
    throw new ShopError('right_missing', m.common.rightMissing({ labels: labelsOf(needed) }));
}

/** Whether a caller may make a call: programs that may only read make only calls that change nothing. */
export const mayMake = (caller: Caller, name: string, endpoint: Pick<Endpoint, 'reads'>): boolean =>
  !caller?.isReadOnly || isReading(name, endpoint);

/** @throws ShopError forbidden */
export function requireMayMake(caller: Caller, name: string, endpoint: Pick<Endpoint, 'reads'>): void {
  if (!mayMake(caller, name, endpoint)) throw new ShopError('forbidden', m.common.readOnly());
}

/** Returns the bearer token of a header `Authorization`. */
export const tokenIn = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/** How long a sign-in or a password confirmation counts as recent, in ms. */
const recentMs = 10 * 60_000;

export const isConfirmed = (caller: Caller, now: Date): boolean =>
  caller?.confirmedAt !== undefined && now.getTime() - caller.confirmedAt.getTime() < recentMs;

/** Checks that the caller confirmed the password recently. @throws ShopError confirmation_required */
export function requireConfirmed(caller: Caller, now: Date): void {
  if (!isConfirmed(caller, now)) throw new ShopError('confirmation_required', m.common.confirmFirst());
}

/** Returns the caller of a call that is open to visitors, customers included; null for a visitor. */
export async function customerBehind(header: string | undefined, identify: Identify): Promise<Caller> {
  const token = tokenIn(header);
  return token === undefined ? null : identify(token, { lenient: true, customer: true });
}

/**
 * Authenticates and authorizes the caller of every call (R14).
 * @param name the method and path of the call
 * @throws ShopError unauthenticated or session_expired (401), forbidden, right_missing, confirmation_required,
 * second_factor_missing (403)
 */
export async function admit(
  name: string,
  {
    access,
    right = null,
    personal = false,
    confirmed,
    beforeSecondFactor,
    reads,
  }: Pick<Endpoint, 'access' | 'right' | 'personal' | 'confirmed' | 'beforeSecondFactor' | 'reads'>,
  header: string | undefined,
  identify: Identify,
): Promise<Caller> {
  const token = tokenIn(header);
  const lenient = access === 'anyone';
  const caller = token === undefined ? null : await identify(token, { lenient, customer: personal });
  if (caller?.isKey && (access !== 'staff' || right === null))
    throw new ShopError('forbidden', m.common.notForKeys());
  requireMayMake(caller, name, { reads });
  const needsSecondFactor = caller?.needsSecondFactor === true;
  if (allowed[access](caller) || (beforeSecondFactor && needsSecondFactor)) {
    requireRight(caller?.rights ?? [], right);
    if (confirmed) requireConfirmed(caller, new Date());
    return caller;
  }
  if (caller === null) throw new ShopError('unauthenticated', m.common.signInFirst());
  if (needsSecondFactor) throw new ShopError('second_factor_missing', m.common.setUpSecondFactor());
  throw new ShopError('forbidden', m.common.notAuthorized());
}
