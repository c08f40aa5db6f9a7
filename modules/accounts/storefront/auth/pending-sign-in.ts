import { z } from '#kernel/contract/zod.ts';
import * as m from '../../messages/index.ts';

/** Stored during a social sign-in, to verify that the return belongs to this browser. */
const departure = z.object({
  state: z.string(),
  next: z.string(),
  remember: z.boolean(),
  /** The page on which the sign-in started. */
  from: z.enum(['login', 'register']),
  /** The label of the identity provider. */
  provider: z.string(),
});
export type PendingSignIn = z.infer<typeof departure>;

const key = 'departure';

export function storePendingSignIn(value: PendingSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/** Returns the stored sign-in and removes it; null if there is none. */
export function takePendingSignIn(): PendingSignIn | null {
  try {
    const result = departure.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    sessionStorage.removeItem(key);
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Returns the message of a failed social sign-in (section 8). */
export const signInFailure = ({ provider, from }: Pick<PendingSignIn, 'provider' | 'from'>): string =>
  m.pendingSignIn.loginFailed({ provider, isLogin: from === 'login' ? 'yes' : 'no' });
