const focusable =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled):not([tabindex="-1"], [hidden])';
/** Receives the focus of a removed element; excludes text fields, which would open the keyboard of a phone. */
const fallbackTarget = `${focusable}:not(textarea, input:not([type=checkbox], [type=radio]))`;
const openDialog = ':is([role=dialog], [role=alertdialog], dialog[open])';
/** How long a closing dialog may take to return the focus itself, in ms. */
const restoreDelayMs = 60;

/**
 * Keeps the keyboard focus near its place when an action removes or disables the focused button. The focus moves to the
 * control that replaces it, as in a form that is drawn anew after a save, or to the nearest one; a button that was only
 * disabled gets it back.
 */
export function restoreFocus(): void {
  /** The last focused element outside dialogs and its ancestors, innermost first. */
  let path: Element[] = [];
  /** Its position on the page, and what makes another control its replacement. */
  let position: FocusPosition = { x: 0, y: 0 };
  let identity = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recordFocus = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body || target.closest(openDialog)) return;
    path = ancestorsOf(target);
    position = positionOf(target);
    identity = identityOf(target);
  };
  const restore = () => {
    if (document.activeElement !== document.body || document.querySelector(openDialog)) return;
    const [last] = path;
    if (!last || (last.isConnected && last.matches(':disabled'))) return;
    nearestOf(path, position, identity)?.focus();
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || path.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(restore, restoreDelayMs);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', ({ target }) => recordFocus(target));
  // A click outside all controls removes the focus on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest(openDialog)) path = [];
  });
  // This runs after the first page, on which an element may have the focus already.
  recordFocus(document.activeElement);
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = [];
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  )
    path.push(ancestor);
  return path;
}

type FocusPosition = { x: number; y: number };

function positionOf(element: Element): FocusPosition {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + window.scrollX, y: top + window.scrollY };
}

/** Returns the kind and the name of a control; empty without a name. */
function identityOf(element: Element): string {
  const label = 'labels' in element ? (element.labels as NodeList | null)?.item(0) : null;
  const name = [
    element.getAttribute('name') ?? '',
    element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim() ?? '',
  ];
  return name.some(Boolean) ? [element.tagName, ...name].join('\n') : '';
}

/**
 * Returns the control of an identity within the innermost connected element of the path that has any control, or the control
 * that is nearest to the position.
 */
function nearestOf(path: Element[], { x, y }: FocusPosition, identity: string): HTMLElement | null {
  const distanceTo = (control: Element) => {
    const { x: controlX, y: controlY } = positionOf(control);
    return Math.hypot(controlX - x, controlY - y);
  };
  for (const element of path) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLElement && element.matches(focusable)) return element;
    const nearestMatch = (selector: string, isMatch: (control: Element) => boolean) =>
      [...element.querySelectorAll<HTMLElement>(selector)]
        .filter((control) => isMatch(control) && control.checkVisibility())
        .toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
    const control =
      (identity !== '' && nearestMatch(focusable, (other) => identityOf(other) === identity)) ||
      nearestMatch(fallbackTarget, () => true);
    if (control) return control;
  }
  return null;
}
