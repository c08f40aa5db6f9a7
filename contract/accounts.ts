import { z } from 'zod';
import { email } from './letters.ts';
import { passwordLength } from './limits.ts';
import { text } from './text.ts';

/** Sign-in by e-mail and password (sections 5 and 7). */
export const credentials = z.strictObject({
  email: email(),
  password: text(passwordLength.max).min(1, { error: 'is required' }),
});

/** Sign-in to the shop: remembered, it lasts 30 days, and otherwise as long as the browser is open (R12). */
export const shopCredentials = credentials.extend({ remember: z.boolean().default(false) });

/** What a sign-in answers: who it is, and the bearer token for further calls (R14, R15). */
export const session = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Owner: everything (R15). */
  isAdmin: z.boolean(),
  /** Staff: products, categories, orders, reviews (R15). */
  hasAdminAccess: z.boolean(),
  token: z.string(),
});
export type Session = z.infer<typeof session>;
