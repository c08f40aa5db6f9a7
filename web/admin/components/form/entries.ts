import { maxEntries } from '#kernel/contract/limits.ts';
import { distinct } from '#kernel/contract/text.ts';

/**
 * Returns the list with the typed entries appended: trimmed, without empty ones and duplicates (section 5). Several
 * tags can be typed at once, separated by commas; they become lower case.
 */
export function addEntries(entries: readonly string[], typed: string, tags: boolean): string[] {
  const lines = tags ? typed.toLowerCase().split(',') : [typed];
  return distinct([...entries, ...lines.map((line) => line.trim())]).slice(0, maxEntries);
}
