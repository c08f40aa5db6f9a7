import { z } from '#contract/zod.ts';

/** What this browser remembers while somebody is away to sign in elsewhere, so that it knows its own return. */
const departure = z.object({
  state: z.string(),
  next: z.string(),
  remember: z.boolean(),
  /** On which screen they left. */
  from: z.enum(['login', 'register']),
});
export type Departure = z.infer<typeof departure>;

const key = 'departure';

export function keepDeparture(kept: Departure): void {
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/** What was kept, once; null when this browser never left. */
export function takeDeparture(): Departure | null {
  try {
    const kept = departure.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    sessionStorage.removeItem(key);
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** What is said when it did not work (section 8). */
export const failureOf = (provider: string | null, from: Departure['from']): string =>
  `${provider ?? 'Google'} ${from === 'login' ? 'login' : 'signup'} failed`;
