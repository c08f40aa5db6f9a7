import { allRights, type NeededRight } from '#kernel/contract/rights.ts';

/**
 * Checks that the needed rights are in the table, where roles can have them.
 * @param what what needs them, as the subject of the error
 * @throws Error
 */
export function requireKnownRight(what: string, needed: NeededRight = null): void {
  for (const right of [needed].flat())
    if (right !== null && !allRights.includes(right))
      throw new Error(`${what} needs the right ${right}, which no plugin declares`);
}
