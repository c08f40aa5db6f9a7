const reachable =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled):not([tabindex="-1"], [hidden])';
/** What takes the focus in the place of what is gone: no text field, which would open the keyboard of a phone. */
const instead = `${reachable}:not(textarea, input:not([type=checkbox], [type=radio]))`;
const openDialog = ':is([role=dialog], [role=alertdialog], dialog[open])';
/** How long a dialog that closes has to give the focus back by itself, in ms. */
const patienceMs = 60;

/**
 * Keeps the focus of the keyboard where the work is: an act often removes the button that began it, or switches it off until the server
 * has answered. The focus then goes to what is nearest to its place; a button that was only switched off meanwhile gets it back.
 */
export function keepFocus(): void {
  /** What had the focus last outside dialogs, and what it stood in, from the inside out. */
  let path: Element[] = [];
  /** Where on the page that was. */
  let place: Place = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body || target.closest(openDialog)) return;
    path = ancestorsOf(target);
    place = placeOf(target);
  };
  const restore = () => {
    if (document.activeElement !== document.body || document.querySelector(openDialog)) return;
    const [last] = path;
    if (!last || (last.isConnected && last.matches(':disabled'))) return;
    nearestOf(path, place)?.focus();
  };
  const changed = new MutationObserver(() => {
    if (document.activeElement !== document.body || path.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(restore, patienceMs);
  });
  changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', ({ target }) => note(target));
  // A click beside everything takes the focus away on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest(openDialog)) path = [];
  });
  // It comes a moment after the first page, on which something may have the focus already.
  note(document.activeElement);
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

type Place = { x: number; y: number };

function placeOf(element: Element): Place {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + window.scrollX, y: top + window.scrollY };
}

/** The control nearest to a place, of those in the innermost of these elements that is still there and has any. */
function nearestOf(path: Element[], { x, y }: Place): HTMLElement | null {
  const far = (control: Element) => {
    const at = placeOf(control);
    return Math.hypot(at.x - x, at.y - y);
  };
  for (const each of path) {
    if (!each.isConnected) continue;
    if (each instanceof HTMLElement && each.matches(reachable)) return each;
    const controls = [...each.querySelectorAll<HTMLElement>(instead)].filter((one) => one.checkVisibility());
    const [nearest] = controls.toSorted((a, b) => far(a) - far(b));
    if (nearest) return nearest;
  }
  return null;
}
