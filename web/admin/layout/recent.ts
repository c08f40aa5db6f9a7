import { officeRecentKey } from '#web/session/store.ts';

/**
 * A target of the palette: address, label, and a note that distinguishes equal labels. A command opens a dialog, so it is
 * no page to return to.
 */
export type Destination = { to: string; label: string; note: string; isCommand?: boolean };

const maxRecent = 5;

/** Returns the destinations last chosen in the palette, newest first. */
export function recentPages(): Destination[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(officeRecentKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDestination).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function rememberPage(visit: Destination): void {
  if (visit.isCommand) return;
  const others = recentPages().filter(({ to }) => to !== visit.to);
  try {
    localStorage.setItem(officeRecentKey, JSON.stringify([visit, ...others].slice(0, maxRecent)));
  } catch {
    // Without storage, the palette starts with the pages.
  }
}

function isDestination(value: unknown): value is Destination {
  const { to, label, note } = (value ?? {}) as Record<string, unknown>;
  return [to, label, note].every((field) => typeof field === 'string') && String(to).startsWith('/admin');
}
