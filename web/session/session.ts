import type { Right } from '#contract/rights.ts';

/** Who is signed in, as the browser keeps it (section 3); the server decides everything again (R14). */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  hasAdminAccess: boolean;
  /** In the back office; absent in a browser that signed in to an earlier version. */
  rights?: readonly Right[];
};

/** What was kept before; an unparseable value is discarded (section 4). */
export function readUser(kept: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email } = value as Record<string, unknown>;
  return [id, name, email].every((each) => typeof each === 'string');
}
