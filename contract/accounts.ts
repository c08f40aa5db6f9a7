import { z } from 'zod';
import { passwordLength } from './limits.ts';
import { text } from './text.ts';

/** Sign-in by e-mail and password (sections 5 and 7). */
export const credentials = z.strictObject({
  email: text(320)
    .trim()
    .min(1, { error: 'is required' })
    .pipe(z.email({ error: 'must be an e-mail address' })),
  password: text(passwordLength.max).min(1, { error: 'is required' }),
});

/** What a sign-in to the back office answers: who it is, and the bearer token for further calls (R14, R15). */
export const adminSession = z.strictObject({
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
export type AdminSession = z.infer<typeof adminSession>;
