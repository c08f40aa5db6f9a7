import { officeRecentKey } from '#web/session/store.ts';

/** Somewhere to go: its address, its name, and what tells it from others of that name. */
export type Destination = { to: string; label: string; note: string };

const most = 5;

/** Where somebody went by the palette, the last first. */
export function recentVisits(): Destination[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(officeRecentKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDestination).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberVisit(visit: Destination): void {
  const others = recentVisits().filter(({ to }) => to !== visit.to);
  try {
    localStorage.setItem(officeRecentKey, JSON.stringify([visit, ...others].slice(0, most)));
  } catch {
    // Without room to keep it, the palette begins with the pages.
  }
}

function isDestination(value: unknown): value is Destination {
  const { to, label, note } = (value ?? {}) as Record<string, unknown>;
  return [to, label, note].every((each) => typeof each === 'string') && String(to).startsWith('/admin');
}
