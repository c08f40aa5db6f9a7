import type { Right } from '#kernel/contract/rights.ts';

/** The signed-in user as stored in the browser (section 3); the server checks all rights itself (R14). */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  hasAdminAccess: boolean;
  /** Rights in the back office; absent in a browser that signed in to an earlier version. */
  rights?: readonly Right[];
  /** The name of the role; absent in a browser that signed in to an earlier version. */
  roleName?: string | null;
};

/** Parses a stored user; null for an invalid value (section 4). */
export function readUser(stored: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email } = value as Record<string, unknown>;
  return [id, name, email].every((value) => typeof value === 'string');
}
