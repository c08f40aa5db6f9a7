import { loadAhead } from '#web/api/ahead.ts';

/** How long somebody stays on a link before it is taken for a wish to follow it, in ms; a mouse that passes does not. */
const pauseMs = 65;

type Connection = { connection?: { saveData?: boolean } };

/** Whether the link leads to another page of the shop, of which this browser may load more than was asked for. */
function leadsOn({ href, origin, pathname, search, target }: HTMLAnchorElement): boolean {
  if ((navigator as Connection).connection?.saveData) return false;
  const here = window.location;
  const elsewhere = pathname !== here.pathname || search !== here.search;
  return href !== '' && target === '' && origin === here.origin && elsewhere;
}

/** Loads the page that a link leads to while somebody points at it, touches it or has the focus on it. */
export function watchIntent(): void {
  let link: HTMLAnchorElement | null = null;
  let pause: ReturnType<typeof setTimeout>;
  const turnTo = (next: HTMLAnchorElement | null) => {
    if (next === link) return;
    link = next;
    clearTimeout(pause);
    if (next === null) return;
    pause = setTimeout(() => {
      if (leadsOn(next)) void loadAhead(new URL(next.href));
    }, pauseMs);
  };
  const turn = ({ target }: Event) => turnTo(target instanceof Element ? target.closest('a') : null);
  document.addEventListener('pointerover', turn);
  document.addEventListener('focusin', turn);
  // A finger that scrolls has touched a link without wanting it.
  document.addEventListener('pointercancel', () => turnTo(null));
}
