import type { Access, Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { labelsOf, type NeededRight, type Right, suffices } from '#contract/rights.ts';
import { ShopError } from './errors.ts';

/** Whose request it is, as far as the log may say. */
export type Role = 'visitor' | 'customer' | 'staff' | 'owner';

/** Who makes a call, as the server's own records have it. */
export type Caller = {
  userId: string;
  /** The sign-in by which the call is made. */
  sessionId: string;
  /** Owner (R15). */
  isAdmin: boolean;
  /** Staff (R15). */
  hasAdminAccess: boolean;
  /** In the back office: all for an owner, none for a customer. */
  rights: readonly Right[];
  /** When they signed in or gave the password again; absent where that is unknown. */
  confirmedAt?: Date;
  /** Signed in to the back office, which opens once they have set up the second factor that the shop requires. */
  needsSecondFactor?: boolean;
} | null;

/**
 * Who a bearer token stands for. A call open to anyone may be `lenient`: a token that is no longer good
 * makes a visitor there instead of an error, and one that claims no admin rights costs no query, unless
 * it matters which `customer` it is.
 */
export type Identify = (token: string, how: { lenient: boolean; customer?: boolean }) => Promise<Caller>;

export const isStaff = (caller: Caller) => caller !== null && (caller.isAdmin || caller.hasAdminAccess);

/**
 * What the log says of a caller instead of a name.
 * @param caller undefined for what is no call of the table: a page, a file
 */
export function roleOf(caller: Caller | undefined): Role {
  if (!caller) return 'visitor';
  if (caller.isAdmin) return 'owner';
  return caller.hasAdminAccess ? 'staff' : 'customer';
}

/** Whoever makes a call that only users make. */
export function signedIn(caller: Caller): NonNullable<Caller> {
  if (caller === null) throw new ShopError('unauthenticated', messages.signInFirst);
  return caller;
}

/** The id of the user who makes a call that only users make. */
export const userOf = (caller: Caller): string => signedIn(caller).userId;

/** Who signs what a call of the back office writes. */
export const authorOf = (caller: Caller, why?: string) => ({
  userId: userOf(caller),
  ...(why !== undefined && { why }),
});

const allowed: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  user: (caller) => caller !== null,
  staff: isStaff,
  owner: (caller) => caller?.isAdmin === true,
};

/** Whether a caller has one of the rights that something takes. */
export const mayDo = (caller: Caller, needed: NeededRight): boolean =>
  caller !== null && suffices(caller.rights, needed);

/** @throws ShopError right_missing */
export function requireRight(held: readonly Right[], needed: NeededRight): void {
  if (needed !== null && !suffices(held, needed))
    throw new ShopError('right_missing', messages.rightMissing(labelsOf(needed)));
}

const tokenIn = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/** For how long a sign-in or a password given again counts as recent, in ms. */
const recentMs = 10 * 60_000;

export const isConfirmed = (caller: Caller, now: Date): boolean =>
  caller?.confirmedAt !== undefined && now.getTime() - caller.confirmedAt.getTime() < recentMs;

/** @throws ShopError confirmation_required */
export function requireConfirmed(caller: Caller, now: Date): void {
  if (!isConfirmed(caller, now)) throw new ShopError('confirmation_required', messages.confirmFirst);
}

/** Who makes a call that is open to anyone, a customer too; null for a visitor. */
export async function customerBehind(header: string | undefined, identify: Identify): Promise<Caller> {
  const token = tokenIn(header);
  return token === undefined ? null : identify(token, { lenient: true, customer: true });
}

/**
 * The one gate of every call (R14): who is it, and may they?
 * @throws ShopError unauthenticated or session_expired (401), forbidden, right_missing, confirmation_required, second_factor_missing (403)
 */
export async function admit(
  {
    access,
    right = null,
    personal = false,
    confirmed,
    beforeSecondFactor,
  }: Pick<Endpoint, 'access' | 'right' | 'personal' | 'confirmed' | 'beforeSecondFactor'>,
  header: string | undefined,
  identify: Identify,
): Promise<Caller> {
  const token = tokenIn(header);
  const lenient = access === 'anyone';
  const caller = token === undefined ? null : await identify(token, { lenient, customer: personal });
  const needsSecondFactor = caller?.needsSecondFactor === true;
  if (allowed[access](caller) || (beforeSecondFactor && needsSecondFactor)) {
    requireRight(caller?.rights ?? [], right);
    if (confirmed) requireConfirmed(caller, new Date());
    return caller;
  }
  if (caller === null) throw new ShopError('unauthenticated', messages.signInFirst);
  if (needsSecondFactor) throw new ShopError('second_factor_missing', messages.setUpSecondFactor);
  throw new ShopError('forbidden', messages.notAuthorized);
}
