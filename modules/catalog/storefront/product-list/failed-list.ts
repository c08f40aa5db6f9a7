let failure: string | null = null;

/** Stores why a list of categories redirected to the home page (R31). */
export function storeFailure(reason: string): void {
  failure = reason;
}

/** Returns the stored reason once; the home page shows it with a retry button instead of repeating the retries. */
export function takeFailure(): string | null {
  const reason = failure;
  failure = null;
  return reason;
}
