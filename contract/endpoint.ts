import type { NeededRight } from './rights.ts';
import type { z } from './zod.ts';

/**
 * Who may make a call (section 6, R14, R15): anyone; a user, who is signed in; staff, who need hasAdminAccess or isAdmin; the owner,
 * who needs isAdmin.
 */
export type Access = 'anyone' | 'user' | 'staff' | 'owner';

/**
 * What is tried too often: to guess a secret; to sign in with a wrong password; to have mails about an account sent to a given address; to make accounts; to have mails about one sent; to have the link to an order sent; to have the newsletter sent; to write
 * to the shop; to ask it for a custom gift; to send it pictures; to guess promo codes.
 */
export type Limit =
  | 'secret'
  | 'sign-in'
  | 'account-mail'
  | 'registration'
  | 'mail'
  | 'order-link'
  | 'newsletter'
  | 'letter'
  | 'request'
  | 'photo'
  | 'code';

/** Who may make a call; each call of staff names the right that it takes, which owners have without it being given. */
type Admitted = { access: Exclude<Access, 'staff'>; right?: never } | { access: 'staff'; right: NeededRight };

/** One call of the table: what it takes, what it answers, who may make it. */
export type Endpoint = Admitted & {
  summary: string;
  tag: string;
  /** Its caller has signed in or given the password again within the last minutes: what it changes gives power over accounts. */
  confirmed?: true;
  /** A session of the back office may make it before its user has set up the second factor that the shop requires. */
  beforeSecondFactor?: true;
  /** Open to anyone, and yet something else for whoever is signed in: it is looked up who they are. */
  personal?: boolean;
  /** The answer is the same for every visitor and customer: it may be kept until the catalogue changes. */
  sameForEveryone?: boolean;
  /** How often it may be made, by one address and for one account: calls that try a secret, or send mail to anybody. */
  limit?: Limit;
  /** Whoever sends it again with the same Idempotency-Key is answered as the first time, and it is done once. */
  idempotent?: true;
  /** Shapes of what is sent; a call without one takes nothing there. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The largest body in bytes, where it is not the usual one of the call's access (`bodyLimitOf`). */
  maxBody?: number;
  /** What is sent is a file and no JSON: its bytes as the body, of one of these types, at most so many. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** The answer is no envelope but a file of this type; `data` is the shape of one line of it, where it has lines of JSON. */
  file?: string;
  /** Shape of `data` in the answer. */
  data: z.ZodType;
};

/** The calls of one domain: method and path, and what each is. */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;

type Shape<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

type Sent<E> = {
  [K in 'params' | 'query' | 'body' as [Shape<E, K>] extends [never] ? never : K]: z.input<Shape<E, K>>;
};
type Free<T> = { [K in keyof T]: Partial<T[K]> extends T[K] ? K : never }[keyof T];

/** What the caller of a call sends, values as the program has them; a part with nothing required may be left out. */
export type Input<E> = Omit<Sent<E>, Free<Sent<E>>> &
  Partial<Pick<Sent<E>, Free<Sent<E>>>> &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** What the handler of a call gets, checked and with the defaults filled in. */
export type Parsed<E> = {
  [K in 'params' | 'query' | 'body' as [Shape<E, K>] extends [never] ? never : K]: z.output<Shape<E, K>>;
};

/** `data` of a call's answer. */
export type Data<E> = z.output<Shape<E, 'data'>>;
