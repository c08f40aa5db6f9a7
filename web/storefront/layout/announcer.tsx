import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Whether this document was reached from another page of the shop, as the checkout from the cart, and has no focus yet.
 */
function isInternalNavigation(): boolean {
  // Older browsers lack `activation` and start at the top of the document.
  const activation = window.navigation?.activation;
  const isForward = activation?.navigationType === 'push' || activation?.navigationType === 'replace';
  return (
    isForward && activation.from !== null && location.hash === '' && document.activeElement === document.body
  );
}

/**
 * Announces the title and focuses the content after a navigation within the shop, also to a new document. A change of
 * only the query, such as a filter, keeps the focus.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [title, setTitle] = useState('');
  const announced = useRef(pathname);
  useEffect(() => {
    if (!isInternalNavigation()) return;
    setTitle(document.title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  // Runs with the render of the page: a later effect could steal the focus from a control the visitor has reached.
  useLayoutEffect(() => {
    if (state !== 'idle' || announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, state]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
