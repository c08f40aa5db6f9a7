let failure: string | null = null;

/** Keeps the reason why a list of categories led home (R31). */
export function keepFailure(reason: string): void {
  failure = reason;
}

/** The reason, once: the home page shows it with a way to try again instead of repeating the retries. */
export function takeFailure(): string | null {
  const taken = failure;
  failure = null;
  return taken;
}
