import { allRights, type NeededRight } from '#kernel/contract/rights.ts';

/**
 * Checks that the needed rights are in the table, where roles can have them.
 * @param subject with which the error begins, such as "The call GET /api/orders"
 * @throws Error
 */
export function requireKnownRight(subject: string, needed: NeededRight = null): void {
  for (const right of [needed].flat())
    if (right !== null && !allRights.includes(right))
      throw new Error(`${subject} needs the right ${right}, which no plugin declares`);
}
