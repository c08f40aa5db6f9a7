import type { z } from 'zod';

/**
 * Who may make a call (section 6, R14, R15): anyone; a user, who is signed in; staff, who need hasAdminAccess or isAdmin; the owner,
 * who needs isAdmin.
 */
export type Access = 'anyone' | 'user' | 'staff' | 'owner';

/** One call of the table: what it takes, what it answers, who may make it. */
export type Endpoint = {
  summary: string;
  tag: string;
  access: Access;
  /** The answer is the same for every visitor and customer: it may be kept until the catalogue changes. */
  sameForEveryone?: boolean;
  /** Shapes of what is sent; a call without one takes nothing there. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Shape of `data` in the answer. */
  data: z.ZodType;
};

type Shape<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

type Sent<E> = {
  [K in 'params' | 'query' | 'body' as [Shape<E, K>] extends [never] ? never : K]: z.input<Shape<E, K>>;
};
type Free<T> = { [K in keyof T]: Partial<T[K]> extends T[K] ? K : never }[keyof T];

/** What the caller of a call sends, values as the program has them; a part with nothing required may be left out. */
export type Input<E> = Omit<Sent<E>, Free<Sent<E>>> & Partial<Pick<Sent<E>, Free<Sent<E>>>>;

/** What the handler of a call gets, checked and with the defaults filled in. */
export type Parsed<E> = {
  [K in 'params' | 'query' | 'body' as [Shape<E, K>] extends [never] ? never : K]: z.output<Shape<E, K>>;
};

/** `data` of a call's answer. */
export type Data<E> = z.output<Shape<E, 'data'>>;
