import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import type { ErrorCode } from '#kernel/contract/envelope.ts';
import { allRights, hasNeededRight, type Right, standardRights } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import { remembered } from '#kernel/database/installation.ts';
import { ownerRoleId, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { digestOf, newToken } from '#modules/accounts/server/email/email-tokens.ts';
import { newAuthenticatorKey } from '#modules/accounts/server/second-factors/authenticator.ts';
import { openTokens } from '#modules/accounts/server/sessions/tokens.ts';
import {
  addresses,
  authenticators,
  passkeyChallenges,
  passkeys,
  roles,
  secrets,
  sessions,
  users,
} from '#modules/accounts/server/tables.ts';
import { isFullRun } from './scope.ts';
import { newPasskey } from './second-factors.ts';
import type { Shop } from './shop.ts';
import { insertUser, quickHash, type User, type UserFields } from './users.ts';

/** Every kind of caller, and the refusal that each gets without access (R14). */
export const refusals = {
  visitor: 'unauthenticated',
  customer: 'forbidden',
  /** Sends requests of a customer; the token claims rights that the user does not have. */
  'another customer': 'forbidden',
  unverified: 'email_not_verified',
  'unverified owner': 'email_not_verified',
  staff: 'forbidden',
  /** The role that a new shop has for those who pack. */
  packer: 'forbidden',
  /** A role that the owner made. */
  'custom role': 'forbidden',
  owner: 'forbidden',
  // Each of these would be an owner.
  'expired token': 'session_expired',
  'expired session': 'session_expired',
  revoked: 'session_expired',
  "another user's name, an owner's session": 'session_expired',
  unsigned: 'unauthenticated',
  'other key': 'unauthenticated',
  'changed under the old signature': 'unauthenticated',
  nonsense: 'unauthenticated',
} as const satisfies Record<string, ErrorCode>;

export type CallerKind = keyof typeof refusals;
export const callerKinds = Object.keys(refusals) as CallerKind[];

/** Callers of open calls besides visitors: those who may see more, and those who only claim to. */
const othersOfOpenCalls: readonly CallerKind[] = ['customer', 'staff', 'expired session'];

/** The callers for calls with open access: all in the full run, one of each kind in the short run. */
export const callersOfOpenCalls: readonly CallerKind[] = isFullRun
  ? callerKinds
  : ['visitor', ...othersOfOpenCalls];

const kindAt = (kinds: readonly CallerKind[], turn: number) => kinds[turn % kinds.length] as CallerKind;

/** The rights of each kind of caller in the back office (R15). */
const rightsByKind: Partial<Record<CallerKind, readonly Right[]>> = {
  staff: standardRights,
  packer: ['orders'],
  'custom role': ['reviews', 'settings', 'personal-data', 'activity', 'status'],
  owner: allRights,
};
const customRole = { id: '00000000-0000-4000-8000-0000000000c0', name: 'Office' };
const packerRoleId = '00000000-0000-4000-8000-000000000003';

const staffKinds = Object.keys(rightsByKind) as CallerKind[];
const kindsByAccess: Record<Access, readonly CallerKind[]> = {
  anyone: callerKinds,
  user: ['customer', 'another customer', ...staffKinds],
  staff: staffKinds,
};
type Admission = Pick<Endpoint, 'access' | 'right'>;
const lacksRight = (kind: CallerKind, { access, right = null }: Admission) =>
  access === 'staff' && staffKinds.includes(kind) && !hasNeededRight(rightsByKind[kind] ?? [], right);

/** Every kind of caller with access to a call. */
export const kindsWithAccess = (call: Admission): readonly CallerKind[] =>
  kindsByAccess[call.access].filter((kind) => !lacksRight(kind, call));

/** Callers with a forged or an ended session, which the server refuses before it looks at the call. */
const withoutSession = callerKinds.filter(
  (kind) => ['session_expired', 'unauthenticated'].includes(refusals[kind]) && kind !== 'visitor',
);

/** Kinds of caller that the server treats alike in a call of staff. In the short run, the calls take them in turn. */
const alike: readonly (readonly CallerKind[])[] = [
  withoutSession,
  ['customer', 'another customer'],
  ['unverified', 'unverified owner'],
];

/**
 * Returns the kinds of caller with access that a test makes a call as: all in the full run. In the short run these are
 * one of the staff for a call of staff, the customers for a call of users, and a visitor, a customer who asks for the
 * data of another and one of the others for an open call.
 * @param turn the position of the call among all calls
 */
export function admittedKinds(call: Admission, turn: number): readonly CallerKind[] {
  if (call.access === 'anyone')
    return isFullRun ? callerKinds : ['visitor', 'another customer', kindAt(othersOfOpenCalls, turn)];
  const admitted = kindsWithAccess(call);
  if (isFullRun) return admitted;
  return call.access === 'user' ? ['customer', 'another customer'] : [kindAt(admitted, turn)];
}

/**
 * Returns the kinds of caller that a call refuses. In the short run, a call meets one of the callers that are refused
 * alike: the calls take them in turn.
 * @param turn the position of the call among all calls
 */
export function refusedKinds(call: Admission, turn: number): readonly CallerKind[] {
  const refused = callerKinds.filter((kind) => !kindsWithAccess(call).includes(kind));
  if (isFullRun) return refused;
  const chosen = alike.map((kinds) => kindAt(kinds, turn));
  return refused.filter((kind) => chosen.includes(kind) || !alike.flat().includes(kind));
}

/** Returns the refusal of a caller without access to a call. */
export const refusalOf = (kind: CallerKind, call: Admission): ErrorCode =>
  lacksRight(kind, call) ? 'right_missing' : refusals[kind];

export type Person = User;
/** A caller; a visitor has an account too, but is not signed in. */
type Caller = { person: Person; token?: string };

export type TestUsers = Awaited<ReturnType<typeof openTestUsers>>;

/** The password of every test user. */
export const password = 'correct horse';
const ownerRights = { roleId: ownerRoleId };
const hourMs = 3_600_000;
const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

type SessionOptions = { lasts?: number; userAgent?: string };
type SignInOptions = { lasts?: number; tokenLasts?: number; claims?: { admin?: boolean } };
type SignIn = (
  fields: UserFields,
  options?: SignInOptions,
) => Promise<{ person: Person; sid: string; token: string }>;
type UserMaker = (fields?: UserFields) => Promise<Person>;

const claimsOf = ({ id, isAdmin, hasAdminAccess }: Person, sid: string) => ({
  sub: id,
  sid,
  admin: isAdmin || hasAdminAccess,
});

/** Starts a session of a user. Returns its ID. */
async function beginSession(
  db: Db,
  { id: userId, isAdmin, hasAdminAccess }: Person,
  { lasts = hourMs, userAgent = '' }: SessionOptions = {},
) {
  const audience = isAdmin || hasAdminAccess ? ('office' as const) : ('shop' as const);
  const session = {
    id: uuid(),
    userId,
    userAgent,
    audience,
    confirmedAt: new Date(),
    expiresAt: new Date(Date.now() + lasts),
  };
  await db.insert(sessions).values(session);
  return session.id;
}

/** Returns for each kind of caller a function that creates one. */
async function callerMakers(
  db: Db,
  make: UserMaker,
  signIn: SignIn,
): Promise<Record<CallerKind, () => Promise<Caller>>> {
  const { sign } = await openTokens(db);
  const key = Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
  return {
    visitor: async () => ({ person: await make() }),
    customer: () => signIn({}),
    'another customer': () => signIn({}, { claims: { admin: true } }),
    unverified: () => signIn({ isEmailVerified: false }),
    'unverified owner': () => signIn({ ...ownerRights, isEmailVerified: false }),
    staff: () => signIn({ roleId: staffRoleId }),
    packer: () => signIn({ roleId: packerRoleId }),
    'custom role': () => signIn({ roleId: customRole.id }),
    owner: () => signIn(ownerRights),
    'expired token': () => signIn(ownerRights, { tokenLasts: -1000 }),
    'expired session': () => signIn(ownerRights, { lasts: -1000 }),
    async revoked() {
      const { sid, ...arrived } = await signIn(ownerRights);
      await db.delete(sessions).where(eq(sessions.id, sid));
      return arrived;
    },
    async "another user's name, an owner's session"() {
      const person = await make();
      const { sid } = await signIn(ownerRights);
      const token = await sign({ sub: person.id, sid, admin: true }, new Date(Date.now() + hourMs));
      return { person, token };
    },
    async unsigned() {
      const { person, token } = await signIn(ownerRights);
      return { person, token: `${encodePart({ alg: 'none' })}.${token.split('.')[1]}.` };
    },
    async 'other key'() {
      const { person, sid } = await signIn(ownerRights);
      const token = await new SignJWT(claimsOf(person, sid))
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(randomBytes(key.length));
      return { person, token };
    },
    async 'changed under the old signature'() {
      const { person, token: ownerToken } = await signIn(ownerRights);
      const { token } = await signIn({});
      const [head, , signature] = token.split('.');
      return { person, token: [head, ownerToken.split('.')[1], signature].join('.') };
    },
    nonsense: async () => ({ person: await make(ownerRights), token: 'nonsense' }),
  };
}

/** Returns the functions that give users second factors and challenges for them. */
const secondFactorsIn = (db: Db) => ({
  /** Sets up an authenticator app for a user. Returns its key. */
  async addAuthenticator({ id: userId, email: label }: Person, { isConfirmed = true } = {}) {
    const now = new Date();
    const { key } = await newAuthenticatorKey(db, { userId, label, issuer: 'Haat' }, now);
    if (!isConfirmed) return key;
    await db.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
    await db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId));
    return key;
  },
  /** Registers a passkey of the shop for a user. */
  async addPasskey({ id: userId }: Person, { url }: Pick<Shop, 'url'>) {
    const passkey = newPasskey(url);
    const { id, publicKey } = passkey;
    const stored = {
      id,
      userId,
      publicKey,
      name: 'Key',
      counter: 0,
      transports: [],
      createdAt: new Date(),
    };
    await db.insert(passkeys).values(stored);
    await db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId));
    return passkey;
  },
  /** Returns a challenge for a new passkey of a user. */
  async passkeyChallenge({ id: userId }: Person) {
    const challenge = newToken();
    const expiresAt = new Date(Date.now() + hourMs);
    await db.insert(passkeyChallenges).values({ digest: digestOf(challenge), userId, expiresAt });
    return challenge;
  },
});

/** Creates users directly in the database of a shop, without mails. */
export async function openTestUsers({ database: { db } }: Pick<Shop, 'database'>) {
  const { sign } = await openTokens(db);
  const passwordHash = await quickHash(password);
  await db
    .insert(roles)
    .values({ ...customRole, rights: [...(rightsByKind['custom role'] ?? [])] })
    .onConflictDoNothing();

  /** Creates a user with a verified address and the password, unless `fields` differ. */
  const make: UserMaker = (fields = {}) => insertUser(db, { name: 'Noor', passwordHash, ...fields });

  const signIn: SignIn = async (fields, { lasts, tokenLasts = hourMs, claims } = {}) => {
    const person = await make(fields);
    const sid = await beginSession(db, person, { ...(lasts !== undefined && { lasts }) });
    const token = await sign({ ...claimsOf(person, sid), ...claims }, new Date(Date.now() + tokenLasts));
    return { person, sid, token };
  };

  const makers = await callerMakers(db, make, signIn);
  const makeCaller = (kind: CallerKind): Promise<Caller> => makers[kind]();
  const sharedCallers = new Map<CallerKind, Promise<Caller>>();

  return {
    make,
    signIn,
    beginSession: (person: Person, options?: SessionOptions) => beginSession(db, person, options),
    /** Creates a new caller of this kind. */
    makeCaller,
    /** Returns the same caller of this kind each time, for calls that are refused and do not change the caller. */
    async sharedCaller(kind: CallerKind): Promise<Caller> {
      const caller = sharedCallers.get(kind) ?? makeCaller(kind);
      sharedCallers.set(kind, caller);
      return caller;
    },
    async addAddress({ id: userId, name }: Person, place = { street: '1 Hill Road', city: 'Pune' }) {
      const address = { id: uuid(), userId, name, zipCode: '411001', country: 'India', ...place };
      await db.insert(addresses).values(address);
      return address.id;
    },
    ...secondFactorsIn(db),
    /** Returns the token of a link mailed to a user. */
    async issueToken({ id: userId, email }: Person, purpose: 'verify' | 'reset' | 'orders', to = email) {
      const secret = newToken();
      const expiresAt = new Date(Date.now() + hourMs);
      await db.insert(secrets).values({ digest: digestOf(secret), purpose, userId, email: to, expiresAt });
      return secret;
    },
  };
}
