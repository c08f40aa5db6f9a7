// What this tab stores until it is closed (session storage), as JSON.

/** Returns the fields of what is stored; none if nothing is, or if session storage is forbidden. */
export function readTab<Stored extends object>(key: string): Partial<Stored> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** @returns whether it is stored: session storage may be forbidden or full */
export function storeTab(key: string, value: object): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
