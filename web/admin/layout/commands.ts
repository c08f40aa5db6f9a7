import type { NeededRight } from '#kernel/contract/rights.ts';
import { modulePages } from '#modules/pages.ts';
import type { AdminCommand, ModulePages } from '../../module-pages.ts';
import * as m from '../messages/index.ts';
import { matchesLabel } from './match-label.ts';

type FoundCommand = { to: string; label: string };

/** The address of the command that ends the session; it opens no page. */
export const logOutAddress = '/admin/logout';

/** The commands at the end of the menu, which belong to no module. */
const shellCommands: readonly AdminCommand[] = [
  { label: m.destinations.viewShop(), words: 'storefront store website visit open', to: '/', right: null },
  {
    label: m.destinations.logOut(),
    words: 'sign exit leave end session',
    to: logOutAddress,
    right: null,
  },
];

const allCommands: readonly AdminCommand[] = [
  ...Object.values<ModulePages>(modulePages).flatMap(({ commands = [] }) => commands),
  ...shellCommands,
];

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
