import { maxEntries } from '#contract/limits.ts';
import { withoutRepeats } from '#contract/text.ts';

/**
 * The list with what was typed at its end: trimmed, without what is empty or there already (section 5). Of tags several can be
 * typed at once, with commas between; they are kept in lower case.
 */
export function added(entries: readonly string[], typed: string, tags: boolean): string[] {
  const lines = tags ? typed.toLowerCase().split(',') : [typed];
  return withoutRepeats([...entries, ...lines.map((line) => line.trim())]).slice(0, maxEntries);
}
