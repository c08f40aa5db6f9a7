import type { NeededRight } from '#kernel/contract/rights.ts';
import { modulePages } from '#modules/pages.ts';
import type { AdminCommand, ModulePages } from '../../module-pages.ts';
import { matchesLabel } from './match-label.ts';

type FoundCommand = { to: string; label: string };

const allCommands: readonly AdminCommand[] = Object.values<ModulePages>(modulePages).flatMap(
  ({ commands = [] }) => commands,
);

/**
 * Returns the commands that a text names, of those that the user may run: "add product", or "ship 1001" with the number
 * of an order.
 */
export function commandsNamed(
  query: string,
  may: (needed: NeededRight) => boolean,
  commands: readonly AdminCommand[] = allCommands,
): FoundCommand[] {
  const [, verb = query, number = null] = /^(.*\S)\s+#?(\d{1,9})$/.exec(query.trim()) ?? [];
  return commands
    .filter(({ to, label, words = '', right }) => {
      const takesNumber = to.includes(':number');
      const typed = takesNumber ? verb : query;
      return takesNumber === (number !== null) && may(right) && matchesLabel(`${label} ${words}`, typed);
    })
    .map(({ to, label }) =>
      number === null ? { to, label } : { to: to.replace(':number', number), label: `${label} ${number}` },
    );
}
