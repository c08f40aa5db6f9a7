import type { NeededRight } from './rights.ts';
import type { z } from './zod.ts';

/**
 * Access to a call (section 6, R14, R15): `anyone`; `user`, a signed-in account; `staff`, an account with a role in the
 * back office.
 */
export type Access = 'anyone' | 'user' | 'staff';

/**
 * The rate limits, in the order below: guesses of a secret; sign-ins with a wrong password; account emails to one
 * address; registrations; invitations of staff; requests for account emails; order link emails; newsletter subscriptions; stock alerts; kept
 * carts; prepared checkouts; contact messages; custom requests; uploads of pictures; guesses of promo codes.
 */
export type Limit =
  | 'secret'
  | 'sign-in'
  | 'account-mail'
  | 'registration'
  | 'invitation'
  | 'mail'
  | 'order-link'
  | 'newsletter'
  | 'stock-alert'
  | 'cart-reminder'
  | 'checkout-link'
  | 'message'
  | 'request'
  | 'photo'
  | 'code';

/** The access to a call; each call of staff names the right that it requires. */
type EndpointAccess =
  | { access: Exclude<Access, 'staff'>; right?: never }
  | { access: 'staff'; right: NeededRight };

/**
 * A call as a tool of agents (modules/mcp): for shoppers if it is open to visitors, for staff if it is theirs. Its
 * arguments are the fields of params, query and body.
 */
export type Tool = {
  name: string;
  /** What it does, where the summary of the call speaks of headers or of the sign-in, which an agent does not have. */
  summary?: string;
  /** What an agent needs to know besides the summary. */
  notes?: string;
  /** Fields that the call can do without, for a customer who is signed in, and the tool cannot. */
  needs?: readonly string[];
  /** Open to visitors, and offered to staff too. */
  staffToo?: true;
  /**
   * Costs money or cannot be undone, always or if a field has one of the values: the agent gets a summary and a key, and
   * only the same call with the key is made. A repetition of the call must change nothing.
   */
  confirm?: true | Readonly<Record<string, readonly string[]>>;
  /** Values of fields that are no arguments. */
  sets?: Readonly<Record<string, unknown>>;
  /** A field that is no argument and gets a new id, which no other agent can know. */
  newId?: string;
};

/** One call of the table: request, answer and access. */
export type Endpoint = EndpointAccess & {
  summary: string;
  tool?: Tool;
  tag: string;
  /**
   * Changes nothing, although the call is no GET, so that programs that may only read make it. Counts of visits and of guesses are
   * no change.
   */
  reads?: true;
  /** Requires a sign-in or the password within the last minutes, because the call changes access to accounts. */
  confirmed?: true;
  /** Allowed for a session of the back office before its user has set up the second factor that the shop requires. */
  beforeSecondFactor?: true;
  /** Open to every caller, with an answer that depends on the signed-in user: the session is looked up. */
  personal?: boolean;
  /** The answer is the same for all visitors and customers, so that it is cached until the catalogue changes. */
  sameForEveryone?: boolean;
  /** The rate limit per address and per account, for calls that try a secret or send email to any address. */
  limit?: Limit;
  /** A retry with the same Idempotency-Key returns the first answer and has no further effect. */
  idempotent?: true;
  /** Schemas of the request's parts; a call without one accepts nothing in that part. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The largest body in bytes, if it differs from the default of the call's access (`bodyLimitOf`). */
  maxBody?: number;
  /** The body is a file instead of JSON, of one of these types and at most `maxBytes` bytes. */
  upload?: { types: readonly string[]; maxBytes: number };
  /**
   * The answer is a file of this type instead of an envelope; `data` is the schema of one line of a file of JSON lines.
   */
  file?: string;
  /** The schema of `data` in the answer. */
  data: z.ZodType;
};

/** Returns whether a call changes nothing. @param name its method and path */
export const isReading = (name: string, { reads }: Pick<Endpoint, 'reads'>): boolean =>
  reads === true || name.startsWith('GET ');

/** The calls of one domain, by method and path. */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;

type SchemaOf<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

type RequestParts<E> = {
  [K in 'params' | 'query' | 'body' as [SchemaOf<E, K>] extends [never] ? never : K]: z.input<SchemaOf<E, K>>;
};
type OptionalKeys<T> = { [K in keyof T]: Partial<T[K]> extends T[K] ? K : never }[keyof T];

/** The input that a client passes to a call; a part without required fields may be left out. */
export type Input<E> = Omit<RequestParts<E>, OptionalKeys<RequestParts<E>>> &
  Partial<Pick<RequestParts<E>, OptionalKeys<RequestParts<E>>>> &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** The validated input of a call's handler, with defaults applied. */
export type Parsed<E> = {
  [K in 'params' | 'query' | 'body' as [SchemaOf<E, K>] extends [never] ? never : K]: z.output<
    SchemaOf<E, K>
  >;
};

/** The type of `data` in a call's answer. */
export type Data<E> = z.output<SchemaOf<E, 'data'>>;
