import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether a page of the shop led to this document, as the cart leads to the checkout, and the focus is nowhere yet. */
function isLedHere(): boolean {
  // Older browsers do not know, and begin at the top of the document, as they do for any other.
  const activation = window.navigation?.activation;
  const isForward = activation?.navigationType === 'push' || activation?.navigationType === 'replace';
  return (
    isForward && activation.from !== null && location.hash === '' && document.activeElement === document.body
  );
}

/**
 * After a navigation from one page of the shop to another, announces the title and puts the focus at the beginning of the content, also
 * where the page is a document of its own. A change of the query alone, a filter, say, leaves the focus where it is.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isLedHere()) return;
    setTitle(document.title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  // With the page itself: a moment later it would take the focus from somebody who has gone on from there already.
  useLayoutEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, state]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** A thin line at the top while a page is on its way, for those who would wonder. */
export function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />;
}
