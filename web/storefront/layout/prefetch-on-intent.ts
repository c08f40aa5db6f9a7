import { prefetchPage } from '#web/api/prefetch.ts';

/** How long the pointer must rest on a link before its page is prefetched, in ms; excludes a passing mouse. */
const hoverDelayMs = 65;

type NavigatorWithConnection = { connection?: { saveData?: boolean } };

/** Whether the link leads to another page of the shop and the browser does not save data. */
function isPrefetchable({ href, origin, pathname, search, target }: HTMLAnchorElement): boolean {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return false;
  const here = window.location;
  const isOtherPage = pathname !== here.pathname || search !== here.search;
  return href !== '' && target === '' && origin === here.origin && isOtherPage;
}

/** Prefetches the page of a link while the visitor points at it, touches it or focuses it. */
export function prefetchOnIntent(): void {
  let link: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const setLink = (next: HTMLAnchorElement | null) => {
    if (next === link) return;
    link = next;
    clearTimeout(timer);
    if (next === null) return;
    timer = setTimeout(() => {
      if (isPrefetchable(next)) void prefetchPage(new URL(next.href));
    }, hoverDelayMs);
  };
  const handleEvent = ({ target }: Event) => setLink(target instanceof Element ? target.closest('a') : null);
  document.addEventListener('pointerover', handleEvent);
  document.addEventListener('focusin', handleEvent);
  // The touch of a link was the start of scrolling.
  document.addEventListener('pointercancel', () => setLink(null));
}
