import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router';
import { officeShortcutsKey } from '#web/session/store.ts';
import { useRights } from '../data/use-rights.ts';
import { type OfficePage, pagesFor } from './page-rights.ts';

/** The time for the second letter of a shortcut such as G, O. */
const sequenceMs = 1500;

export type PageShortcut = Pick<OfficePage, 'to' | 'label'> & { letter: string };

/** Returns the pages of the user that have a shortcut. */
export const shortcutsFor = (may: Parameters<typeof pagesFor>[0]): PageShortcut[] =>
  pagesFor(may).flatMap(({ to, label, shortcut }) => (shortcut ? [{ to, label, letter: shortcut }] : []));

/** Returns whether single letters are shortcuts. Users can switch them off, since speech input types letters (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(officeShortcutsKey) !== 'off';
  } catch {
    return true;
  }
}

export function setLettersOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(officeShortcutsKey);
    else localStorage.setItem(officeShortcutsKey, 'off');
  } catch {
    // Without storage, the shortcuts stay on.
  }
}

/** Returns whether a letter belongs to the page: not to a field, a menu, a cell of a grid or an open dialog. */
const isOfPage = ({ target }: KeyboardEvent): boolean =>
  !(
    target instanceof Element &&
    target.closest('[contenteditable], [role="menu"], [role="listbox"], [role="grid"]')
  ) && !document.querySelector('[role="dialog"], [role="alertdialog"]');

/** Returns whether a key is a shortcut. */
const isShortcut = (event: KeyboardEvent): boolean => areLettersOn() && isOfPage(event);

/**
 * The keyboard shortcuts of the back office, outside of fields and dialogs: G and a letter open a page, / goes to the search
 * of the list, J and K open the next and the previous record or page of a list, and ? shows them all.
 * @param onSearch opens the palette, for a page without a search
 */
export function useShortcuts({ onHelp, onSearch }: { onHelp: () => void; onSearch: () => void }): void {
  const { may } = useRights();
  const navigate = useNavigate();
  const pages = shortcutsFor(may);
  const options = { preventDefault: isOfPage, sequenceTimeoutMs: sequenceMs, useKey: true };
  useHotkeys('?', (event) => isOfPage(event) && onHelp(), options);
  useHotkeys('/', (event) => isShortcut(event) && (focusSearch() || onSearch()), options);
  useHotkeys('j', (event) => isShortcut(event) && follow('next'), options);
  useHotkeys('k', (event) => isShortcut(event) && follow('prev'), options);
  useHotkeys(
    pages.map(({ letter }) => `g>${letter}`),
    (event, { keys }) => {
      const page = pages.find(({ letter }) => letter === keys?.at(-1));
      if (page && isShortcut(event)) navigate(page.to);
    },
    options,
    [pages],
  );
}

/** Focuses the search field of the page. Returns whether it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

/** Follows the link to the next or previous record of the page. */
const follow = (rel: 'next' | 'prev') => document.querySelector<HTMLElement>(`main a[rel="${rel}"]`)?.click();
